import { z } from 'zod'
import { blockFields } from '../cms-values.ts'
import { matchSummary } from '#contract/matches/matches.ts'

/** Matches of a team; the build fills in `matches` from the club's data. */
export const fixturesBlock = <L extends z.ZodType>(values: { link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('fixtures'),
    title: z.string().min(1).max(60).optional(),
    more: z.optional(values.link),
    /** Of the sub-site where it is left out. */
    team: z.int().positive().optional(),
    /** Year in which the season begins; the running one where it is left out. */
    season: z.int().min(1899).max(2100).optional(),
    show: z.enum(['next', 'results', 'season']).default('next'),
    limit: z.int().min(1).max(60).default(4),
    /** Follows the results as they come; a whole season does so unless it is a certain one. */
    live: z.boolean().optional(),
    /** The build fills in the rest. */
    matches: z.array(matchSummary).default([]),
    /** Seasons to choose from, the latest first; none where the list is of one season. */
    seasons: z.array(z.int()).default([]),
    /** Where a match without a page of its own is told. */
    ticker: z.string().optional(),
  })
