import { desc, eq, sql } from 'drizzle-orm'
import type { Send } from '../../e2e/support/plain-browser.ts'
import type { Database } from '../../server/db/database.ts'
import { checkouts } from '../../server/db/schema/checkout.ts'
import { productVariants } from '../../server/db/schema/shop.ts'
import type { Balancer } from '../load/balancer.ts'
import type { Measurement } from '../report.ts'
import { median } from '../statistics.ts'
import { addOthers, growOrders, ofSomebodyElse } from './grow-orders.ts'
import { addToCart, listOrders, orderCart } from './shop-front.ts'

export const FEW = 1_000
export const MANY = 1_000_000
/** Orders of somebody who buys a lot: eight pages of them among the first thousand, and no more later. */
export const OF_COLLECTOR = 400
/** Orders of somebody who buys now and then. */
export const OF_USUAL = 20
const READINGS = 80

/** How long a list takes, median in milliseconds, with few orders in the tables and with many. */
export interface ListTimes {
  name: string
  few: number
  many: number
}

interface List {
  name: string
  token: string
  page: number
}

/** The lists that are read: of somebody who buys a lot, and of somebody who buys now and then. */
export const listsOf = (collector: string, usual: string): readonly List[] => [
  { name: 'first page of many', token: collector, page: 1 },
  { name: 'last page of many', token: collector, page: Math.ceil(OF_COLLECTOR / 50) },
  { name: 'few', token: usual, page: 1 },
]

/** How long an order list takes when the tables have grown a thousandfold around it. */
export async function measureOrderLists(
  db: Database,
  balancer: Balancer,
  tokens: readonly string[],
): Promise<ListTimes[]> {
  const [collector, usual] = tokens
  if (collector === undefined || usual === undefined) throw new Error('Nobody is signed in')
  const send = balancer.from('192.0.2.1')
  const lists = listsOf(collector, usual)
  const read = async ({ token, page }: List) => {
    const { status } = await listOrders(send, token, page)
    if (status !== 200) throw new Error(`No order list: ${status}`)
  }
  await db.update(productVariants).set({ stock: 1_000_000, reserved: 0 })
  const ofUsual = await buyOne(db, send, usual)
  const template = await buyOne(db, send, collector)
  const share = [
    { to: OF_COLLECTOR, owner: sql`${template.accountId}::uuid` },
    { to: OF_COLLECTOR + OF_USUAL, owner: sql`${ofUsual.accountId}::uuid` },
    { to: FEW, owner: ofSomebodyElse },
  ]
  await addOthers(db, template)
  let from = 1
  for (const { to, owner } of share) {
    await growOrders(db, template, { from, to, owner })
    from = to + 1
  }
  const few = await readAll(lists, read)
  await growOrders(db, template, { from, to: MANY, owner: ofSomebodyElse })
  return timesOf(lists, few, await readAll(lists, read))
}

export const timesOf = (
  lists: readonly List[],
  few: readonly number[],
  many: readonly number[],
): ListTimes[] =>
  lists.map(({ name }, index) => ({ name, few: few[index] ?? Number.NaN, many: many[index] ?? Number.NaN }))

/** How much more each list costs. */
export const growthOf = (lists: readonly ListTimes[]): Measurement[] =>
  lists.map(({ name, few, many }) => ({
    name: `order list, ${name}: 1,000 → 1,000,000 orders, times`,
    value: many / few,
    unit: '',
    limit: 2,
    beside: `${few.toFixed(1)} ms → ${many.toFixed(1)} ms`,
  }))

/** The checkout of one piece that somebody orders. */
async function buyOne(db: Database, send: Send, token: string) {
  const added = await addToCart(send, '1003-M', { token })
  const { id, status } = await orderCart(send, token, added.body)
  if (id === undefined) throw new Error(`Nothing was ordered: ${status}`)
  const [row] = await db
    .select({ accountId: checkouts.accountId })
    .from(checkouts)
    .where(eq(checkouts.id, id))
    .orderBy(desc(checkouts.createdAt))
  if (!row?.accountId) throw new Error('Nobody has made the order')
  return { checkoutId: id, accountId: row.accountId }
}

/** Medians, in milliseconds. The lists take turns, so that what else goes on in the machine meets them all. */
export async function readAll(
  lists: readonly List[],
  read: (list: List) => Promise<void>,
): Promise<number[]> {
  const times = lists.map((): number[] => [])
  for (let reading = -10; reading < READINGS; reading++) {
    for (const [index, list] of lists.entries()) {
      const began = performance.now()
      await read(list)
      if (reading >= 0) times[index]?.push(performance.now() - began)
    }
  }
  return times.map(median)
}
