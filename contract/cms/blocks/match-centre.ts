import { z } from 'zod'
import { blockFields } from '../cms-values.ts'
import { goalKinds } from '#contract/matches/match-events.ts'
import { matchSummary } from '#contract/matches/matches.ts'

/** What of a match, or of all of them, is told. */
export const matchViews = ['ticker', 'lineUp', 'statistics', 'headToHead', 'players'] as const
export type MatchView = (typeof matchViews)[number]

const scorers = z.array(
  z.object({
    name: z.string(),
    goals: z.array(
      z.object({
        minute: z.int(),
        /** Minutes of stoppage time. */
        stoppage: z.nullable(z.int()),
        kind: z.nullable(z.enum(goalKinds)),
      }),
    ),
  }),
)

/** A match with what its page shows before any feed was read. */
export const matchOfPage = matchSummary.extend({
  /** "DreiBurgenPark"; of an away match the town. */
  place: z.string(),
  /** The score at half-time. */
  halfTime: matchSummary.shape.score,
  /** An own goal stands for the side that it counts for. */
  scorers: z.object({ home: scorers, away: scorers }),
})
export type MatchOfPage = z.infer<typeof matchOfPage>

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
    /** and of a match's own page the match: all views of it stand on that page then. */
    match: matchOfPage.optional(),
  })
