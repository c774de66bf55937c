import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callReturnOff, getOrderFile } from '#contract/checkout/checkout.ts'
import words from '#locales/de/documents.json'
import { listAuditEntries } from '#contract/audit/staff-audit.ts'
import { balancesOf } from '../../helpers/balances.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf, call, refusalOf } from '../../helpers/call.ts'
import { checkoutOf, orderMug, paymentOf, payWithPayPal, takeBackAtBank } from '../../helpers/online-order.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { orderOnAccount, ship } from '../../helpers/order-life.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { drawnGlyphs } from '../../helpers/pdf-text.ts'
import { announce, decide, type OrderPath, reverse, shippedMug } from '../../helpers/returns.ts'
import {
  add,
  cartOf,
  newPerson,
  order,
  payloadFor,
  type Shopper,
  skus,
  stockOf,
} from '../../helpers/shopper.ts'

let platform: TestPlatform
let buyer: Awaited<ReturnType<typeof newPerson>>
let staff: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  platform = await startPlatform()
  staff = await newStaff(platform)
})
afterAll(() => platform.close())
beforeEach(async () => {
  buyer = await newPerson(platform)
})

const orderAt = async ({ id }: OrderPath) =>
  (await checkoutOf(platform, buyer, id)).transactions[0]!.orders[0]!
const keepIt = (path: OrderPath, returnId: string, { caller }: Shopper = buyer) =>
  call(platform.app, callReturnOff, { params: { ...path, returnId } }, caller)
const fileOf = async (id: string, { caller }: Shopper = buyer) => {
  const url = `/api${getOrderFile.path.replace('{id}', id)}`
  return platform.app.inject({ url, headers: { ...caller } })
}

describe('a buyer', () => {
  it('announces a return once, sees it at the order, and prints its label', async () => {
    const sent = await shippedMug(platform, buyer)
    const key = '5b0e1b3c-0000-4000-8000-000000000001'
    const first = bodyOf(await announce(platform, buyer, sent, { key }))
    expect(bodyOf(await announce(platform, buyer, sent, { key }))).toEqual(first)
    expect(first).toMatchObject({ state: 'announced', items: [{ serialNumber: 1, quantity: 1 }] })
    expect((await orderAt(sent)).returns).toEqual([first])
    const label = await fileOf(first.id)
    expect(label.headers['content-disposition']).toContain(`${first.number}.pdf`)
    expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await fileOf(first.id, await newPerson(platform))).statusCode).toBe(404)
  })

  it('has a label whose postage the club pays within Germany alone', async () => {
    /** How many texts on the label have as many letters as these words. */
    const likeOn = async (countryCode: string) => {
      await add(platform, buyer, skus.mug)
      const cart = await cartOf(platform, buyer, countryCode)
      const shippingAddress = makePostalAddress({ countryCode, phone: '+49 170 1234567' })
      const { checkoutId: id } = bodyOf(await order(platform, buyer, payloadFor(cart, { shippingAddress })))
      const { orderNumber } = await orderAt({ id, orderNumber: '' })
      await ship(platform, orderNumber)
      const announced = bodyOf(await announce(platform, buyer, { id, orderNumber }))
      const pieces = drawnGlyphs((await fileOf(announced.id)).rawPayload)
      return (text: string) => pieces.filter(({ length }) => length === text.length).length
    }
    const [home, abroad] = [await likeOn('DE'), await likeOn('AT')]
    const { postagePaid, postageYours } = words.return
    expect([home(postagePaid) - abroad(postagePaid), home(postageYours) - abroad(postageYours)]).toEqual([
      1, -1,
    ])
  })

  it('from Germany gets back all that the goods and their way there have cost', async () => {
    const { checkoutId: id, paymentUrl } = await orderMug(platform, buyer)
    await payWithPayPal(platform, paymentUrl)
    await paymentOf(platform, buyer, id)
    const { orderNumber, totalPrice, shippingPrice } = await orderAt({ id, orderNumber: '' })
    expect(shippingPrice.cents).toBeGreaterThan(0)
    await ship(platform, orderNumber)
    const { id: returnId } = bodyOf(await announce(platform, buyer, { id, orderNumber }))
    bodyOf(await decide(platform, staff, { orderNumber, returnId }))
    const { reversedAmount, refund } = await orderAt({ id, orderNumber })
    expect(reversedAmount).toEqual(totalPrice)
    expect(refund?.amount).toEqual(totalPrice)
  })

  it('cannot announce a piece twice, but once more when it was called off', async () => {
    const sent = await shippedMug(platform, buyer)
    const { id } = bodyOf(await announce(platform, buyer, sent))
    expect(refusalOf(await announce(platform, buyer, sent))).toEqual([409, 'RETURN_QUANTITY_TOO_HIGH'])
    expect((await keepIt(sent, id)).status).toBe(204)
    expect((await keepIt(sent, id)).status).toBe(204)
    expect((await fileOf(id)).statusCode).toBe(404)
    expect((await announce(platform, buyer, sent)).status).toBe(201)
  })

  it('has sixty days from the parcel on, and none before', async () => {
    const { checkoutId: id, orderNumber } = await orderOnAccount(platform, buyer)
    const path = { id, orderNumber }
    expect(refusalOf(await announce(platform, buyer, path))).toEqual([409, 'RETURN_NOT_POSSIBLE'])
    await ship(platform, orderNumber)
    const until = new Date((await orderAt(path)).returnableUntil!)
    const seconds = Math.floor((until.getTime() - platform.clock.now().getTime()) / 1000)
    platform.clock.advance(seconds + 1)
    const late = await newPersonSignedInAgain()
    expect(refusalOf(await announce(platform, late, path))).toEqual([409, 'RETURN_PERIOD_OVER'])
  })

  it('sends back what was printed for them only where it is wrong', async () => {
    await add(platform, buyer, skus.jersey, 1, { flockName: 'JANA', flockNumber: '7' })
    const { checkoutId: id } = bodyOf(await order(platform, buyer, payloadFor(await cartOf(platform, buyer))))
    const { orderNumber } = await orderAt({ id, orderNumber: '' })
    await ship(platform, orderNumber)
    const path = { id, orderNumber }
    expect(refusalOf(await announce(platform, buyer, path))).toEqual([409, 'RETURN_NOT_FOR_CUSTOMIZED'])
    expect((await announce(platform, buyer, path, { reason: 'defective' })).status).toBe(201)
  })

  /** The same buyer with a token that is valid now. */
  const newPersonSignedInAgain = async (): Promise<Shopper> => ({
    ...buyer,
    caller: await platform.as(buyer.email),
  })
})

