import { parcelUnderWayDays } from '#contract/orders/open-orders.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { ShopSnapshot } from './snapshot.ts'

/** Pieces in the store before anything happened, by SKU; null where they are not counted. */
export type StartStock = ReadonlyMap<string, number | null>

/** What is wrong, a sentence each; nothing where the rule holds. */
type Rule = (shop: ShopSnapshot, start: StartStock) => string[]

/** An order that was called off before it came to anything, or that nobody has paid: its goods and its price are as if it had never been. */
const isOff = ({ state }: Pick<ShopSnapshot['orders'][number], 'state'>): boolean => state === 'Cancelled'

const sum = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((total, item) => total + of(item), 0)

const piecesBySku = (lines: readonly { sku: string; quantity: number }[]): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const { sku, quantity } of lines) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  return pieces
}

/** Each piece is in the store, held by a cart or an order that is to be paid, or sold: none is lost and none is two. */
export const stockIsConserved: Rule = (shop, start) => {
  const stateOf = new Map(shop.checkouts.map(({ id, paymentState }) => [id, paymentState]))
  const wasPaid = paidOnce(shop)
  const backOf = (orderNumber: string, sku: string) =>
    sum(
      shop.givenUp.filter(line => line.isRestocked && line.orderNumber === orderNumber && line.sku === sku),
      ({ quantity }) => quantity,
    )
  const goods = shop.orders
    .filter(order => !isOff(order))
    .flatMap(order => {
      const isPending = stateOf.get(order.checkoutId) === 'pending' && !wasPaid.has(order.checkoutId)
      const ordered = piecesBySku(shop.items.filter(item => item.orderNumber === order.orderNumber))
      return [...ordered].map(([sku, quantity]) => ({
        sku,
        quantity: quantity - backOf(order.orderNumber, sku),
        isPending,
      }))
    })
  const held = piecesBySku([...shop.heldLines, ...goods.filter(({ isPending }) => isPending)])
  const sold = piecesBySku(goods.filter(({ isPending }) => !isPending))
  return shop.variants.flatMap(({ sku, stock, reserved }) => {
    if (stock === null) return reserved === 0 ? [] : [`${sku}: ${reserved} reserved of what is not counted`]
    const expected = { stock: (start.get(sku) ?? 0) - (sold.get(sku) ?? 0), reserved: held.get(sku) ?? 0 }
    return [
      ...(stock === expected.stock
        ? []
        : [`${sku}: ${stock} in the store, ${expected.stock} would be right`]),
      ...(reserved === expected.reserved
        ? []
        : [`${sku}: ${reserved} reserved, ${expected.reserved} are held by carts and orders`]),
      ...(stock < 0 || reserved < 0 || reserved > stock
        ? [`${sku}: ${reserved} of ${stock} are reserved`]
        : []),
    ]
  })
}

/** Checkouts of which a bank has taken money back: what they have bought is handed over, and stays so. */
const paidOnce = ({ payments }: ShopSnapshot): ReadonlySet<string> =>
  new Set(payments.filter(({ isReturned }) => isReturned).map(({ checkoutId }) => checkoutId))

type SoldLine = Pick<ShopSnapshot['items'][number], 'orderNumber' | 'account'>
const isStored = ({ account }: SoldLine): boolean => account === 'storedValue'

/** A gift card that was taken back with the order that bought it. */
const isVoid = ({ isActive, balance, soldWithOrder }: ShopSnapshot['vouchers'][number]): boolean =>
  !isActive && balance === 0 && soldWithOrder !== null

/** Each gift card that was bought and paid is there, and none that was not, or was given up. */
export const giftCardsAreOwed: Rule = shop => {
  const stateOf = new Map(shop.checkouts.map(({ id, paymentState }) => [id, paymentState]))
  const wasPaid = paidOnce(shop)
  return shop.orders.flatMap(order => {
    const { orderNumber, checkoutId } = order
    const isThis = (line: SoldLine) => isStored(line) && line.orderNumber === orderNumber
    const isHandedOver = !isOff(order) && (stateOf.get(checkoutId) === 'paid' || wasPaid.has(checkoutId))
    const bought = sum(shop.items.filter(isThis), ({ quantity }) => quantity)
    const expected = isHandedOver ? bought - sum(shop.givenUp.filter(isThis), ({ quantity }) => quantity) : 0
    const cards = shop.vouchers.filter(card => card.soldWithOrder === orderNumber && !isVoid(card))
    return cards.length === expected
      ? []
      : [`${orderNumber} has ${cards.length} gift cards, ${expected} would be right`]
  })
}

