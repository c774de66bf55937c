import { z } from 'zod'
import { matchSides, matchStates } from '../match-events.ts'
import { matchPeriods } from '../match-periods.ts'

/** UTC, ISO 8601. */
export const moment = z.iso.datetime()
export const count = z.int().min(0)

/** What every feed begins with. */
export const feedHead = {
  /** When this was true. Of a match that is played it is never older than a minute, unless something is wrong. */
  asOf: moment,
  teamId: count,
  /** The year that the season begins in. */
  season: count,
}

/** A club as fixtures and tables show it. */
export const feedTeam = z.object({
  name: z.string(),
  /** Three letters. */
  code: z.string(),
  /** What its crest is drawn in, as `#rrggbb`. */
  colors: z.tuple([z.string(), z.string()]),
  own: z.boolean(),
})

export const score = z.object({ home: count, away: count })
export type Score = z.infer<typeof score>

export const feedMatch = z.object({
  id: z.string(),
  competition: z.string(),
  /** In the words of the league: "12. Spieltag"; a round of a cup that we have words for, in the feed's language. */
  round: z.string(),
  /** The number in it; null in a cup. */
  matchday: z.nullable(count),
  kickOff: moment,
  /** Whether the league has said the time of day already. */
  isTimeFixed: z.boolean(),
  home: feedTeam,
  away: feedTeam,
  state: z.enum(matchStates),
  period: z.enum(matchPeriods),
  /** Whether somebody writes a ticker of it (SPEC 3). */
  liveticker_active: z.boolean(),
  /** Null before kick-off. */
  score: z.nullable(score),
  halfTime: z.nullable(score),
  /** Of the shoot-out alone; null where there was none. */
  shootOut: z.nullable(score),
})
export type FeedMatch = z.infer<typeof feedMatch>

export const side = z.enum(matchSides)
