import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../server/clock.ts'
import { openDatabase } from '../server/db/database.ts'
import { seedProducts } from '../server/db/seed/products.ts'
import { startPostgres } from '../tests/helpers/postgres.ts'
import { environment, type Processes, sharedSettings, startProcesses } from './load/processes.ts'
import type { Measurement } from './report.ts'
import { measureFanCarts } from './shop/fan-carts.ts'
import { growthOf, measureOrderLists } from './shop/order-lists.ts'
import { measurePeer, type OwnFigures } from './peer/measure-peer.ts'
import { measureRush, PIECES } from './shop/rush.ts'
import { giveTokens } from './shop/tokens.ts'
import { writePeople } from './sign-ins/people.ts'
import type { Balancer } from './load/balancer.ts'
import { repeat } from './load/closed-loop.ts'
import { percentile } from './statistics.ts'
import { addToCart, newVisitor } from './shop/shop-front.ts'

const AT_ONCE = 24
const SECONDS = 15

/** How many visitors' carts come to be with so many at work: what can be compared with another shop, which may not keep up with arrivals. */
async function steadyCarts(balancer: Balancer, sku: string) {
  let visitor = 0
  const cart = async () => {
    visitor += 1
    const send = balancer.from(`203.1.${(visitor >> 8) & 255}.${visitor & 255}`)
    const { status } = await addToCart(send, sku, { visitorId: await newVisitor(send) })
    if (status !== 200) throw new Error(`No cart: ${status}`)
  }
  await repeat({ atOnce: AT_ONCE, seconds: 5 }, cart)
  const { durations, failures, seconds } = await repeat({ atOnce: AT_ONCE, seconds: SECONDS }, cart)
  if (failures.length > 0) throw new Error(`carts failed first with ${failures[0] ?? ''}`)
  return {
    atOnce: AT_ONCE,
    seconds: SECONDS,
    perSecond: durations.length / seconds,
    p95: percentile(durations, 0.95),
  }
}

const PROCESSES = 2
const BUYERS = 500

/** What the shop bears: a rush, carts all day, and years of orders; on a PostgreSQL that keeps what it is told through a loss of power. */
export async function measureShop(): Promise<Measurement[]> {
  const postgres = await startPostgres([])
  const dataFolder = mkdtempSync(join(tmpdir(), 'kurve-shop-'))
  const settings = { databaseUrl: postgres.url, databasePoolSize: 4, dataFolder }
  const emails = await writePeople(settings, BUYERS)
  const { db, close } = await openDatabase(settings)
  const running: { processes?: Processes } = {}
  const measurements: Measurement[] = []
  let own: OwnFigures
  try {
    await seedProducts(db, systemClock)
    const env = sharedSettings(dataFolder, postgres.url)
    const tokens = await giveTokens(db, { ...env, KURVE_ENVIRONMENT: environment }, emails)
    const { balancer, ports } = (running.processes = await startProcesses('shop', PROCESSES, env))
    const rush = await measureRush(db, balancer, tokens)
    const fanCarts = await measureFanCarts(db, balancer, ports)
    const carts = await steadyCarts(balancer, '1003-M')
    const lists = await measureOrderLists(db, balancer, tokens)
    own = { buyers: BUYERS, pieces: PIECES, processes: PROCESSES, rushP99: rushP99Of(rush), carts, lists }
    measurements.push(...rush, ...fanCarts, ...growthOf(lists))
  } finally {
    await running.processes?.stop()
    await close()
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
  return [...measurements, ...(await measurePeer(own))]
}

const rushP99Of = (rush: readonly Measurement[]): number =>
  rush.find(({ name }) => name.includes('p99'))?.value ?? Number.NaN
