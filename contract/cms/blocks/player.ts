import { z } from 'zod'
import { blockFields } from '../cms-values.ts'
import { listedMember, squadPositions } from '#contract/matches/squads.ts'

const neighbour = z.object({ name: z.string(), href: z.string() })

/** All about one player. Pages with it are made of the club's data (`cms/fill/player-pages.ts`). */
export const playerBlock = () =>
  z.strictObject({
    ...blockFields,
    type: z.literal('player'),
    team: z.int().positive(),
    player: listedMember.extend({ position: z.enum(squadPositions) }),
    /** In whose squads the player is or was, the latest first. */
    seasons: z.array(z.int()).min(1),
    /** Whether the player is in the squad of the running season. */
    active: z.boolean(),
    /** The page with the whole squad, */
    squad: neighbour,
    /** and who is before and after this player in it. */
    previous: z.optional(neighbour),
    next: z.optional(neighbour),
  })
