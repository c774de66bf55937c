import { z } from 'zod'
import { tableZone } from '#contract/matches/matches.ts'
import { rankings } from '#football/league-table.ts'
import { language } from '#contract/kernel/primitives.ts'
import { squadPositions, squadMember, staffGroups } from '#contract/matches/squads.ts'
import { findSite } from '#sites/sites.ts'

const leagueRulesName = z.enum(['german', 'italian', 'directComparison'])

const siteWithShop = z
  .string()
  .refine(key => findSite(key)?.features.shop, 'the key of a sub-site with a shop')

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
    rules: leagueRulesName.default('german'),
    /** What places of its table lead to. */
    zones: z.array(tableZone).default([]),
    /** Sub-sites whose shops sell tickets for its home matches, by the language of the page that leads there; none where nobody needs one. */
    tickets: z.partialRecord(language, siteWithShop).default({}),
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

/**
 * `sites/club/data/season-rules.yaml`: how the league of one of our teams made its table in a season in which it went otherwise than it
 * usually does.
 */
export const seasonRulesFile = z.array(
  z.strictObject({
    team: z.int().positive(),
    season: z.int().min(1899).max(2100),
    /** In place of those of the team. */
    rules: leagueRulesName.optional(),
    /** Points per match where the season was broken off. */
    ranking: z.enum(rankings).default('points'),
    /** Where the league goes on in groups: the last matchday before that, whether points are halved then, and in how many groups. */
    split: z
      .strictObject({
        after: z.int().positive(),
        halved: z.enum(['up', 'down']).optional(),
        halvedGroups: z.int().positive().optional(),
      })
      .optional(),
    /** Why, for who reads the file. */
    reason: z.string().min(1),
  }),
)

const synonym = z.string().trim().min(1).max(40)
const synonymGroup = z
  .strictObject({ words: z.array(synonym).min(1), finds: z.array(synonym).min(1).optional() })
  .refine(({ words, finds = [] }) => new Set([...words, ...finds]).size === words.length + finds.length, {
    message: 'the same word stands in it twice',
  })
  .refine(({ words, finds = [] }) => words.length + finds.length > 1, {
    message: 'a word alone has no synonym',
  })

/** `sites/club/data/synonyms.yaml` */
export const synonymsFile = z.partialRecord(language, z.array(synonymGroup))

/** `sites/club/data/<season>/squads/<team>.yaml` */
export const squadFile = z.strictObject({
  players: z.array(z.strictObject({ ...squadMember.shape, position: z.enum(squadPositions) })),
  staff: z.array(z.strictObject({ ...squadMember.shape, group: z.enum(staffGroups) })),
})
