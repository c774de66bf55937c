import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import { productVariants } from '../../server/db/schema/shop.ts'
import type { Balancer } from '../load/balancer.ts'
import { millisecondsOf, shareOfCores, watchCores, workOfPlatforms } from '../load/cores.ts'
import { arrive } from '../load/open-loop.ts'
import type { Measurement } from '../report.ts'
import { percentile } from '../statistics.ts'
import { addToCart, newVisitor } from './shop-front.ts'

const PER_SECOND = 150
const WARM_UP = { perSecond: 60, seconds: 8 }
const SECONDS = 40
/** A day on which something new is sold: every other cart begins with it, whose counter is one row. */
const NEW_JERSEY = '1001-M'

interface FanCart {
  /** From the moment at which adding was due until the cart was answered. */
  added: number
  /** From the fan's turn until then: the visitor's id, and adding. */
  whole: number
}

/** Fans who come one after the other whatever happens, get a visitor's id and put a piece into their cart. */
export async function measureFanCarts(
  db: Database,
  balancer: Balancer,
  ports: readonly number[],
): Promise<Measurement[]> {
  await db
    .update(productVariants)
    .set({ stock: 1_000_000, reserved: 0 })
    .where(sql`true`)
  const rows = await db.select({ sku: productVariants.sku }).from(productVariants)
  const skus = rows.map(({ sku }) => sku).sort()
  const comeBy = async (due: number, index: number): Promise<FanCart> => {
    const send = balancer.from(`203.0.${(index >> 8) & 255}.${index & 255}`)
    const late = performance.now() - due
    const visitorId = await newVisitor(send)
    // Adding is due as soon as there is an id; that the load came late counts against it.
    const addingDue = performance.now() - late
    const sku = index % 2 === 0 ? NEW_JERSEY : (skus[index % skus.length] ?? NEW_JERSEY)
    const { status, body } = await addToCart(send, sku, { visitorId })
    if (status !== 200) throw new Error(`No cart: ${status} ${JSON.stringify(body)}`)
    const now = performance.now()
    return { added: now - addingDue, whole: now - due }
  }
  await arrive(WARM_UP, comeBy)
  const platformBefore = await workOfPlatforms(ports)
  const loadBefore = process.cpuUsage()
  const busySince = watchCores()
  const { results, failures, seconds } = await arrive({ perSecond: PER_SECOND, seconds: SECONDS }, comeBy)
  const busy = busySince()
  const platform = (await workOfPlatforms(ports)) - platformBefore
  const load = millisecondsOf(process.cpuUsage(loadBefore))
  if (failures.length > 0) process.stderr.write(`carts failed first with ${failures[0]}\n`)
  const share = (milliseconds: number) => shareOfCores(milliseconds, seconds).toFixed(2)
  const added = results.map(cart => cart.added)
  const named = (what: string) => `carts of ${SECONDS} s at ${PER_SECOND}/s: ${what}`
  return [
    // The last answer comes a little after the last arrival, so a platform that keeps up ends just below what came.
    { name: named('done a second'), value: results.length / seconds, unit: '/s', least: PER_SECOND * 0.99 },
    { name: named('failures'), value: failures.length, unit: '', limit: 0 },
    { name: named('adding, p50'), value: percentile(added, 0.5), unit: 'ms' },
    { name: named('adding, p95'), value: percentile(added, 0.95), unit: 'ms', limit: 100 },
    { name: named('adding, p99'), value: percentile(added, 0.99), unit: 'ms' },
    {
      name: named('visitor’s id and adding, p95'),
      value: percentile(
        results.map(cart => cart.whole),
        0.95,
      ),
      unit: 'ms',
    },
    { name: named('work of the platform for one'), value: platform / results.length, unit: 'ms' },
    {
      name: named('busy part of all cores'),
      value: busy,
      unit: '',
      beside: `the platform ${share(platform)}, the load ${share(load)}, PostgreSQL and others the rest`,
    },
  ]
}
