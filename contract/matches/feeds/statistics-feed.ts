import { z } from 'zod'
import { matchFigures } from '../match-statistics.ts'
import { count, feedHead } from './feed-values.ts'

export const playerRecord = z.object({
  name: z.string(),
  number: z.nullable(count),
  /** Last part of the address of the player's own page; absent of who is in no squad. */
  slug: z.optional(z.string()),
  appearances: count,
  starts: count,
  minutes: count,
  goals: count,
  assists: count,
  yellowCards: count,
  yellowRedCards: count,
  redCards: count,
})
export type PlayerRecord = z.infer<typeof playerRecord>

/** `{feeds}/{lang}/{teamId}/{season}/statistics.json`: what the team and its players have done in the season. */
export const statisticsFeed = z.object({
  ...feedHead,
  team: z.object({
    played: count,
    won: count,
    drawn: count,
    lost: count,
    goalsFor: count,
    goalsAgainst: count,
    /** Matches without a goal against. */
    cleanSheets: count,
  }),
  /** Averages of the matches of which they were counted; the other figures are left out. */
  figures: z.partialRecord(z.enum(matchFigures), z.number()),
  /** Who scored most first. */
  players: z.array(playerRecord),
})
export type StatisticsFeed = z.infer<typeof statisticsFeed>
