import { z } from 'zod'

/** Where a player plays, or what a member of the staff does (SPEC 3). */
export const squadPositions = ['goalkeeper', 'defender', 'midfielder', 'forward'] as const
export const staffGroups = ['coaching', 'medical', 'management'] as const

export const squadMember = z.object({
  name: z.string().min(1),
  /** On the shirt; the staff has none. */
  number: z.int().min(1).max(99).optional(),
  /** What a member of the staff does. */
  role: z.string().optional(),
  /** ISO 3166-1 alpha-2 of the countries that the person plays or could play for. */
  nations: z.array(z.string().length(2)).default([]),
  /** Day of birth. */
  born: z.iso.date().optional(),
  /** Year in which the person came to the club. */
  since: z.int().optional(),
  captain: z.boolean().default(false),
})
export type SquadMember = z.infer<typeof squadMember>

/** Somebody in the list of a squad. */
export const listedMember = squadMember.extend({
  /** Last part of the address of the player's own page (`lukas-brandt`); the staff has none. */
  slug: z.string().min(1).optional(),
})
export type ListedMember = z.infer<typeof listedMember>

export const squadGroup = z.object({
  key: z.enum([...squadPositions, ...staffGroups]),
  members: z.array(listedMember),
})
export type SquadGroup = z.infer<typeof squadGroup>
