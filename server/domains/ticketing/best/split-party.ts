import { byView, choiceOf, cutRun, disjoint, inBlocks, sequencesOf } from './windows.ts'
import type { Candidate, Choice, Run } from './windows.ts'

/** Nobody is to sit alone. */
const LEAST_PART = 2

/** Sizes of a party's parts, as even as the runs allow; undefined where they are too short. */
function sizesIn(runs: readonly Run[], count: number, least: number): number[] | undefined {
  const sizes = runs.map(() => least)
  for (let rest = count - least * runs.length; rest > 0; rest -= 1) {
    const open = sizes.filter((size, index) => size < (runs[index]?.places.length ?? 0))
    const next = sizes.findIndex(
      (size, index) => size === Math.min(...open) && size < (runs[index]?.places.length ?? 0),
    )
    if (next === -1) return undefined
    sizes[next] = (sizes[next] ?? 0) + 1
  }
  return sizes
}

function candidatesIn(runs: readonly Run[], count: number, least: number): Candidate[] {
  const sizes = sizesIn(runs, count, least)
  const block = runs[0]?.block
  if (!sizes || block === undefined) return []
  const groups = runs.map((run, index) => cutRun(run, sizes[index] ?? least)[0]?.places ?? [])
  return [{ uses: runs, choice: choiceOf(block, groups) }]
}

/** Parts of at least `least`: first in runs that follow each other in a block, else in its longest. */
function splitsInto(parts: number, least: number, count: number, runs: readonly Run[]): Candidate[] {
  const blocks = inBlocks(runs.filter(({ places }) => places.length >= least))
  const near = blocks
    .flatMap(block => sequencesOf(block, parts))
    .flatMap(sequence => candidatesIn(sequence, count, least))
  if (near.length > 0) return near
  return blocks
    .map(block => block.toSorted((one, other) => other.places.length - one.places.length).slice(0, parts))
    .flatMap(longest => (longest.length === parts ? candidatesIn(longest, count, least) : []))
}

/** Into how many parts a party may be split: none of them is one person, and with children each has an adult. */
export const mostParts = (adults: number, children: number): number =>
  Math.min(Math.floor((adults + children) / LEAST_PART), children > 0 ? adults : Infinity)

/**
 * Ways to seat a party in parts of one block, to be asked about and never just given: in as few parts as the area has room for, those
 * as even as can be. Best view first, and no run is in two ways. For runs that are shorter than the party.
 */
export function splitsOf(runs: readonly Run[], adults: number, children: number): Choice[] {
  const count = adults + children
  for (let parts = 2; parts <= mostParts(adults, children); parts += 1)
    for (let least = Math.floor(count / parts); least >= LEAST_PART; least -= 1) {
      const found = splitsInto(parts, least, count, runs)
      if (found.length > 0) return disjoint(found.sort((one, other) => byView(one.choice, other.choice)))
    }
  return []
}
