import { rowsBehind } from './rows-behind.ts'
import { mostParts, splitsOf } from './split-party.ts'
import { freePairs, pairsTogether } from './wheelchair-pairs.ts'
import { byView, choiceOf, cutRun, freeRuns, inBlocks } from './windows.ts'
import type { Choice, FreePlace, Run } from './windows.ts'

/** Who wants to sit together: at least one person, or pairs of a wheelchair's place and its companion's. */
export type Party = { readonly adults: number; readonly children: number } | { readonly pairs: number }

type Rung = 'together' | 'togetherLeavingOne' | 'rowsBehind' | 'unnumbered' | 'pairs'

export type BestPlaces =
  /** The best rung of the ladder that the area still has. Choices share no place; the best view comes first, by its worst place. */
  | { readonly rung: Rung; readonly choices: readonly Choice[] }
  | {
      readonly rung: 'none'
      /** The most people who still get places together, or the most pairs of one block. */
      readonly largest: number
      /** Parts of one block, to be asked about. A party with children has an adult in each of them. */
      readonly splits: readonly Choice[]
    }

/** From the smallest to the largest party that may sit in two rows: two are no rows, and seven are too far from each other. */
const TWO_ROWS = { from: 4, to: 6 }

function windowsOf(runs: readonly Run[], count: number, leavesOne: boolean): Choice[] {
  return runs
    .flatMap(run =>
      cutRun(run, count)
        .filter(window => window.leavesOne === leavesOne)
        .map(({ places }) => choiceOf(run.block, [places])),
    )
    .sort(byView)
}

/** Any places of a block. All of its choices count as good as the worst of them, so that buyers spread over the whole block. */
function unnumberedOf(blocks: readonly (readonly FreePlace[])[], count: number): Choice[] {
  return blocks
    .flatMap(places => {
      const view = places.reduce((worst, place) => Math.min(worst, place.view), 100)
      return Array.from({ length: Math.floor(places.length / count) }, (_, at) => ({
        ...choiceOf(places[0]?.block ?? '', [places.slice(at * count, (at + 1) * count)]),
        view,
      }))
    })
    .sort(byView)
}

const largestOf = (groups: readonly (readonly unknown[])[]): number =>
  groups.reduce((most, { length }) => Math.max(most, length), 0)

function bestPairs(places: readonly FreePlace[], count: number): BestPlaces {
  const blocks = freePairs(places)
  const choices = pairsTogether(blocks, count)
  return choices.length > 0
    ? { rung: 'pairs', choices }
    : { rung: 'none', largest: largestOf(blocks), splits: [] }
}

/**
 * The best places of an area for a party, from the places that are free, in any order. Places for wheelchairs and companions are
 * given to pairs alone. Where all choices of a rung were refused, ask again without their places.
 */
export function bestPlaces(places: readonly FreePlace[], party: Party): BestPlaces {
  if ('pairs' in party) return bestPairs(places, party.pairs)
  const { adults, children } = party
  const count = adults + children
  const ordinary = places.filter(({ kind }) => kind === 'seat' || kind === 'standing')
  const runs = freeRuns(ordinary.filter(({ isNumbered }) => isNumbered))
  const unnumbered = inBlocks(ordinary.filter(({ isNumbered }) => !isNumbered))
  const mayBeInTwoRows = count >= TWO_ROWS.from && count <= TWO_ROWS.to && mostParts(adults, children) >= 2
  const ladder: readonly (readonly [Rung, () => Choice[]])[] = [
    ['together', () => windowsOf(runs, count, false)],
    ['togetherLeavingOne', () => windowsOf(runs, count, true)],
    ['rowsBehind', () => (mayBeInTwoRows ? rowsBehind(runs, count) : [])],
    ['unnumbered', () => unnumberedOf(unnumbered, count)],
  ]
  for (const [rung, choicesOf] of ladder) {
    const choices = choicesOf()
    if (choices.length > 0) return { rung, choices }
  }
  const largest = Math.max(largestOf(runs.map(run => run.places)), largestOf(unnumbered))
  return { rung: 'none', largest, splits: splitsOf(runs, adults, children) }
}
