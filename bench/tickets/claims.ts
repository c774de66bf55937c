import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createPictures } from '../../server/domains/ticket-sale/pictures.ts'
import { holdSeatsOf } from '../../server/domains/ticket-sale/hold-seats.ts'
import type { Deps } from '../../server/deps.ts'
import { repeat } from '../load/closed-loop.ts'
import type { Measurement } from '../report.ts'
import { percentile } from '../statistics.ts'
import { blocksOf, type Hall, openSale, rowsOf, runsOf } from './hall.ts'

const AT_ONCE = 16
const SECONDS = 10
const WARM_UP_SECONDS = 3

/**
 * Two chosen places into carts that are empty, by people who are not in each other's way, against what the same database does with one row.
 * @param accountIds as many as carts come to be; who has had a turn is not asked again
 */
export async function measureClaims(deps: Deps, accountIds: readonly string[]): Promise<Measurement[]> {
  const hall = await openSale(deps.db, ({ kind }) => kind === 'seat')
  const before = await updatesPerSecond(hall)
  const pairs = await pairsOf(hall)
  const pictures = createPictures()
  let next = 0
  const claim = async () => {
    const turn = next++
    // Another block with each: its neighbour in the list sits in the same row.
    const seatNos = pairs[(turn * 7_919) % pairs.length] ?? []
    const accountId = accountIds[turn]
    if (accountId === undefined) throw new Error('There are no more people')
    const held = await holdSeatsOf(
      { ...deps, pictures },
      {
        event: hall.event,
        accountId,
        key: randomUUID(),
        request: { seats: seatNos.map(seatNo => ({ seatNo, priceClass: 'full' })) },
      },
    )
    if (!held.ok) throw new Error(held.code)
  }
  await repeat({ atOnce: AT_ONCE, seconds: WARM_UP_SECONDS }, claim)
  const { durations, failures, seconds } = await repeat({ atOnce: AT_ONCE, seconds: SECONDS }, claim)
  if (failures.length > 0) process.stderr.write(`claims failed first with ${failures[0]}\n`)
  const after = await updatesPerSecond(hall)
  const perSecond = durations.length / seconds
  const ruler = (before + after) / 2
  const named = (what: string) => `two chosen places, ${AT_ONCE} at once: ${what}`
  return [
    {
      name: named('claims to updates of one row'),
      value: perSecond / ruler,
      unit: '',
      least: 0.25,
      beside: `${perSecond.toFixed(0)} claims/s, ${before.toFixed(0)} and ${after.toFixed(0)} updates/s`,
    },
    { name: named('failures'), value: failures.length, unit: '', limit: 0 },
    { name: named('p95'), value: percentile(durations, 0.95), unit: 'ms' },
  ]
}

/** The ruler: one row of somewhere in the event, in a transaction of its own. */
async function updatesPerSecond({ db, event: { eventNo } }: Hall): Promise<number> {
  const update = () =>
    db.execute(
      sql`update event_seats set version = version where event_no = ${eventNo} and seat_no = ${1 + Math.floor(Math.random() * 40_000)}`,
    )
  await repeat({ atOnce: AT_ONCE, seconds: 1 }, update)
  const { durations, seconds } = await repeat({ atOnce: AT_ONCE, seconds: 5 }, update)
  return durations.length / seconds
}

/** Neighbours that leave nobody alone, in whichever order they are taken. */
async function pairsOf(hall: Hall): Promise<[number, number][]> {
  const rows = await rowsOf(
    hall,
    blocksOf(({ kind }) => kind === 'seat'),
  )
  return rows.flatMap(runsOf).flatMap(run => {
    // Of an odd run the last three stay free, since two of them would leave one.
    const length = run.length % 2 === 0 ? run.length : run.length - 3
    const pairs: [number, number][] = []
    for (let index = 0; index + 1 < length; index += 2)
      pairs.push([run[index]?.seatNo ?? 0, run[index + 1]?.seatNo ?? 0])
    return pairs
  })
}
