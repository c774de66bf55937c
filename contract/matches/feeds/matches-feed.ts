import { z } from 'zod'
import { feedHead, feedMatch, moment } from './feed-values.ts'

/** A match as the season lists it. */
export const listedMatch = feedMatch.extend({
  /** When the period that is being played began, so that its minute can be told without the ticker; only where it has minutes. */
  periodStartedAt: moment.optional(),
})
export type ListedMatch = z.infer<typeof listedMatch>

/** `{feeds}/{lang}/{teamId}/{season}/matches.json`: all matches of the team, in their order. */
export const matchesFeed = z.object({ ...feedHead, competition: z.string(), matches: z.array(listedMatch) })
export type MatchesFeed = z.infer<typeof matchesFeed>
