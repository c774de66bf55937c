import type { PlayerRecord } from '#contract/matches/feeds/statistics-feed.ts'

/** What is told of a player's season, in its order. */
export const playerFigures = [
  'appearances',
  'starts',
  'minutes',
  'goals',
  'assists',
  'yellowCards',
  'yellowRedCards',
  'redCards',
] as const
export type PlayerFigure = (typeof playerFigures)[number]

type Figures = Readonly<Record<PlayerFigure, number>>

/** What stands for another in being counted: who counts cards counts all of them, and line-ups tell starts and minutes alike. */
const together: readonly (readonly PlayerFigure[])[] = [
  ['appearances', 'starts', 'minutes'],
  ['yellowCards', 'yellowRedCards', 'redCards'],
]

/**
 * A player's figure; undefined where nobody of the team has any of its kind, since it was not counted then: results of a season without
 * tickers tell goals alone, and those always.
 */
export function figureOf(
  key: PlayerFigure,
  player: Figures,
  all: readonly PlayerRecord[],
): number | undefined {
  if (key === 'goals') return player.goals
  const kind = together.find(keys => keys.includes(key)) ?? [key]
  return all.some(each => kind.some(name => each[name] > 0)) ? player[key] : undefined
}
