import type { MatchView } from '#contract/cms/blocks/match-centre.ts'
import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'
import { isCalledOff } from '#contract/matches/match-events.ts'
import { isLive } from '#contract/matches/match-periods.ts'

const HOUR = 60 * 60 * 1000
/** How long the last match is spoken of more than the next one, unless that is near. */
const AFTERMATH = 60 * HOUR
const NEAR = 12 * HOUR

/** Matches that have a day, in the order of their days, and which of them are on, next and last. */
function ordered<M extends FeedMatch>(matches: readonly M[], now: number) {
  const dated = matches
    .filter(({ state }) => !isCalledOff(state))
    .toSorted((a, b) => a.kickOff.localeCompare(b.kickOff))
  return {
    dated,
    on: dated.find(({ period }) => isLive(period)),
    next: dated.find(({ period, kickOff }) => period === 'PreMatch' && Date.parse(kickOff) > now - 2 * HOUR),
    last: dated.findLast(({ period }) => period === 'FullTime'),
  }
}

/**
 * The match that people come for: one that is on, else one that is near; for some days the last one, then the next. Undefined where there is none
 * at all.
 */
export function currentMatch<M extends FeedMatch>(matches: readonly M[], now: number): M | undefined {
  const { dated, on, next, last } = ordered(matches, now)
  if (on) return on
  if (next && Date.parse(next.kickOff) - now < NEAR) return next
  if (last && now - Date.parse(last.kickOff) < AFTERMATH) return last
  return next ?? last ?? dated[0] ?? matches[0]
}

/** What a strip shows in a line: the match that is on, else the last one and the next. `isMain`: the one where there is room for one alone. */
export function stripMatches<M extends FeedMatch>(
  matches: readonly M[],
  now: number,
): { match: M; isMain: boolean }[] {
  const { on, next, last } = ordered(matches, now)
  const main = currentMatch(matches, now)
  return (on ? [on] : [last, next])
    .filter(match => match !== undefined)
    .map(match => ({ match, isMain: match === main }))
}

/** What there is nothing to say of before the day of a match. */
const ofPlayed: readonly MatchView[] = ['lineUp', 'statistics']

/**
 * The match that the address names, else the one that people come for. Who played and how is told of the last one until the next is near: there
 * would be nothing to read of it.
 */
export function chosenMatch(
  matches: readonly FeedMatch[],
  id: string | null,
  { view, now }: { view: MatchView; now: number },
): FeedMatch | undefined {
  const named = matches.find(match => match.id === id)
  if (named) return named
  const current = currentMatch(matches, now)
  const isFar = current?.period === 'PreMatch' && Date.parse(current.kickOff) - now >= NEAR
  return (isFar && ofPlayed.includes(view) ? ordered(matches, now).last : undefined) ?? current
}
