import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { packStates, type SeenState } from '#contract/ticketing/seats-feed.ts'
import { readVenue } from './read-venue.ts'
import { placesOf } from './venue-places.ts'

const places = placesOf(readVenue(path.resolve('sites/club/data/venues/dreiburgenpark.yaml')))
/** As the platform compresses feeds. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

/** The same numbers in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

it('is at most 6 kB of a league match: two thirds season tickets, the rest half sold, a twentieth of it in carts', () => {
  const roll = dice(11)
  const blocks: Record<string, ReturnType<typeof packStates>> = {}
  for (const [block, inBlock] of Map.groupBy(places, place => place.block)) {
    const states = inBlock.map((_, index): SeenState => (index < inBlock.length * 0.66 ? 'taken' : 'free'))
    const free = () => states.filter(state => state === 'free').length
    const half = free() / 2
    while (free() > half) {
      const [first, party, state] = [
        roll(states.length),
        1 + roll(4),
        roll(20) === 0 ? 'held' : 'taken',
      ] as const
      for (let index = first; index < Math.min(states.length, first + party); index += 1)
        if (states[index] === 'free') states[index] = state
    }
    blocks[block] = packStates(states)
  }
  const text = JSON.stringify({ asOf: '2026-11-28T12:00:00.000Z', eventNo: 417, blocks })
  expect(places).toHaveLength(51_500)
  expect(brotliCompressSync(text, { params }).length).toBeLessThan(6_000)
})
