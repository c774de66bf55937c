import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'
import { ledgerFaults } from '../../server/domains/tickets/ledger-faults.ts'
import type { Balancer } from '../load/balancer.ts'
import type { Measurement } from '../report.ts'
import { percentile } from '../statistics.ts'
import { inPairs, openSale } from './hall.ts'
import { askForPlaces } from './ticket-front.ts'

const AREA = '1'
const PLACES = 450

/** How one buyer fared, and when they knew. */
interface Ask {
  readonly status: number | 'no answer'
  readonly seatNos: readonly number[]
  readonly milliseconds: number
}

/** Everybody at once wants two places of one area, which has fewer than they need; over all processes of the platform. */
export async function measureTicketRush(
  db: Database,
  balancer: Balancer,
  tokens: readonly string[],
): Promise<Measurement[]> {
  const rush = async () => {
    const { event } = await openSale(db, inPairs(AREA, PLACES))
    const asks = await Promise.all(
      tokens.map((token, index) => ask(balancer, { eventId: event.id, token, index })),
    )
    return { event, asks }
  }
  // Once before: what is measured is a platform that has been running.
  await rush()
  const { event, asks } = await rush()
  const given = asks.flatMap(({ seatNos }) => seatNos)
  const { rows } = await db.execute<{ held: number }>(
    sql`select count(*)::int as held from event_seats where event_no = ${event.eventNo} and claim is not null`,
  )
  const times = asks.map(({ milliseconds }) => milliseconds)
  const named = (what: string) => `${tokens.length} buyers at once for ${PLACES} places: ${what}`
  const exactly = (what: string, value: number, count: number): Measurement => ({
    name: named(what),
    value,
    unit: '',
    least: count,
    limit: count,
  })
  return [
    exactly('in their carts', given.length, PLACES),
    exactly('given twice', given.length - new Set(given).size, 0),
    exactly('lost', (rows[0]?.held ?? Number.NaN) - given.length, 0),
    exactly('faults of the ledger', (await ledgerFaults(db)).length, 0),
    exactly('without an answer', asks.filter(({ status }) => status !== 200 && status !== 409).length, 0),
    { name: named('p50 until they know'), value: percentile(times, 0.5), unit: 'ms' },
    { name: named('p99 until they know'), value: percentile(times, 0.99), unit: 'ms', limit: 2000 },
  ]
}

async function ask(
  balancer: Balancer,
  { eventId, token, index }: { eventId: string; token: string; index: number },
): Promise<Ask> {
  const began = performance.now()
  const request = { best: { classes: ['full' as const, 'full' as const], areas: [AREA] } }
  const send = balancer.from(`198.51.${index >> 8}.${index & 255}`)
  try {
    const { status, seatNos } = await askForPlaces(send, { eventId, token, request })
    return { status, seatNos, milliseconds: performance.now() - began }
  } catch {
    return { status: 'no answer', seatNos: [], milliseconds: performance.now() - began }
  }
}
