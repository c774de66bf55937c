import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BankAccount } from '#contract/ledger/bank-account.ts'
import { getOrderFile } from '#contract/checkout/checkout.ts'
import { getTransferOrder } from '#contract/ledger/transfer-order.ts'
import { listPaymentInfo } from '#contract/payments/payment-info.ts'
import { transferOrderOf } from '#server/domains/invoicing/transfers/transfer-order.ts'
import { recordTransfer } from '#server/domains/order-desk/record-transfer.ts'
import { mails } from '#server/db/schema/platform.ts'
import { club } from '#sites/club/club.ts'
import { eq } from 'drizzle-orm'
import { euros } from '#contract/kernel/primitives.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { cancel, checkoutOf, orderMug } from '../../helpers/online-order.ts'
import { orderOnAccount, ship } from '../../helpers/order-life.ts'
import { drawnModules, drawnText } from '../../helpers/pdf-text.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, cartOf, newPerson, order, payloadFor, type Shopper, skus } from '../../helpers/shopper.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

let buyer: Shopper & { accountId: string; email: string }
beforeEach(async () => {
  buyer = await newPerson(platform)
})

const ask = (id: string, { caller }: Shopper = buyer) =>
  call(platform.app, getTransferOrder, { params: { id } }, caller)

const fileOf = async (id: string) => {
  const url = `/api${getOrderFile.path.replace('{id}', id)}`
  return (await platform.app.inject({ url, headers: { ...buyer.caller } })).rawPayload
}

const pay = (orderNumber: string, cents: number) =>
  platform.db.transaction(tx =>
    recordTransfer(
      tx,
      { accountId: buyer.accountId, at: platform.clock.now() },
      {
        orderNumber,
        direction: 'received',
        amount: euros(cents),
        valueDate: '2031-05-17',
        note: orderNumber,
      },
    ),
  )

describe('what is open of a purchase on account', () => {
  it('is told with account, amount and order number, and a code of the same', async () => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, buyer)
    const { totals } = await checkoutOf(platform, buyer, checkoutId)
    const transfer = bodyOf(await ask(checkoutId))
    expect(transfer).toMatchObject({
      amount: totals.amountDue,
      reference: orderNumber,
      account: club.bankAccount,
    })
    expect(transfer.giroCode.size).toBeLessThanOrEqual(69)
    expect(transfer.giroCode.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
  })

  it('is what is left after a part of it has come, and nothing once all has', async () => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, buyer)
    const { amount } = bodyOf(await ask(checkoutId))
    await pay(orderNumber, 500)
    expect(bodyOf(await ask(checkoutId)).amount).toEqual(euros(amount.cents - 500))
    await pay(orderNumber, amount.cents - 500)
    expect(refusalOf(await ask(checkoutId))).toEqual([404, 'NOT_FOUND'])
  })

  it('is nothing once it is cancelled, where it is paid another way, and for others', async () => {
    const { checkoutId } = await orderOnAccount(platform, buyer)
    expect(refusalOf(await ask(checkoutId, await newPerson(platform)))).toEqual([404, 'NOT_FOUND'])
    await cancel(platform, buyer, await checkoutOf(platform, buyer, checkoutId))
    expect(refusalOf(await ask(checkoutId))).toEqual([404, 'NOT_FOUND'])
    const online = await orderMug(platform, buyer)
    expect(refusalOf(await ask(online.checkoutId))).toEqual([404, 'NOT_FOUND'])
    expect(refusalOf(await ask(randomUUID()))).toEqual([404, 'NOT_FOUND'])
  })

  it('stands in the mail about the order', async () => {
    const { orderNumber } = await orderOnAccount(platform, buyer)
    const sent = await platform.db.select().from(mails).where(eq(mails.recipient, buyer.email))
    const { text } = sent.find(({ template }) => template === 'orderPlaced')!
    expect(text).toContain('IBAN: DE19 6099 9000 0001 8990 00')
    expect(text).toContain(`Verwendungszweck: ${orderNumber}`)
  })

  it('stands on invoice and confirmation until it is paid', async () => {
    const { checkoutId, orderNumber } = await orderOnAccount(platform, buyer)
    await ship(platform, orderNumber)
    const { documents } = (await checkoutOf(platform, buyer, checkoutId)).transactions[0]!.orders[0]!
    const files = [documents.find(({ kind }) => kind === 'invoice')!.id, checkoutId]
    const { amount } = bodyOf(await ask(checkoutId))
    const order = transferOrderOf(amount.cents, orderNumber)!
    for (const id of files) {
      const file = await fileOf(id)
      const text = drawnText(file)
      expect(text).toContain('Empfänger Sportgemeinschaft Eichwald 1899 e. V.')
      expect(text).toContain('IBAN DE19 6099 9000 0001 8990 00')
      expect(text).toContain('BIC EWMBDEF1XXX')
      expect(text).toContain(`Verwendungszweck ${orderNumber}`)
      expect(drawnModules(file)).toBe(order.giroCode.path)
    }
    await pay(orderNumber, amount.cents)
    for (const id of files) {
      const file = await fileOf(id)
      expect(drawnText(file)).not.toMatch(/IBAN|BIC|Verwendungszweck|DE19/)
      expect(drawnModules(file)).toBe('')
    }
  })
})

it('sells nothing on account where the club has no bank account', async () => {
  await add(platform, buyer, skus.mug)
  const payload = payloadFor(await cartOf(platform, buyer))
  const set = club as { bankAccount: BankAccount | null }
  const { bankAccount } = set
  set.bankAccount = null
  try {
    expect(refusalOf(await order(platform, buyer, payload))).toEqual([409, 'PAYMENT_METHOD_NOT_AVAILABLE'])
    const ways = bodyOf(await call(platform.app, listPaymentInfo, {}, buyer.caller))
    expect(ways.isOnAccountOffered).toBe(false)
  } finally {
    set.bankAccount = bankAccount
  }
})