/**
 * Each gift card that is paid for was told, or its money went back and it is void. Of one whose money the bank took back nobody lacks the code
 * before it is paid again.
 */
export const paidCodesAreMailed: Rule = ({ checkouts, orders, vouchers, mailedCodes }) => {
  const mailed = new Set(mailedCodes)
  const paid = new Set(checkouts.flatMap(({ id, paymentState }) => (paymentState === 'paid' ? [id] : [])))
  const numbers = new Set(
    orders.flatMap(({ orderNumber, checkoutId }) => (paid.has(checkoutId) ? [orderNumber] : [])),
  )
  return vouchers
    .filter(card => card.soldWithOrder !== null && numbers.has(card.soldWithOrder) && !isVoid(card))
    .filter(card => !mailed.has(card.digest))
    .map(({ soldWithOrder }) => `a gift card of ${soldWithOrder ?? ''} was told to nobody`)
}

/** A parcel has its address until it has arrived. */
export const parcelsKeepTheirAddress: Rule = ({ now, checkouts, orders, items, givenUp, departures }) => {
  const streetOf = new Map(checkouts.map(({ id, street }) => [id, street]))
  const leftAt = new Map(departures.map(({ orderNumber, at }) => [orderNumber, at]))
  return orders.flatMap(order => {
    const { orderNumber, checkoutId } = order
    const isThis = (line: { orderNumber: string; isShipped: boolean }) =>
      line.isShipped && line.orderNumber === orderNumber
    const pieces = ({ quantity }: { quantity: number }) => quantity
    const isLeft = !isOff(order) && sum(items.filter(isThis), pieces) > sum(givenUp.filter(isThis), pieces)
    const left = leftAt.get(orderNumber)
    const hasArrived = left != null && left.getTime() + parcelUnderWayDays * DAY_MS <= now.getTime()
    return !isLeft || hasArrived || streetOf.get(checkoutId)
      ? []
      : [`the parcel of ${orderNumber} has no address any more`]
  })
}

/** What is on a voucher is its worth without what it has paid. */
export const vouchersAreConserved: Rule = ({ vouchers, redemptions }) =>
  vouchers.flatMap(card => {
    const { id, value, balance } = card
    const spent = sum(
      redemptions.filter(({ voucherId }) => voucherId === id),
      ({ cents, returnedCents }) => cents - returnedCents,
    )
    const isRight = balance === value - spent && balance >= 0
    return isRight || (isVoid(card) && spent === 0)
      ? []
      : [`voucher ${id} of ${value} has ${balance}, of which ${spent} are spent`]
  })

/** Accounts of revenue, which is explained as one. */
const revenue = /^(sales|memberFees|camps|vat\..+)$/

/** Who owes whom what in a checkout, by the ledger's accounts; VAT and revenue are `sales` here. */
const accountsOf = ({ ledger }: ShopSnapshot, checkoutId: string): Record<string, number> => {
  const balances: Record<string, number> = { receivables: 0, provider: 0, bank: 0, sales: 0, vouchers: 0 }
  const nameOf = (account: string) =>
    revenue.test(account) ? 'sales' : account === 'giftCards' ? 'vouchers' : account
  const add = (account: string, cents: number) => {
    balances[nameOf(account)] = (balances[nameOf(account)] ?? 0) + cents
  }
  for (const entry of ledger.filter(one => one.checkoutId === checkoutId)) {
    add(entry.debit, entry.cents)
    add(entry.credit, -entry.cents)
  }
  return balances
}

