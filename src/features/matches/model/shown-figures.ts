import type { TickerFeed } from '#contract/matches/feeds/ticker-feed.ts'
import { type MatchFigure, matchFigures } from '#contract/matches/match-statistics.ts'

export interface ShownFigure {
  key: MatchFigure | 'goals' | 'yellowCards' | 'redCards'
  home: number
  away: number
}

const isDismissal = (type: string) => type === 'RedCard' || type === 'YellowRedCard'

/** What is counted of both teams: what the ticker tells by itself, then what somebody has counted. */
export function shownFigures({ match, entries, figures }: TickerFeed): ShownFigure[] {
  const count = (key: ShownFigure['key'], test: (type: string) => boolean): ShownFigure => ({
    key,
    home: entries.filter(({ type, side }) => side === 'home' && test(type)).length,
    away: entries.filter(({ type, side }) => side === 'away' && test(type)).length,
  })
  if (!match.score) return []
  return [
    { key: 'goals', ...match.score },
    ...matchFigures.flatMap(key => {
      const pair = figures[key]
      return pair ? [{ key, ...pair }] : []
    }),
    ...(entries.some(({ type }) => type !== 'Goal')
      ? [count('yellowCards', type => type === 'YellowCard'), count('redCards', isDismissal)]
      : []),
  ]
}

/** How much of a bar is the home team's, in percent; half where nobody has any. */
export const shareOf = ({ home, away }: Pick<ShownFigure, 'home' | 'away'>): number =>
  home + away === 0 ? 50 : (100 * home) / (home + away)
