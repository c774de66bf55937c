import { z } from 'zod'
import { feedHead, feedMatch } from './feed-values.ts'

/** `{feeds}/{lang}/{teamId}/{season}/matches.json`: all matches of the team, in their order. */
export const matchesFeed = z.object({ ...feedHead, competition: z.string(), matches: z.array(feedMatch) })
export type MatchesFeed = z.infer<typeof matchesFeed>
