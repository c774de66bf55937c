import { z } from 'zod'
import { squadPositions, staffGroups } from '../squads.ts'
import { count, feedHead } from './feed-values.ts'

const member = z.object({
  name: z.string(),
  number: z.optional(count),
  role: z.optional(z.string()),
  /** ISO 3166-1 alpha-2. */
  nations: z.array(z.string()),
  born: z.optional(z.iso.date()),
  since: z.optional(z.int()),
  captain: z.boolean(),
  /** Last part of the address of the player's own page; the staff has none. */
  slug: z.optional(z.string()),
})

/** `{feeds}/{lang}/{teamId}/{season}/squad.json`: players by position, then the staff by group. */
export const squadFeed = z.object({
  ...feedHead,
  groups: z.array(z.object({ key: z.enum([...squadPositions, ...staffGroups]), members: z.array(member) })),
})
export type SquadFeed = z.infer<typeof squadFeed>
