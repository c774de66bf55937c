import type { CmsBlockOf } from '#contract/cms-page.ts'
import type { MatchSummary } from '#contract/matches.ts'

type Choice = Pick<CmsBlockOf<'fixtures'>, 'show' | 'limit' | 'matches'>

/** How long after kick-off a match still counts as the one that is on, in milliseconds. */
const matchLength = 2 * 60 * 60 * 1000

const byKickOff = (a: MatchSummary, b: MatchSummary) => a.kickOff.localeCompare(b.kickOff)

/** The matches that a list shows: the next ones, the last results (newest first), or the whole season. @param now in milliseconds. */
export function chosenMatches({ show, limit, matches }: Choice, now: number): MatchSummary[] {
  const inOrder = matches.toSorted(byKickOff)
  if (show === 'season') return inOrder.slice(0, limit)
  if (show === 'results')
    return inOrder
      .filter(match => match.score)
      .reverse()
      .slice(0, limit)
  return inOrder
    .filter(match => !match.score && Date.parse(match.kickOff) + matchLength > now)
    .slice(0, limit)
}
