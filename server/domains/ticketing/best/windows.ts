/** A free place of an area, as the database has it; the columns are those of the venue's places. */
export interface FreePlace {
  readonly seatNo: number
  readonly block: string
  readonly rowOrder: number
  /** Neighbours differ by 1. An aisle takes one, so places on both its sides are none. */
  readonly pos: number
  /** 1 to 100. */
  readonly view: number
  readonly kind: 'seat' | 'standing' | 'wheelchair' | 'companion'
  readonly partnerNo: number | null
  /** False where nobody has a place of their own: to stand, or to sit where one likes. */
  readonly isNumbered: boolean
}

/** Places that are claimed together, all or none of them. */
export interface Choice {
  readonly block: string
  /** Seat numbers. Those of one part are side by side, unless they are not numbered. */
  readonly parts: readonly (readonly number[])[]
  /** Of its worst place, 1 to 100. */
  readonly view: number
}

/** Free places of one row, side by side in the order of `pos`. Never empty. */
export interface Run {
  readonly block: string
  readonly rowOrder: number
  readonly places: readonly FreePlace[]
}

export interface Window {
  readonly places: readonly FreePlace[]
  /** Whoever takes it leaves one place of the run alone, and no other cut of the run would avoid it. */
  readonly leavesOne: boolean
}

const byPlace = (one: FreePlace, other: FreePlace): number =>
  (one.block === other.block ? 0 : one.block < other.block ? -1 : 1) ||
  one.rowOrder - other.rowOrder ||
  one.pos - other.pos

/** In any order; runs come by block and row, and from the left. */
export function freeRuns(places: readonly FreePlace[]): Run[] {
  const runs: Run[] = []
  let run: FreePlace[] = []
  let last: FreePlace | undefined
  for (const place of places.toSorted(byPlace)) {
    const isBeside =
      last?.block === place.block && last.rowOrder === place.rowOrder && last.pos === place.pos - 1
    if (isBeside) run.push(place)
    else {
      run = [place]
      runs.push({ block: place.block, rowOrder: place.rowOrder, places: run })
    }
    last = place
  }
  return runs
}

/**
 * Cuts a run into windows that do not overlap: whichever of them are taken, by whoever saw the same picture, no place is left alone.
 * They begin at the end with the better view (the left one of equals), so that buyers move towards the aisle and the rest lies there.
 * The rest is never one place, unless the run has one place more than the party. Between windows for one person two places are left:
 * the picture's next version offers them.
 */
export function cutRun({ places }: Run, size: number): Window[] {
  const isBestAtRight = (places.at(-1)?.view ?? 0) > (places[0]?.view ?? 0)
  const fromBest = isBestAtRight ? places.toReversed() : places
  const windows: Window[] = []
  for (let at = 0; at + size <= fromBest.length; at += size === 1 ? 3 : size) {
    const leavesOne = fromBest.length - at - size === 1
    if (leavesOne && at > 0) break
    windows.push({ places: fromBest.slice(at, at + size), leavesOne })
  }
  return windows
}

/** A choice of one or several groups of places. They are of one block. */
export function choiceOf(block: string, groups: readonly (readonly FreePlace[])[]): Choice {
  let view = 100
  for (const group of groups) for (const place of group) view = Math.min(view, place.view)
  const parts = groups.map(group => group.map(({ seatNo }) => seatNo).sort((one, other) => one - other))
  return { block, parts, view }
}

/** Best view first; of equals, as they came. */
export const byView = (one: Choice, other: Choice): number => other.view - one.view

/** So many that follow each other, from each one on. */
export const sequencesOf = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.max(0, items.length - length + 1) }, (_, at) => items.slice(at, at + length))

/** A choice, and the runs or pairs that it takes places of. */
export interface Candidate {
  readonly uses: readonly object[]
  readonly choice: Choice
}

/** Choices that share nothing: what several want goes to the first. */
export function disjoint(candidates: readonly Candidate[]): Choice[] {
  const used = new Set<object>()
  return candidates.flatMap(({ uses, choice }) => {
    if (uses.some(use => used.has(use))) return []
    for (const use of uses) used.add(use)
    return choice
  })
}

export const inBlocks = <Item extends { readonly block: string }>(items: readonly Item[]): Item[][] => [
  ...Map.groupBy(items, ({ block }) => block).values(),
]
