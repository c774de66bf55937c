import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { seatsFeed, unpackStates } from '../../contract/ticketing/seats-feed.ts'
import type { Database } from '../../server/db/database.ts'
import { seatsFeedOf } from '../../server/domains/ticketing/seats/seats-feed.ts'
import { seatsOfBlocks } from '../../server/domains/ticketing/seats/seat-repository.ts'
import type { Balancer } from '../load/balancer.ts'
import type { Measurement } from '../report.ts'
import { percentile } from '../statistics.ts'
import { openSale } from './hall.ts'
import { takeAtRandom } from './take-at-random.ts'
import { askForPlaces, readSeatsFeed } from './ticket-front.ts'

const BLOCK = '14'
const ROUNDS = 20
const LOOK_MS = 20
const DEADLINE_MS = 30_000
/** Parts of all places that are gone; between a quarter and three quarters a map says most. */
const SHARES = [0.25, 0.5, 0.75]

/** The map of the whole stadium: its size, and how long it says of a place that it is free when it is not. */
export async function measureSeatMap(
  db: Database,
  balancer: Balancer,
  tokens: readonly string[],
): Promise<Measurement[]> {
  const { event } = await openSale(db, ({ kind }) => kind === 'seat' || kind === 'standing')
  const send = balancer.from('198.51.100.7')
  const block = await seatsOfBlocks(db, event.eventNo, [BLOCK])
  const order = block.map(({ seatNo }) => seatNo).toSorted((one, other) => one - other)
  const isFree = async (seatNo: number): Promise<boolean> => {
    const text = await readSeatsFeed(send, event.eventNo)
    const bits = text === undefined ? undefined : seatsFeed.parse(JSON.parse(text)).blocks[BLOCK]
    return bits === undefined || unpackStates(bits, order.length)[order.indexOf(seatNo)] === 'free'
  }
  // Rows from their left end, two by two, so that nobody is left alone.
  const firstRow = block.filter(({ seat }) => seat !== null)
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = firstRow.slice(round * 2, round * 2 + 2).map(({ seatNo }) => seatNo)
    const token = tokens[round] ?? ''
    const request = { seats: pair.map(seatNo => ({ seatNo, priceClass: 'full' as const })) }
    const { status } = await askForPlaces(send, { eventId: event.id, token, request })
    const began = performance.now()
    if (status !== 200) throw new Error(`Places ${pair.join(', ')} were refused with ${status}`)
    while (await isFree(pair[0] ?? 0)) {
      if (performance.now() - began > DEADLINE_MS) throw new Error('The map does not change')
      await pause(LOOK_MS)
    }
    delays.push(performance.now() - began)
    // Not in step with the looks of the platform.
    await pause(37 * round)
  }
  const sizes: Measurement[] = []
  for (const share of SHARES) {
    await takeAtRandom(db, event.eventNo, share)
    sizes.push({
      name: `map of the stadium, ${share * 100} % taken at random in pairs, brotli`,
      value: (await sizeOf(db, event.eventNo)) / 1000,
      unit: 'kB',
      limit: 6,
    })
  }
  return [
    { name: 'map of the stadium: p50 until it is true', value: percentile(delays, 0.5), unit: 'ms' },
    {
      name: 'map of the stadium: longest until it is true',
      value: Math.max(...delays),
      unit: 'ms',
      limit: 1000,
    },
    ...sizes,
  ]
}

async function sizeOf(db: Database, eventNo: number): Promise<number> {
  const text = JSON.stringify({ asOf: new Date().toISOString(), ...(await seatsFeedOf(db, eventNo)) })
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}
