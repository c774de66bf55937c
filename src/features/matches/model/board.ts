import type { MatchOfPage } from '#contract/cms/blocks/match-centre.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'
import type { MatchTeam } from '#contract/matches/matches.ts'
import type { Score } from '#contract/matches/feeds/feed-values.ts'
import type { Scorer } from './scorers.ts'

/** What a score board shows of a match, whether the page's file says it or a feed. */
export interface Board {
  competition: string
  round: string
  /** UTC, ISO 8601. */
  kickOff: string
  /** The league has not said the time of day. */
  isTimeOpen: boolean
  /** It was put off, so its day is not to be believed. */
  isOff: boolean
  home: MatchTeam
  away: MatchTeam
  score: Score | null
  isLive: boolean
  /** How far it is, in words: "2. Halbzeit · 67’"; undefined where the board's own clock says as much. */
  state: string | undefined
  /** The score at half-time; null while there is none to be told beside the score. */
  halfTime: Score | null
  /** What else is to be said of the result: "5:3 im Elfmeterschießen". */
  notes: readonly string[]
  scorers: Readonly<Record<MatchSide, readonly Scorer[]>>
}

export const boardOfPage = (match: MatchOfPage): Board => ({
  competition: match.competition,
  round: match.round,
  kickOff: match.kickOff,
  isTimeOpen: match.isTimeOpen ?? false,
  isOff: match.isOff ?? false,
  home: match.home,
  away: match.away,
  score: match.score ?? null,
  isLive: false,
  state: undefined,
  halfTime: match.halfTime ?? null,
  notes: [],
  scorers: match.scorers,
})

/** Where a match stands by the clock and by what is known of it. `pending`: begun or over, and nobody has said how it stands. */
export type MatchMoment = 'ahead' | 'live' | 'over' | 'pending' | 'off'

/** @param isDue whether the moment of its kick-off has come */
export function momentOf(
  { isLive, isOff, score }: Pick<Board, 'isLive' | 'isOff' | 'score'>,
  isDue: boolean,
): MatchMoment {
  if (isLive) return 'live'
  if (score) return 'over'
  if (isOff) return 'off'
  return isDue ? 'pending' : 'ahead'
}
