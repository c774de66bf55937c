import { byView, choiceOf, disjoint, type Candidate, type Choice, type Run } from './windows.ts'

/** How many of a party sit in front and how many behind. */
type Sizes = readonly [front: number, back: number]

/** Where two groups of a party would sit, one run behind the other. */
interface Fit {
  /** Index of the first place in its run. */
  readonly at: Sizes
  readonly sizes: Sizes
  readonly leavesOne: boolean
  /** How many sit right behind somebody of theirs. */
  readonly overlap: number
}

const leavesOne = ({ places }: Run, at: number, size: number): boolean =>
  at === 1 || places.length - at - size === 1

const firstPos = ({ places }: Run): number => places[0]?.pos ?? 0

/** No place left alone first, then as many as can be right behind each other. */
function bestFit(front: Run, back: Run, ways: readonly Sizes[]): Fit | undefined {
  const shift = firstPos(back) - firstPos(front)
  let best: Fit | undefined
  for (const sizes of ways)
    for (let one = 0; one + sizes[0] <= front.places.length; one += 1)
      for (let other = 0; other + sizes[1] <= back.places.length; other += 1) {
        const overlap = Math.min(one + sizes[0], other + shift + sizes[1]) - Math.max(one, other + shift)
        if (overlap <= 0) continue
        const leaves = leavesOne(front, one, sizes[0]) || leavesOne(back, other, sizes[1])
        const isBetter = !best || (leaves === best.leavesOne ? overlap > best.overlap : best.leavesOne)
        if (isBetter) best = { at: [one, other], sizes, leavesOne: leaves, overlap }
      }
  return best
}

function pairsOfRuns(runs: readonly Run[]): (readonly [front: Run, back: Run])[] {
  const rows = Map.groupBy(runs, ({ block, rowOrder }) => `${block} ${rowOrder}`)
  return runs.flatMap(front =>
    (rows.get(`${front.block} ${front.rowOrder + 1}`) ?? []).map(back => [front, back] as const),
  )
}

function candidateOf(front: Run, back: Run, { at, sizes }: Fit): Candidate {
  const groups = [front, back].map(({ places }, row) => {
    const first = at[row] ?? 0
    return places.slice(first, first + (sizes[row] ?? 0))
  })
  return { uses: [front, back], choice: choiceOf(front.block, groups) }
}

/**
 * Choices in two rows behind each other, in halves that overlap: 2 + 2, 3 + 2, 2 + 3, 3 + 3. Best view first, and no run is in two of
 * them. Those that leave a place alone come only where all do. For runs that are shorter than the party.
 */
export function rowsBehind(runs: readonly Run[], count: number): Choice[] {
  const half = Math.floor(count / 2)
  const ways: Sizes[] = [[count - half, half], ...(count % 2 === 1 ? [[half, count - half] as const] : [])]
  const fits = pairsOfRuns(runs.filter(({ places }) => places.length >= half)).flatMap(([front, back]) => {
    const fit = bestFit(front, back, ways)
    return fit ? { leavesOne: fit.leavesOne, candidate: candidateOf(front, back, fit) } : []
  })
  const clean = fits.filter(fit => !fit.leavesOne)
  const ranked = (clean.length > 0 ? clean : fits).map(({ candidate }) => candidate)
  return disjoint(ranked.sort((one, other) => byView(one.choice, other.choice)))
}
