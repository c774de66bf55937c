/** A place as its row sees it. What somebody holds is not free, nor is a place of another contingent: both end a run. */
export interface RowPlace {
  readonly seatNo: number
  /** Neighbours differ by 1. An aisle takes one, so it ends a run too. */
  readonly pos: number
  readonly isFree: boolean
}

/** A choice that is being made, read from the left: how it may go on depends on the counts alone. */
interface Draft {
  readonly seats: readonly RowPlace[]
  readonly groups: number
  /** Places of the group that ends here; 0 after a place that was not taken. */
  readonly group: number
  /** Free places that were left since the last one that was taken or missing; 2 stands for more. */
  readonly left: number
  /** By how much `pos` its places lie from those that were picked, all together. */
  readonly distance: number
}

/** Groups that a choice may be made of: at most so many, each of at least so many places. */
interface Shape {
  readonly groups: number
  readonly least: number
}

const start: Draft = { seats: [], groups: 0, group: 0, left: 0, distance: 0 }

function runsOf(places: readonly RowPlace[]): RowPlace[][] {
  const runs: RowPlace[][] = []
  for (const place of places.toSorted((one, other) => one.pos - other.pos)) {
    const run = runs.at(-1)
    if (run?.at(-1)?.pos === place.pos - 1) run.push(place)
    else runs.push([place])
  }
  return runs
}

const freeOf = (row: readonly RowPlace[]) => row.filter(({ isFree }) => isFree)

const aloneIn = (places: readonly RowPlace[]) =>
  runsOf(places).flatMap(([first, second]) => (first && !second ? [first.seatNo] : []))

/** Free places that nobody sat beside only after this choice, as seat numbers. Picked places that are not free count for nothing. */
export function strandedBy(row: readonly RowPlace[], picked: readonly number[]): number[] {
  const free = freeOf(row)
  const before = new Set(aloneIn(free))
  return aloneIn(free.filter(({ seatNo }) => !picked.includes(seatNo))).filter(seatNo => !before.has(seatNo))
}

/**
 * The choice to name instead of one that leaves a place alone, as seat numbers; undefined where the choice stands.
 * It stands too where the row has no other for as many people: else the end of every sale could not be sold.
 * A party is never split for it. The other choice has no more groups than this one, and none smaller than its smallest.
 */
export function betterPick(row: readonly RowPlace[], picked: readonly number[]): number[] | undefined {
  if (strandedBy(row, picked).length === 0) return undefined
  const groups = runsOf(freeOf(row).filter(({ seatNo }) => picked.includes(seatNo)))
  const shape = { groups: groups.length, least: Math.min(...groups.map(({ length }) => length)) }
  return nearestChoice(runsOf(freeOf(row)), groups.flat(), shape)?.seats.map(({ seatNo }) => seatNo)
}

function nearestChoice(runs: RowPlace[][], picked: readonly RowPlace[], shape: Shape): Draft | undefined {
  let drafts = [start]
  for (const run of runs) {
    drafts = drafts.map(draft => ({ ...draft, group: 0, left: 0 }))
    for (const place of run)
      drafts = nearestOfEach(
        drafts.flatMap(draft => [...taking(draft, place, picked, shape), ...leaving(draft, shape)]),
        shape,
      )
    // What was alone before may stay so.
    drafts = drafts.filter(draft => isWhole(draft, shape) && (draft.left !== 1 || run.length === 1))
  }
  return drafts
    .filter(({ seats }) => seats.length === picked.length)
    .reduce<Draft | undefined>(
      (best, draft) => (best && best.distance <= draft.distance ? best : draft),
      undefined,
    )
}

/** Whether its last group may end here. */
const isWhole = ({ group }: Draft, { least }: Shape) => group === 0 || group >= least

function taking(draft: Draft, place: RowPlace, picked: readonly RowPlace[], shape: Shape): Draft[] {
  const instead = picked[draft.seats.length]
  const groups = draft.groups + (draft.group === 0 ? 1 : 0)
  if (!instead || draft.left === 1 || groups > shape.groups) return []
  const distance = draft.distance + Math.abs(place.pos - instead.pos)
  return [{ seats: [...draft.seats, place], groups, group: draft.group + 1, left: 0, distance }]
}

const leaving = (draft: Draft, shape: Shape): Draft[] =>
  isWhole(draft, shape) ? [{ ...draft, group: 0, left: Math.min(2, draft.left + 1) }] : []

/** Of drafts that may go on alike, the nearest. */
function nearestOfEach(drafts: readonly Draft[], { least }: Shape): Draft[] {
  const kept = new Map<string, Draft>()
  for (const draft of drafts) {
    const key = [draft.seats.length, draft.groups, Math.min(draft.group, least), draft.left].join()
    const other = kept.get(key)
    if (!other || draft.distance < other.distance) kept.set(key, draft)
  }
  return [...kept.values()]
}
