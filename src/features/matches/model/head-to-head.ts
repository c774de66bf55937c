import type { FeedMatch } from '#contract/matches/feeds/feed-values.ts'

export interface HeadToHeadRecord {
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
}

/** Matches between the two that are over and count, the latest first. */
export const between = (opponent: string, matches: readonly FeedMatch[]): FeedMatch[] =>
  matches
    .filter(
      ({ home, away, period, state }) =>
        period === 'FullTime' && state !== 'abandoned' && [home.name, away.name].includes(opponent),
    )
    .toSorted((a, b) => b.kickOff.localeCompare(a.kickOff))

export function recordOf(matches: readonly FeedMatch[]): HeadToHeadRecord {
  const results = matches.flatMap(({ home, score }) => {
    if (!score) return []
    return home.own ? [[score.home, score.away] as const] : [[score.away, score.home] as const]
  })
  const count = (test: (difference: number) => boolean) =>
    results.filter(([scored, conceded]) => test(scored - conceded)).length
  return {
    won: count(difference => difference > 0),
    drawn: count(difference => difference === 0),
    lost: count(difference => difference < 0),
    goalsFor: results.reduce((sum, [scored]) => sum + scored, 0),
    goalsAgainst: results.reduce((sum, [, conceded]) => sum + conceded, 0),
  }
}
