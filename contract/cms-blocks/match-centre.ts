import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** What of a match, or of all of them, is told. */
export const matchViews = ['ticker', 'lineUp', 'statistics', 'headToHead', 'players'] as const
export type MatchView = (typeof matchViews)[number]

/** One match as it is told, live where it is being played: the one that is on, next or was last, unless the address names another. */
export const matchCentreBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('matchCentre'),
    show: z.enum(matchViews).default('ticker'),
    /** Of the sub-site where it is left out. */
    team: z.int().positive().optional(),
    /** Year in which the season begins; the running one where it is left out. */
    season: z.int().min(1899).max(2100).optional(),
    /** The build fills in the rest: seasons to choose, the latest first, */
    seasons: z.array(z.int()).default([]),
    /** where the sub-site has the pages of players, */
    players: z.string().optional(),
    /** and its pages with the other views. */
    views: z.array(z.object({ show: z.enum(matchViews), href: z.string() })).default([]),
  })
