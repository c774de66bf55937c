import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { CheckoutResult } from '#contract/checkout/checkout.ts'
import { paymentMethods, type PaymentMethod } from '#contract/payments/payment-info.ts'
import { cancelOrder } from '#contract/checkout/checkout.ts'
import { call } from '#tests/helpers/call.ts'
import {
  checkoutOf,
  orderOnline,
  paymentOf,
  tryAgain,
  whileProviderIsDown,
} from '#tests/helpers/online-order.ts'
import { openPages } from '#tests/helpers/payer.ts'
import { add, cartOf, order, payloadFor, skus } from '#tests/helpers/shopper.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { type Buyer, pick, type World } from '../world.ts'

const anyMethod = fc.constantFrom(...paymentMethods)
/** How often the same request comes: a second press, or a program that heard no answer. */
const times = fc.constantFrom(1, 1, 1, 2, 3)
const isDown = fc.constantFrom(false, false, false, true)

/** Sends a request with one key so many times; the same order must be answered each time. */
async function orderRepeatedly(
  world: World,
  buyer: Buyer,
  count: number,
  send: (key: string) => Promise<{ status: number; body?: unknown }>,
): Promise<CheckoutResult | undefined> {
  const key = randomUUID()
  const results: CheckoutResult[] = []
  for (let time = 0; time < count; time++) {
    const answer = await send(key)
    expectStatus(answer, 201, 400, 409)
    if (answer.status === 201) results.push(answer.body as CheckoutResult)
  }
  const [first] = results
  if (!first) return undefined
  if (results.some(({ checkoutId }) => checkoutId !== first.checkoutId))
    throw new Error('one key, two orders')
  world.checkouts.push({ id: first.checkoutId, buyer, tries: [] })
  return first
}

/** Remembers a try to pay, whose page somebody may go to. */
function noteTry(world: World, method: PaymentMethod, result: CheckoutResult): void {
  const known = world.checkouts.find(({ id }) => id === result.checkoutId)
  if (result.paymentTokenId === null) return
  known?.tries.push({ payment: `payment_${result.paymentTokenId}`, page: result.paymentUrl, method })
}

export const orderOnAccount: ModelCommand<{ who: number; count: number }> = {
  name: 'orderOnAccount',
  input: fc.record({ who: anyOne(), count: times }),
  run: async (world, { who, count }) => {
    const person = pick(world.people, who)
    if (!person) return
    const payload = payloadFor(await cartOf(world.platform, person))
    await orderRepeatedly(world, person, count, key => order(world.platform, person, payload, key))
  },
}

export const orderAndPayOnline: ModelCommand<{
  who: number
  method: PaymentMethod
  count: number
  down: boolean
}> = {
  name: 'orderAndPayOnline',
  input: fc.record({ who: anyOne(), method: anyMethod, count: times, down: isDown }),
  run: async (world, { who, method, count, down }) => {
    const { platform } = world
    const person = pick(world.people, who)
    if (!person) return
    const payload = payloadFor(await cartOf(platform, person))
    const press = () =>
      orderRepeatedly(world, person, count, key => orderOnline(platform, person, method, payload, { key }))
    const result = await (down ? whileProviderIsDown(platform, press) : press())
    if (result) noteTry(world, method, result)
  },
}

/** Buys something and pays it, so that there is something to send, to tell and to give back. */
export const buyAndPay: ModelCommand<{ who: number; sku: string }> = {
  name: 'buyAndPay',
  input: fc.record({ who: anyOne(), sku: fc.constantFrom(skus.giftCard, skus.mug) }),
  run: async (world, { who, sku }) => {
    const { platform, people, checkouts } = world
    const person = pick(people, who)
    if (!person) return
    const before = checkouts.length
    expectStatus(await add(platform, person, sku), 200, 400, 409)
    await orderAndPayOnline.run(world, { who, method: 'payPal', count: 1, down: false })
    const known = checkouts[before]
    const page = known?.tries[0]?.page
    if (!known || page == null) return
    await openPages(platform, page).fill({ email: 'jana@example.org' })
    await paymentOf(platform, person, known.id)
  },
}

export const payOnceMore: ModelCommand<{ which: number; method: PaymentMethod; down: boolean }> = {
  name: 'payOnceMore',
  input: fc.record({ which: anyOne(), method: anyMethod, down: isDown }),
  run: async (world, { which, method, down }) => {
    const { platform } = world
    const known = pick(world.checkouts, which)
    const buyer = known?.buyer
    if (!buyer) return
    const press = () => tryAgain(platform, buyer, known.id, method)
    const answer = await (down ? whileProviderIsDown(platform, press) : press())
    expectStatus(answer, 201, 400, 409, 503)
    if (answer.status === 201) noteTry(world, method, answer.body)
  },
}

export const callOrderOff: ModelCommand<{ which: number; order: number; down: boolean }> = {
  name: 'callOrderOff',
  input: fc.record({ which: anyOne(), order: anyOne(), down: isDown }),
  run: async ({ platform, checkouts }, { which, order: number, down }) => {
    const known = pick(checkouts, which)
    const buyer = known?.buyer
    if (!buyer) return
    const { transactions } = await checkoutOf(platform, buyer, known.id)
    const chosen = pick(
      transactions.flatMap(({ orders }) => orders),
      number,
    )
    if (!chosen) return
    const params = { id: known.id, orderNumber: chosen.orderNumber }
    const press = () => call(platform.app, cancelOrder, { params, body: {} }, buyer.caller)
    expectStatus(await (down ? whileProviderIsDown(platform, press) : press()), 204, 409, 503)
  },
}
