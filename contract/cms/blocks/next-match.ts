import { z } from 'zod'
import { blockFields } from '../cms-values.ts'
import { matchSummary } from '#contract/matches/matches.ts'

/** The match that comes next, with both crests, its kick-off and what is left until then; the build fills in `matches` from the club's data. */
export const nextMatchBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('nextMatch'),
    title: z.string().min(1).max(60),
    /** Of the sub-site where it is left out. */
    team: z.int().positive().optional(),
    /** Matches at home alone. */
    home: z.boolean().default(false),
    /** The build fills in those to come: which of them is next follows the visitor's day. */
    matches: z.array(matchSummary).default([]),
  })
