/**
 * What decides between teams that have the same points. `direct…` counts matches among equal teams alone, and only once all of them
 * have been played: half a comparison is none, also where the other half was cancelled.
 */
export type TieBreaker =
  'goalDifference' | 'goalsFor' | 'awayGoals' | 'directPoints' | 'directGoalDifference' | 'directAwayGoals'

/** How a league makes its table. */
export interface LeagueRules {
  readonly pointsForWin: number
  /** One after the other, each among those whom all before have left equal. Who is equal in all shares a place. */
  readonly tieBreakers: readonly TieBreaker[]
  /**
   * Where a tie-breaker has told some of several equals apart: `kept` goes on to the next one, and `direct…` counts the same matches as
   * before; `anew` begins again with the first one among those who are still equal.
   */
  readonly stillEqual: 'kept' | 'anew'
  /** What holds where the matches between equals are not all played: they share a place, or what comes next decides. */
  readonly openComparison: 'shared' | 'skipped'
}

/** Germany's leagues: goal difference, goals, then the matches between them. A decider between two that are still equal is played, not reckoned. */
const german: LeagueRules = {
  pointsForWin: 3,
  tieBreakers: ['goalDifference', 'goalsFor', 'directGoalDifference', 'directAwayGoals', 'awayGoals'],
  stillEqual: 'kept',
  openComparison: 'shared',
}

/** Leagues in which the matches between equals count before all others, such as Spain's (RFEF, Reglamento General, art. 201). */
const directComparison: LeagueRules = {
  pointsForWin: 3,
  tieBreakers: ['directPoints', 'directGoalDifference', 'goalDifference', 'goalsFor'],
  stillEqual: 'anew',
  openComparison: 'skipped',
}

/** Italy's leagues: the table of all clubs that had the same points, the "classifica avulsa", is made once (NOIF, art. 51). */
const italian: LeagueRules = { ...directComparison, stillEqual: 'kept' }

/** By the names that a club's list of teams knows them. */
export const leagueRules = { german, italian, directComparison } as const satisfies Record<
  string,
  LeagueRules
>
export type LeagueRulesName = keyof typeof leagueRules