/** What the bank has brought for a checkout, without what was paid back. */
const transferredFor = ({ transfers }: ShopSnapshot, id: string): number =>
  sum(
    transfers.filter(({ checkoutId }) => checkoutId === id),
    ({ cents }) => cents,
  )

/** The books are zero together, and each account of a checkout is what its orders, vouchers, payments and refunds make it. */
export const booksAreExplained: Rule = shop =>
  shop.checkouts.flatMap(({ id }) => {
    const balances = accountsOf(shop, id)
    const placed = shop.orders.filter(order => order.checkoutId === id)
    const numbers = new Set(placed.map(({ orderNumber }) => orderNumber))
    const billed = sum(
      placed.filter(order => !isOff(order)),
      ({ orderNumber, totalCents }) =>
        totalCents -
        sum(
          shop.reversals.filter(reversal => reversal.orderNumber === orderNumber),
          ({ cents }) => cents,
        ),
    )
    const byVoucher = sum(
      shop.redemptions.filter(({ orderNumber }) => numbers.has(orderNumber)),
      ({ cents, returnedCents }) => cents - returnedCents,
    )
    // What is sold of money in another form is no revenue.
    const isOwed = (line: SoldLine) =>
      isStored(line) && placed.some(order => order.orderNumber === line.orderNumber && !isOff(order))
    const stored =
      sum(shop.items.filter(isOwed), ({ totalCents }) => totalCents) -
      sum(shop.givenUp.filter(isOwed), ({ cents }) => cents)
    const isOfThis = (row: { checkoutId: string }) => row.checkoutId === id
    const received =
      sum(shop.payments.filter(isOfThis), ({ state, cents }) => (state === 'succeeded' ? cents : 0)) -
      sum(shop.refunds.filter(isOfThis), ({ doneAt, cents }) => (doneAt === null ? 0 : cents))
    const transferred = transferredFor(shop, id)
    const expected: Record<string, number> = {
      receivables: billed - byVoucher - received - transferred,
      provider: received,
      bank: transferred,
      sales: stored - billed,
      vouchers: byVoucher - stored,
    }
    const total = sum(Object.values(balances), cents => cents)
    return [
      ...(total === 0 ? [] : [`the books of ${id} are ${total} off`]),
      ...Object.entries(balances)
        .filter(([account, cents]) => cents !== (expected[account] ?? 0))
        .map(([account, cents]) => `${account} of ${id}: ${cents}, explained are ${expected[account] ?? 0}`),
    ]
  })

/** Nobody owes anything that they are not asked for, and the club owes nothing that it does not give back. */
export const debtsAreAskedFor: Rule = shop =>
  shop.checkouts.flatMap(({ id, paymentState }) => {
    const owed = accountsOf(shop, id).receivables ?? 0
    const givenBack = sum(
      shop.refunds.filter(({ checkoutId, doneAt }) => checkoutId === id && doneAt === null),
      ({ cents }) => cents,
    )
    // Nobody has more to their credit than they have transferred.
    const credit = paymentState === 'onAccount' ? transferredFor(shop, id) : 0
    const mayOwe = paymentState === 'pending' || paymentState === 'onAccount'
    if (mayOwe ? owed >= -credit && credit >= 0 : owed === -givenBack) return []
    return [`${id} is ${paymentState} and owes ${owed}, ${givenBack} is on its way back`]
  })

/** A checkout is paid by one payment, and by none that nobody knows of at the provider. */
export const paymentsAgree: Rule = shop => [
  ...shop.checkouts.flatMap(({ id, paymentState, totalCents }) => {
    const tries = shop.payments.filter(({ checkoutId }) => checkoutId === id)
    const succeeded = tries.filter(({ state }) => state === 'succeeded').length
    const pending = tries.filter(({ state }) => state === 'pending').length
    const wanted = paymentState === 'paid' && totalCents > 0 && tries.length > 0 ? 1 : 0
    return [
      ...(succeeded === wanted ? [] : [`${id} is ${paymentState} with ${succeeded} payments`]),
      ...(pending > (paymentState === 'pending' ? 1 : 0)
        ? [`${id} is ${paymentState} with ${pending} payments under way`]
        : []),
    ]
  }),
  ...shop.payments.flatMap(({ id, state, cents, reference }) => {
    const there = shop.provider.payments.find(payment => payment.id === reference)
    const isTrue =
      state === 'pending' ||
      (state === 'succeeded'
        ? there?.state === 'succeeded' && there.cents === cents
        : there?.state !== 'succeeded') ||
      // Taken back there, and not told here yet.
      (state === 'succeeded' && there?.state === 'returned')
    return isTrue ? [] : [`payment ${id} ${state}, at the provider it is ${there?.state ?? 'unknown'}`]
  }),
]

