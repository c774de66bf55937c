import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { moveOrder, type StaffStep, staffSteps } from '#contract/orders/staff-orders.ts'
import { callReturnOff, cancelOrder, type Checkout, type Order } from '#contract/checkout/checkout.ts'
import { returnReasons, type ReturnReason } from '#contract/orders/returns.ts'
import { checkoutPayments } from '#server/db/schema/checkout-payment.ts'
import { readCheckout } from '#server/domains/orders/checkout-repository.ts'
import { call } from '#tests/helpers/call.ts'
import { checkoutOf, takeBackAtBank } from '#tests/helpers/online-order.ts'
import { announce, decide, reverse } from '#tests/helpers/returns.ts'
import { transfer } from '#tests/helpers/transfers.ts'
import { anyOne, type ModelCommand, expectStatus } from '../command.ts'
import { type KnownCheckout, pick, type World } from '../world.ts'

interface Chosen {
  known: KnownCheckout
  checkout: Checkout
  order: Order
  path: { id: string; orderNumber: string }
}

/** One of the orders that there are. */
async function anyOrder({ platform, checkouts }: World, which: number): Promise<Chosen | undefined> {
  const known = pick(checkouts, which)
  if (!known) return undefined
  const { id, buyer } = known
  const checkout = buyer
    ? await checkoutOf(platform, buyer, id)
    : await platform.db.transaction(tx => readCheckout(tx, id))
  if (!checkout) throw new Error(`${id} is not there any more`)
  const order = pick(
    checkout.transactions.flatMap(({ orders }) => orders),
    which,
  )
  return order && { known, checkout, order, path: { id, orderNumber: order.orderNumber } }
}

/** Some pieces of one line stay, perhaps more than there are. */
const keepOf = ({ items }: Order, line: number, quantity: number) => [
  { serialNumber: pick(items, line)?.serialNumber ?? 1, quantity },
]
const few = () => fc.nat({ max: 3 })

export const cancelPieces: ModelCommand<{ which: number; line: number; keep: number }> = {
  name: 'cancelPieces',
  input: fc.record({ which: anyOne(), line: anyOne(), keep: few() }),
  run: async (world, { which, line, keep }) => {
    const chosen = await anyOrder(world, which)
    const buyer = chosen?.known.buyer
    if (!buyer) return
    const body = { keep: keepOf(chosen.order, line, keep) }
    const input = { params: chosen.path, body }
    expectStatus(await call(world.platform.app, cancelOrder, input, buyer.caller), 204, 409)
  },
}

/** The staff does with an order what is next, or something else. */
export const staffStep: ModelCommand<{ which: number; to: StaffStep }> = {
  name: 'staffStep',
  input: fc.record({ which: anyOne(), to: fc.constantFrom(...staffSteps) }),
  run: async (world, { which, to }) => {
    const chosen = await anyOrder(world, which)
    if (!chosen) return
    const params = { orderNumber: chosen.path.orderNumber }
    const answer = await call(world.platform.app, moveOrder, { params, body: { to } }, world.staff.caller)
    expectStatus(answer, 200, 409)
  },
}

/** Packs an order and sends it, so that there is something to give back. */
export const sendOut: ModelCommand<{ which: number }> = {
  name: 'sendOut',
  input: fc.record({ which: anyOne() }),
  run: async (world, { which }) => {
    for (const to of ['OrderArrived', 'OrderInProgress', 'OrderShipped'] as const) {
      await staffStep.run(world, { which, to })
    }
  },
}

export const takePiecesBack: ModelCommand<{ which: number; line: number; keep: number; restock: boolean }> = {
  name: 'takePiecesBack',
  input: fc.record({ which: anyOne(), line: anyOne(), keep: few(), restock: fc.boolean() }),
  run: async (world, { which, line, keep, restock }) => {
    const chosen = await anyOrder(world, which)
    if (!chosen) return
    const body = { keep: keepOf(chosen.order, line, keep), restock }
    expectStatus(await reverse(world.platform, world.staff, chosen.path.orderNumber, body), 200, 409)
  },
}

export const announceReturn: ModelCommand<{
  which: number
  line: number
  quantity: number
  reason: ReturnReason
}> = {
  name: 'announceReturn',
  input: fc.record({
    which: anyOne(),
    line: anyOne(),
    quantity: fc.integer({ min: 1, max: 3 }),
    reason: fc.constantFrom(...returnReasons),
  }),
  run: async (world, { which, line, quantity, reason }) => {
    const chosen = await anyOrder(world, which)
    const buyer = chosen?.known.buyer
    if (!buyer) return
    const items = keepOf(chosen.order, line, quantity)
    expectStatus(await announce(world.platform, buyer, chosen.path, { items, reason }), 201, 409)
  },
}

/** A return arrives, or the buyer keeps what was in it. */
export const endReturn: ModelCommand<{ which: number; number: number; accepted: number; isKept: boolean }> = {
  name: 'endReturn',
  input: fc.record({ which: anyOne(), number: anyOne(), accepted: few(), isKept: fc.boolean() }),
  run: async (world, { which, number, accepted, isKept }) => {
    const chosen = await anyOrder(world, which)
    const announced = chosen && pick(chosen.order.returns, number)
    if (!chosen || !announced) return
    const { platform, staff } = world
    if (isKept) {
      const buyer = chosen.known.buyer
      const params = { ...chosen.path, returnId: announced.id }
      if (buyer) expectStatus(await call(platform.app, callReturnOff, { params }, buyer.caller), 204, 409)
      return
    }
    const { serialNumber } = announced.items[0]!
    const body = { accepted: [{ serialNumber, quantity: accepted }] }
    const of = { orderNumber: chosen.path.orderNumber, returnId: announced.id }
    expectStatus(await decide(platform, staff, of, body), 200, 409)
  },
}

/** A bank takes back what was paid, unless a part of it was given back already: that is for people to sort out. */
export const bankTakesBack: ModelCommand<{ which: number }> = {
  name: 'bankTakesBack',
  input: fc.record({ which: anyOne() }),
  run: async (world, { which }) => {
    const { platform } = world
    const chosen = await anyOrder(world, which)
    if (!chosen) return
    const { transactions, paymentState } = chosen.checkout
    const isWhole = transactions.every(({ orders }) =>
      orders.every(({ refund, state }) => refund === null && state !== 'Cancelled'),
    )
    const paid = paymentState === 'paid' && isWhole && (await succeeded(world, chosen.known))
    if (paid) expectStatus(await takeBackAtBank(platform, paid.payment.replace('payment_', '')), 204)
  },
}

/** The try by which a checkout was paid. */
async function succeeded({ platform }: World, { id, tries }: KnownCheckout) {
  const [row] = await platform.db
    .select({ id: checkoutPayments.id })
    .from(checkoutPayments)
    .where(and(eq(checkoutPayments.checkoutId, id), eq(checkoutPayments.state, 'succeeded')))
  return tries.find(({ payment }) => row && payment === `payment_${row.id}`)
}

/** The staff books money that came by the bank, too much of it too, or pays some back. */
export const bookTransfer: ModelCommand<{ which: number; cents: number }> = {
  name: 'bookTransfer',
  input: fc.record({
    which: anyOne(),
    cents: fc.constantFrom(1790, 500, 5000, -500, -1790),
  }),
  run: async (world, { which, cents }) => {
    const chosen = await anyOrder(world, which)
    if (!chosen) return
    const answer = await transfer(world.platform, world.staff, chosen.path.orderNumber, cents)
    expectStatus(answer, 200, 409)
  },
}
