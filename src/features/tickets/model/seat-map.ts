import type { EventBlock, EventPlace } from '#contract/ticketing/events.ts'
import { countFree, type SeatsFeed, unpackStates } from '#contract/ticketing/seats-feed.ts'

/** What the feed says of the places, and when it was last known to be true, in milliseconds. */
export interface SeatMap {
  feed: SeatsFeed | undefined
  knownAt: number
}

/** How long after a change the feed may still say what was before it, in milliseconds. */
export const feedLagMs = 1_000

interface Known {
  /** Of one block. */
  places: readonly EventPlace[]
  block: string
  /** The numbers of the places that the person holds; undefined where nobody knows yet. */
  own: ReadonlySet<number> | undefined
  feed: SeatsFeed | undefined
}

/** The places of a block as they are now. Whose they are the feed cannot say: the cart does. */
export function placesNow({ places, block, own, feed }: Known): readonly EventPlace[] {
  const bits = feed?.blocks[block]
  const first = Math.min(...places.map(({ seatNo }) => seatNo))
  const states = bits && unpackStates(bits, places.length)
  return places.map(place => {
    const seen = states?.[place.seatNo - first]
    const state = stateOf(place, own, seen)
    return state === place.state ? place : { ...place, state }
  })
}

function stateOf(
  { seatNo, state }: EventPlace,
  own: ReadonlySet<number> | undefined,
  seen: EventPlace['state'] | undefined,
): EventPlace['state'] {
  if (own?.has(seatNo)) return 'own'
  if (seen !== undefined && (own || state !== 'own')) return seen
  return own && state === 'own' ? 'held' : state
}

/** How much is free in each block by the feed; what it does not have stays. */
export const blocksNow = (
  blocks: readonly EventBlock[],
  feed: SeatsFeed | undefined,
): readonly EventBlock[] =>
  blocks.map(block => {
    const bits = feed?.blocks[block.key]
    if (!bits) return block
    const free = countFree(bits, block.places)
    return free === block.free ? block : { ...block, free }
  })
