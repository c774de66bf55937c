import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { listFanDeskAuditEntries } from '#contract/audit/staff-audit.ts'
import { membershipCards } from '#server/db/schema/membership.ts'
import { findPending } from '#server/domains/order-payments/payment-repository.ts'
import { endAs } from '#server/domains/order-payments/settle-payment.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { linkAccount, newFanClerk } from '../helpers/fan-desk.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { cardCodesOf, cardOrders, newCardHolder, sendCards } from '../helpers/member-cards.ts'
import { giveCard, orderSku, payForChild } from '../helpers/memberships.ts'
import { cancel, checkoutOf } from '../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { add, newPerson } from '../helpers/shopper.ts'

const ROUNDS = 25
let database: TestDatabase
let platform: TestPlatform
let clerk: Awaited<ReturnType<typeof newFanClerk>>
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
  clerk = await newFanClerk(platform)
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const cardsOf = (membershipId: string) =>
  platform.db.select().from(membershipCards).where(eq(membershipCards.membershipId, membershipId))
const templatesTo = async (email: string, wanted: string) =>
  (await mailsTo(platform, email)).filter(({ template }) => template === wanted)

/** An order of a new card, and what ends its payment. */
async function orderCard() {
  const member = await newCardHolder(platform)
  const { checkoutId } = await orderSku(platform, member, member.sku)
  const { transactions } = await checkoutOf(platform, member, checkoutId)
  const payment = await findPending(platform.db, checkoutId)
  const orderNumber = transactions[0]!.orders[0]!.orderNumber
  return {
    member,
    checkoutId,
    orderNumber,
    pay: () => endAs(platform.deps, payment!, { state: 'succeeded' }),
  }
}

it('puts a card into the cart of the member or of the payer, who both press at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [payer, member] = [await newPerson(platform), await newPerson(platform)]
    const id = await payForChild(platform, payer)
    await giveCard(platform, { membershipId: id, accountId: payer.accountId })
    await linkAccount(platform, clerk, id, member.email)
    const answers = await Promise.all([payer, member].map(person => add(platform, person, `mc-${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await cardsOf(id)).toHaveLength(1)
  }
})

it('renews the code once, with one mail, however often a payment is reported', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { member, pay } = await orderCard()
    await Promise.all([pay(), pay(), pay()])
    expect(await templatesTo(member.email, 'memberCardReplaced')).toHaveLength(1)
    expect(await cardCodesOf(platform, member)).toHaveLength(1)
    expect(await cardsOf(member.membershipId)).toMatchObject([{ sentAt: null }])
  }
})

it('sends an order once, whoever of the fan desk presses', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { member, orderNumber, pay } = await orderCard()
    await pay()
    const answers = await Promise.all([1, 2, 3].map(() => sendCards(platform, clerk, orderNumber)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await templatesTo(member.email, 'orderShipped')).toHaveLength(1)
    const query = { kind: 'membership' as const, subjectId: member.membershipId }
    const log = bodyOf(await call(platform.app, listFanDeskAuditEntries, { query }, clerk.caller)).items
    expect(log).toHaveLength(1)
  }
})

it('sends a card or gives its money back, and never both', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    const { member, checkoutId, orderNumber, pay } = await orderCard()
    await pay()
    const checkout = await checkoutOf(platform, member, checkoutId)
    const [sent, cancelled] = await Promise.all([
      sendCards(platform, clerk, orderNumber),
      cancel(platform, member, checkout),
    ])
    outcomes.add(`${sent.status} ${cancelled.status}`)
    const left = await cardsOf(member.membershipId)
    expect(left).toHaveLength(sent.status === 200 ? 1 : 0)
    expect(await cardOrders(platform, clerk, { state: 'open', query: orderNumber })).toEqual([])
  }
  for (const outcome of outcomes) expect(['200 409', '404 204']).toContain(outcome)
})
