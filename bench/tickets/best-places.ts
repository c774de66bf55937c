import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../server/deps.ts'
import { createPictures } from '../../server/domains/ticket-sale/pictures.ts'
import { holdSeatsOf } from '../../server/domains/ticket-sale/hold-seats.ts'
import { arrive } from '../load/open-loop.ts'
import type { Measurement } from '../report.ts'
import { percentile } from '../statistics.ts'
import { areaOf, blocksOf, type Hall, openSale, rowsOf, runsOf } from './hall.ts'

const AREA = '2'
const PER_SECOND = 40
const SECONDS = 20

/** As many asks a second for two of the best places, all in one area, as on the day of an open sale. */
export async function measureBestPlaces(deps: Deps, accountIds: readonly string[]): Promise<Measurement[]> {
  const hall = await openSale(deps.db, areaOf(AREA))
  const blocks = blocksOf(areaOf(AREA))
  const before = await singlesOf(hall, blocks)
  const deadlocksBefore = await deadlocks(deps)
  const pictures = createPictures()
  let tries = 0
  const counted: Deps = {
    ...deps,
    goods: {
      ...deps.goods,
      reserveAll: (...call) => {
        tries += 1
        return deps.goods.reserveAll(...call)
      },
    },
  }
  const refused: string[] = []
  const ask = async (due: number, index: number): Promise<number> => {
    const held = await holdSeatsOf(
      { ...counted, pictures },
      {
        event: hall.event,
        accountId: accountIds[index] ?? '',
        key: randomUUID(),
        request: { best: { classes: ['full', 'full'], areas: [AREA] } },
      },
    )
    if (!held.ok) refused.push(held.code)
    return performance.now() - due
  }
  const { results, failures } = await arrive({ perSecond: PER_SECOND, seconds: SECONDS }, ask)
  if (failures.length > 0) process.stderr.write(`asks failed first with ${failures[0]}\n`)
  const { left, all } = await countOf(hall, blocks)
  const named = (what: string) => `best places in one area at ${PER_SECOND}/s: ${what}`
  return [
    {
      name: named('tries an ask'),
      value: tries / results.length,
      unit: '',
      limit: 1.3,
      beside: `${results.length} asks, then ${left} of ${all} places are free`,
    },
    {
      name: named('refused or without an answer'),
      value: refused.length + failures.length,
      unit: '',
      limit: 0,
    },
    { name: named('deadlocks'), value: (await deadlocks(deps)) - deadlocksBefore, unit: '', limit: 0 },
    { name: named('places left alone'), value: (await singlesOf(hall, blocks)) - before, unit: '', limit: 0 },
    { name: named('p50'), value: percentile(results, 0.5), unit: 'ms' },
    { name: named('p95'), value: percentile(results, 0.95), unit: 'ms' },
  ]
}

/** Free places that nobody can sit beside. */
async function singlesOf(hall: Hall, blocks: readonly string[]): Promise<number> {
  const rows = await rowsOf(hall, blocks)
  const free = rows.map(row => row.filter(({ claim }) => claim === null))
  return free.flatMap(runsOf).filter(({ length }) => length === 1).length
}

async function countOf(hall: Hall, blocks: readonly string[]): Promise<{ left: number; all: number }> {
  const seats = (await rowsOf(hall, blocks)).flat()
  return { left: seats.filter(({ claim }) => claim === null).length, all: seats.length }
}

async function deadlocks({ db }: Pick<Deps, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.count ?? Number.NaN
}
