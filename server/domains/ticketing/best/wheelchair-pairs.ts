import { byView, choiceOf, disjoint, inBlocks, sequencesOf } from './windows.ts'
import type { Choice, FreePlace } from './windows.ts'

/** A place for a wheelchair and that of its companion, both free. */
interface Pair {
  readonly block: string
  readonly places: readonly [wheelchair: FreePlace, companion: FreePlace]
}

const ROW = 1000

/** By `pos`, and a row counts more than any width. */
function distanceOver(pairs: readonly Pair[]): number {
  const at = pairs.flatMap(({ places }) => places.map(({ rowOrder, pos }) => rowOrder * ROW + pos))
  return Math.max(...at) - Math.min(...at)
}

/** Blocks with their free pairs, these by row and from the left. */
export function freePairs(places: readonly FreePlace[]): Pair[][] {
  const companions = new Map(
    places.filter(({ kind }) => kind === 'companion').map(place => [place.seatNo, place]),
  )
  const pairs = places.flatMap((wheelchair): Pair[] => {
    const companion = wheelchair.kind === 'wheelchair' && companions.get(wheelchair.partnerNo ?? -1)
    return companion ? [{ block: wheelchair.block, places: [wheelchair, companion] }] : []
  })
  return inBlocks(pairs.sort((one, other) => rowAndPos(one) - rowAndPos(other)))
}

const rowAndPos = ({ places: [{ rowOrder, pos }] }: Pair): number => rowOrder * ROW + pos

/**
 * Choices of so many pairs of one block, as near each other as the area still has them. Best view first, and no pair is in two choices.
 * A pair may stay alone: people of several pairs need not know each other.
 */
export function pairsTogether(blocks: readonly (readonly Pair[])[], count: number): Choice[] {
  const found = blocks
    .flatMap(pairs => sequencesOf(pairs, count))
    .map(pairs => ({ pairs, distance: distanceOver(pairs) }))
  const nearest = found.reduce((least, { distance }) => Math.min(least, distance), Infinity)
  const candidates = found
    .filter(({ distance }) => distance === nearest)
    .map(({ pairs }) => ({
      uses: pairs,
      choice: choiceOf(
        pairs[0]?.block ?? '',
        pairs.map(({ places }) => places),
      ),
    }))
  return disjoint(candidates).sort(byView)
}