/** Nobody gets back more than they paid, here and at the provider; what is written down as done was done there. */
export const refundsAreCovered: Rule = shop => [
  ...shop.payments.flatMap(({ id, state, cents }) => {
    const back = sum(
      shop.refunds.filter(({ paymentId }) => paymentId === id),
      refund => refund.cents,
    )
    return back <= (state === 'succeeded' ? cents : 0) ? [] : [`payment ${id} of ${cents} gives ${back} back`]
  }),
  ...shop.provider.payments.flatMap(({ id, cents }) => {
    const back = sum(
      shop.provider.refunds.filter(({ paymentId }) => paymentId === id),
      refund => refund.cents,
    )
    return back <= (cents ?? 0) ? [] : [`the provider gives ${back} back of ${id}, which is ${cents ?? 0}`]
  }),
  ...shop.refunds.flatMap(({ id, doneAt, cents }) => {
    const there = shop.provider.refunds.find(refund => refund.id === `refund_${id}`)
    return doneAt === null || there?.cents === cents ? [] : [`refund ${id} is done, but not at the provider`]
  }),
]

const checkoutOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'checkoutId' in body ? String(body.checkoutId) : undefined

/** Every order comes from one request with one key, and was confirmed by one mail, as long as it has a buyer; no request has made two. */
export const ordersHaveOneCause: Rule = shop => {
  const causes = shop.answers
    .filter(({ operation }) => !operation.startsWith('payAgain.'))
    .flatMap(({ body }) => checkoutOf(body) ?? [])
  const counted = Map.groupBy(causes, id => id)
  const owned = shop.checkouts.filter(({ accountId }) => accountId !== null)
  return [
    ...shop.checkouts.flatMap(({ id, accountId }) => {
      const times = counted.get(id)?.length ?? 0
      // With an account that goes the answers go that it was given.
      const isRight = accountId === null ? times <= 1 : times === 1
      return isRight ? [] : [`checkout ${id} has ${times} requests that made it`]
    }),
    ...[...counted.keys()]
      .filter(id => !shop.checkouts.some(checkout => checkout.id === id))
      .map(id => `checkout ${id} was answered and is not there`),
    ...shop.checkouts
      .filter(({ id }) => !shop.orders.some(({ checkoutId }) => checkoutId === id))
      .map(({ id }) => `checkout ${id} has no order`),
    ...(shop.confirmations <= shop.checkouts.length && shop.confirmations >= owned.length
      ? []
      : [`${shop.confirmations} confirmations of ${shop.checkouts.length} checkouts`]),
  ]
}

/** What must hold at every moment, whatever happens and whenever a process ends. */
const rules: Readonly<Record<string, Rule>> = {
  stockIsConserved,
  vouchersAreConserved,
  giftCardsAreOwed,
  paidCodesAreMailed,
  parcelsKeepTheirAddress,
  booksAreExplained,
  debtsAreAskedFor,
  paymentsAgree,
  refundsAreCovered,
  ordersHaveOneCause,
}

/** All that is wrong with a shop. */
export const faultsOf = (shop: ShopSnapshot, start: StartStock): string[] =>
  Object.entries(rules).flatMap(([name, rule]) => rule(shop, start).map(fault => `${name}: ${fault}`))

/** The stock to begin with. */
export const startStockOf = ({ variants }: Pick<ShopSnapshot, 'variants'>): StartStock =>
  new Map(variants.map(({ sku, stock }) => [sku, stock]))