describe('the staff', () => {
  it('takes a return: the buyer gets its worth back, the goods are on the shelf, the log says who', async () => {
    const sent = await shippedMug(platform, buyer)
    const { id: returnId, number } = bodyOf(await announce(platform, buyer, sent))
    const before = await stockOf(platform, skus.mug)
    bodyOf(await decide(platform, staff, { ...sent, returnId }))
    const taken = await orderAt(sent)
    expect(taken.returns).toMatchObject([{ state: 'accepted' }])
    expect(taken).toMatchObject({ state: 'CreditCreated', items: [{ remainingQuantity: 0 }] })
    expect(taken.events.map(({ state }) => state).slice(-3)).toEqual([
      'OrderShipped',
      'CompleteCancellation',
      'CreditCreated',
    ])
    expect(await stockOf(platform, skus.mug)).toEqual({ ...before, stock: before.stock + 1 })
    const query = { kind: 'order', subjectId: sent.orderNumber } as const
    const log = bodyOf(await call(platform.app, listAuditEntries, { query }, staff.caller)).items
    expect(log[0]).toMatchObject({ action: 'returnHandled', reason: 'Ausgepackt und geprüft' })
    expect(log[0]!.changes).toContainEqual({ field: 'return', before: null, after: number })
  })

  it('takes back what has left the house although the bank has taken the money back, and asks for it no more', async () => {
    const { checkoutId: id, paymentUrl, paymentTokenId } = await orderMug(platform, buyer)
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, buyer, id)).toBe(204)
    const { orderNumber } = await orderAt({ id, orderNumber: '' })
    await ship(platform, orderNumber)
    await takeBackAtBank(platform, paymentTokenId)
    expect(await checkoutOf(platform, buyer, id)).toMatchObject({ paymentState: 'pending' })
    const sent = { id, orderNumber }
    const { id: returnId } = bodyOf(await announce(platform, buyer, sent))
    bodyOf(await decide(platform, staff, { orderNumber, returnId }))
    expect(await checkoutOf(platform, buyer, id)).toMatchObject({ paymentState: 'cancelled', payUntil: null })
    expect(await orderAt(sent)).toMatchObject({ state: 'CreditCreated', refund: null })
    expect(new Set((await balancesOf(platform.db, id)).values())).toEqual(new Set([0]))
  })

  it('refuses a return, which leaves the order as it is', async () => {
    const sent = await shippedMug(platform, buyer)
    const { id: returnId } = bodyOf(await announce(platform, buyer, sent))
    const accepted = [{ serialNumber: 1, quantity: 0 }]
    bodyOf(await decide(platform, staff, { ...sent, returnId }, { accepted }))
    expect(await orderAt(sent)).toMatchObject({
      state: 'OrderShipped',
      returns: [{ state: 'refused' }],
      items: [{ remainingQuantity: 1 }],
    })
    expect(refusalOf(await keepIt(sent, returnId))).toEqual([409, 'RETURN_ALREADY_HANDLED'])
  })

  it('decides once, and takes no more than was announced', async () => {
    const sent = await shippedMug(platform, buyer)
    const { id: returnId } = bodyOf(await announce(platform, buyer, sent))
    const of = { ...sent, returnId }
    const tooMany = await decide(platform, staff, of, { accepted: [{ serialNumber: 1, quantity: 2 }] })
    expect(refusalOf(tooMany)).toEqual([409, 'RETURN_QUANTITY_TOO_HIGH'])
    const key = '5b0e1b3c-0000-4000-8000-000000000002'
    const first = bodyOf(await decide(platform, staff, of, { key }))
    expect(bodyOf(await decide(platform, staff, of, { key }))).toEqual(first)
    expect(refusalOf(await decide(platform, staff, of))).toEqual([409, 'RETURN_ALREADY_HANDLED'])
  })

  it('cannot take what was taken back otherwise meanwhile', async () => {
    const sent = await shippedMug(platform, buyer)
    const { id: returnId } = bodyOf(await announce(platform, buyer, sent))
    bodyOf(await reverse(platform, staff, sent.orderNumber))
    const late = await decide(platform, staff, { ...sent, returnId })
    expect(refusalOf(late)).toEqual([409, 'RETURN_QUANTITY_TOO_HIGH'])
  })
})
