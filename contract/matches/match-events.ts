/** SPEC 4: what a ticker tells. */
export const matchEventTypes = [
  'YellowCard',
  'RedCard',
  'YellowRedCard',
  'Goal',
  'Substitution',
  'Kickoff',
  'WhistleFirstHalf',
  'KickoffSecondHalf',
  'FinalWhistle',
  'VAR',
  'PenaltyShot',
] as const

/** Ours beside them: words alone, and the beginning of a period that SPEC 4 has no event for. */
export const tickerEntryTypes = [...matchEventTypes, 'Comment', 'PeriodStart'] as const
export type TickerEntryType = (typeof tickerEntryTypes)[number]

export const matchSides = ['home', 'away'] as const
export type MatchSide = (typeof matchSides)[number]

/** How a goal was scored, where that changes how it is written. */
export const goalKinds = ['penalty', 'ownGoal'] as const
export type GoalKind = (typeof goalKinds)[number]

/** What the video assistant led to. `goalCancelled` takes the goal that the entry refers to away. */
export const varDecisions = [
  'goalCancelled',
  'goalConfirmed',
  'penalty',
  'noPenalty',
  'redCard',
  'noRedCard',
] as const
export type VarDecision = (typeof varDecisions)[number]

/**
 * `awarded`: a court has decided it, whatever was played. `postponed`: it is without a day for now. `cancelled`: it will not be played.
 * `abandoned`: it was broken off, and what was played does not count as long as the league has not said so.
 */
export const matchStates = ['scheduled', 'postponed', 'cancelled', 'abandoned', 'awarded', 'played'] as const
export type MatchState = (typeof matchStates)[number]

/** Whether a match does not take place on the day that is told. */
export const isCalledOff = (state: MatchState): state is 'postponed' | 'cancelled' =>
  state === 'postponed' || state === 'cancelled'
