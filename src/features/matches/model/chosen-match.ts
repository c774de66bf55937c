import type { FeedMatch } from '#contract/feeds/feed-values.ts'
import { isLive } from '#contract/match-periods.ts'

const HOUR = 60 * 60 * 1000
/** How long the last match is spoken of more than the next one, unless that is near. */
const AFTERMATH = 60 * HOUR
const NEAR = 12 * HOUR

/**
 * The match that people come for: one that is on, else one that is near; for some days the last one, then the next. Undefined where there is none
 * at all.
 */
export function currentMatch(matches: readonly FeedMatch[], now: number): FeedMatch | undefined {
  const dated = matches
    .filter(({ state }) => state !== 'postponed')
    .toSorted((a, b) => a.kickOff.localeCompare(b.kickOff))
  const next = dated.find(
    ({ period, kickOff }) => period === 'PreMatch' && Date.parse(kickOff) > now - 2 * HOUR,
  )
  const last = dated.findLast(({ period }) => period === 'FullTime')
  const on = dated.find(({ period }) => isLive(period))
  if (on) return on
  if (next && Date.parse(next.kickOff) - now < NEAR) return next
  if (last && now - Date.parse(last.kickOff) < AFTERMATH) return last
  return next ?? last ?? dated[0] ?? matches[0]
}

/** The match that the address names, else the one that people come for. */
export const chosenMatch = (
  matches: readonly FeedMatch[],
  id: string | null,
  now: number,
): FeedMatch | undefined => matches.find(match => match.id === id) ?? currentMatch(matches, now)
