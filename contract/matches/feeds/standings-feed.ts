import { z } from 'zod'
import { formResults } from '../matches.ts'
import { count, feedHead, feedTeam } from './feed-values.ts'

export const feedStanding = z.object({
  /** Shared by teams that the league's rules leave equal. */
  place: count,
  team: feedTeam,
  played: count,
  won: count,
  drawn: count,
  lost: count,
  goalsFor: count,
  goalsAgainst: count,
  /** Without what was deducted, so that it may be below zero. */
  points: z.int(),
  /** Points that the team was told to begin with less; they are in `points` already. */
  deducted: z.int(),
  /** Of the latest matches, the last one at the end. */
  form: z.array(z.enum(formResults)),
})

/** `{feeds}/{lang}/{teamId}/{season}/standings.json`: the league's table, and what it would be of home or away matches alone. */
export const standingsFeed = z.object({
  ...feedHead,
  competition: z.string(),
  /** Whether a match that is being played counts with the score it has now. */
  isLive: z.boolean(),
  all: z.array(feedStanding),
  home: z.array(feedStanding),
  away: z.array(feedStanding),
})
export type StandingsFeed = z.infer<typeof standingsFeed>
