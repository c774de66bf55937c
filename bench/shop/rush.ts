import { eq } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import { orderItems } from '../../server/db/schema/checkout.ts'
import { productVariants } from '../../server/db/schema/shop.ts'
import type { Balancer } from '../load/balancer.ts'
import type { Measurement } from '../report.ts'
import { percentile } from '../statistics.ts'
import { addToCart, orderCart } from './shop-front.ts'

/** What everybody wants, and what they warm the platform up with. */
const WANTED = '1001-L'
const OTHER = '1002-L'
export const PIECES = 50

/** How one buyer fared: from the first request until they knew. */
interface Visit {
  outcome: 'bought' | 'sold out' | 'no answer'
  milliseconds: number
}

async function buy(balancer: Balancer, sku: string, token: string, index: number): Promise<Visit> {
  const send = balancer.from(`198.51.${index >> 8}.${index & 255}`)
  const began = performance.now()
  const after = (outcome: Visit['outcome']): Visit => ({
    outcome,
    milliseconds: performance.now() - began,
  })
  try {
    const added = await addToCart(send, sku, { token })
    if (added.status === 409 || added.status === 400) return after('sold out')
    const ordered = await orderCart(send, token, added.body)
    return after(ordered.id === undefined ? 'no answer' : 'bought')
  } catch {
    return after('no answer')
  }
}

/** Everybody at once wants one of a few pieces: put it into the cart, and order it where it is in there. */
export async function measureRush(
  db: Database,
  balancer: Balancer,
  tokens: readonly string[],
): Promise<Measurement[]> {
  const stockIt = (sku: string, stock: number) =>
    db.update(productVariants).set({ stock, reserved: 0 }).where(eq(productVariants.sku, sku))
  const rush = (sku: string) => Promise.all(tokens.map((token, index) => buy(balancer, sku, token, index)))
  // Once before, on other goods: what is measured is a platform that has been running.
  await stockIt(OTHER, PIECES)
  await rush(OTHER)

  await stockIt(WANTED, PIECES)
  const visits = await rush(WANTED)
  const [left] = await db.select().from(productVariants).where(eq(productVariants.sku, WANTED))
  const sold = await db.$count(orderItems, eq(orderItems.sku, WANTED))
  const times = visits.map(({ milliseconds }) => milliseconds)
  const unanswered = visits.filter(({ outcome }) => outcome === 'no answer').length
  const named = (what: string) => `${tokens.length} buyers at once for ${PIECES} pieces: ${what}`
  return [
    { name: named('sold'), value: sold, unit: '', least: PIECES, limit: PIECES },
    {
      name: named('left'),
      value: (left?.stock ?? Number.NaN) - (left?.reserved ?? 0),
      unit: '',
      limit: 0,
      least: 0,
    },
    { name: named('without an answer'), value: unanswered, unit: '', limit: 0 },
    { name: named('p50 until they know'), value: percentile(times, 0.5), unit: 'ms' },
    { name: named('p99 until they know'), value: percentile(times, 0.99), unit: 'ms', limit: 2000 },
  ]
}
