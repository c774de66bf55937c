import { z } from 'zod'
import { blockFields } from '../cms-values.ts'
import { squadGroup } from '#contract/matches/squads.ts'

/** Players of a team by position, and its staff; the build fills both in from the club's data. */
export const squadBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('squad'),
    team: z.int().positive().optional(),
    season: z.int().min(1899).max(2100).optional(),
    show: z.enum(['players', 'staff']).default('players'),
    groups: z.array(squadGroup).default([]),
    /** Where the pages of players lie: `/kader/`; filled in by the build, where the sub-site has them, */
    players: z.string().optional(),
    /** and so are the seasons to choose from, the latest first. */
    seasons: z.array(z.int()).default([]),
  })
