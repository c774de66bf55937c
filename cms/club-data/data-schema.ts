import { z } from 'zod'
import { tableZone } from '#contract/matches.ts'
import { language } from '#contract/primitives.ts'
import { squadPositions, squadMember, staffGroups } from '#contract/squads.ts'
import { linkTarget } from '#sites/site-schema.ts'

const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i)

/** `sites/club/data/clubs.yaml` */
export const clubsFile = z.array(
  z.strictObject({
    name: z.string().min(1),
    code: z.string().length(3),
    colors: z.tuple([hexColor, hexColor]),
    own: z.boolean().default(false),
    /** What others' files call it. */
    aliases: z.array(z.string().min(1)).default([]),
  }),
)

/** `sites/club/data/teams.yaml` */
export const teamsFile = z.array(
  z.strictObject({
    id: z.int().positive(),
    file: z.string().min(1),
    /** Key of the sub-site that its matches have their pages on. */
    site: z.string().min(1),
    competition: z.string().min(1),
    /** Where it plays at home. */
    place: z.string().min(1),
    /** How its league decides between equal points (`football/league-rules.ts`). */
    rules: z.enum(['german', 'directComparison']).default('german'),
    /** What places of its table lead to. */
    zones: z.array(tableZone).default([]),
    /** Where tickets for its home matches are sold, by the language of the page that leads there; none where nobody needs one. */
    tickets: z.partialRecord(language, linkTarget).default({}),
  }),
)
export type OwnTeam = z.output<typeof teamsFile>[number]

/** `sites/club/data/deductions.yaml`: points that a club was told to begin with less, in the league of one of our teams. */
export const deductionsFile = z.array(
  z.strictObject({
    team: z.int().positive(),
    season: z.int().min(1899).max(2100),
    club: z.string().min(1),
    points: z.int().positive(),
    /** Why, for who reads the file. */
    reason: z.string().min(1),
  }),
)

const goal = z.strictObject({
  name: z.string().min(1),
  minute: z.int().min(1).max(120),
  /** Minutes of stoppage time. */
  offset: z.int().min(1).optional(),
})

/** `sites/club/data/<season>/<team>.json`: the JSON of openfootball, one competition in one season. */
export const resultsFile = z.strictObject({
  name: z.string().min(1),
  matches: z.array(
    z.strictObject({
      round: z.string().min(1),
      date: z.iso.date(),
      /** On the clock in Berlin. */
      time: z.string().regex(/^\d\d:\d\d$/),
      team1: z.string().min(1),
      team2: z.string().min(1),
      score: z
        .strictObject({
          ft: z.tuple([z.int().min(0), z.int().min(0)]),
          ht: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
        })
        .optional(),
      goals1: z.array(goal).optional(),
      goals2: z.array(goal).optional(),
    }),
  ),
})
export type MatchRecord = z.output<typeof resultsFile>['matches'][number]

/** `sites/club/data/<season>/squads/<team>.yaml` */
export const squadFile = z.strictObject({
  players: z.array(z.strictObject({ ...squadMember.shape, position: z.enum(squadPositions) })),
  staff: z.array(z.strictObject({ ...squadMember.shape, group: z.enum(staffGroups) })),
})
