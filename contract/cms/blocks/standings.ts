import { z } from 'zod'
import { blockFields } from '../cms-values.ts'
import { standing, tableZone } from '#contract/matches/matches.ts'

/** A league's table; the build computes `rows` from the results. */
export const standingsBlock = <L extends z.ZodType>(values: { link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('standings'),
    title: z.string().min(1).max(60).optional(),
    more: z.optional(values.link),
    team: z.int().positive().optional(),
    season: z.int().min(1899).max(2100).optional(),
    /** `around` shows the club's own place and its neighbours only. */
    show: z.enum(['all', 'around']).default('all'),
    /** Follows the results as they come; a whole table does so unless it is of a certain season. */
    live: z.boolean().optional(),
    /** The build fills in the rest. */
    rows: z.array(standing).default([]),
    zones: z.array(tableZone).default([]),
    /** Seasons to choose from, the latest first; none where the table is of one season. */
    seasons: z.array(z.int()).default([]),
  })
