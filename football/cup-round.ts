/** Rounds of a cup, the last ones last. */
export const cupRounds = ['first', 'second', 'last16', 'quarterFinal', 'semiFinal', 'final'] as const
export type CupRound = (typeof cupRounds)[number]

const names: readonly (readonly [RegExp, CupRound])[] = [
  [/^(1\. (haupt)?runde|first round)$/, 'first'],
  [/^(2\. (haupt)?runde|second round)$/, 'second'],
  [/^(achtelfinale|round of 16|last 16)$/, 'last16'],
  [/^(viertelfinale|quarter-?finals?)$/, 'quarterFinal'],
  [/^(halbfinale|semi-?finals?)$/, 'semiFinal'],
  [/^finale?$/, 'final'],
]

/** Which round of a cup is meant by what a league calls it; undefined where it is none, or one that we have no word for. */
export const cupRoundOf = (round: string): CupRound | undefined =>
  names.find(([name]) => name.test(round.trim().toLowerCase()))?.[1]
