import type { TickerEntry } from '#contract/matches/feeds/ticker-feed.ts'
import type { GoalKind, MatchSide } from '#contract/matches/match-events.ts'

export interface ScorerGoal {
  minute: number
  stoppage: number | null
  kind: GoalKind | null
}

/** Somebody whose goals count for one side, with each of them; an own goal stands for whom it counts. */
export interface Scorer {
  name: string
  goals: ScorerGoal[]
}

/**
 * Who has scored for a side, in the order of the match; whom nobody has named is left out, and so are the penalties of a shoot-out.
 *
 * @param entries the latest first, as in the feed
 */
export function scorersOf(side: MatchSide, entries: readonly TickerEntry[]): Scorer[] {
  const scorers = new Map<string, Scorer>()
  for (const { type, side: of, cancelled, player, minute, stoppage, goalKind } of entries.toReversed()) {
    if (type !== 'Goal' || of !== side || cancelled || player === null || minute === null) continue
    const scorer = scorers.get(player) ?? { name: player, goals: [] }
    scorers.set(player, scorer)
    scorer.goals.push({ minute, stoppage, kind: goalKind })
  }
  return [...scorers.values()]
}
