import type { Venue } from './read-venue.ts'
import type { WrittenBlock } from './venue-schema.ts'

/** Height in a block from which the pitch is seen best: in front heads are in the way, at the back it is far. */
const BEST_HEIGHT = 0.6

/**
 * How well places of a block see the pitch, 1 to 100: along the sides best at the half-way line, behind the goals best in the middle.
 * The blocks of a stand share its side in the order of the file. Both arguments go from 0 to 1.
 */
export function viewOf({ stands, blocks }: Venue, block: WrittenBlock) {
  const own = blocks.filter(({ stand }) => stand === block.stand)
  const side = stands.find(({ key }) => key === block.stand)?.side
  const isAlong = side === 'north' || side === 'south'
  const index = own.indexOf(block)
  return (across: number, height: number): number => {
    const fromMiddle = Math.abs(((index + across) / own.length) * 2 - 1)
    const atTheSide = (isAlong ? 100 : 60) - (isAlong ? 50 : 25) * fromMiddle
    return Math.max(1, Math.round(atTheSide - 30 * (height - BEST_HEIGHT) ** 2))
  }
}
