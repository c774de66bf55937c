import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** The opening of a page: its headline over a picture, and a card with what matters now. */
export const heroBlock = <P extends z.ZodType, L extends z.ZodType>(values: { picture: P; link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('hero'),
    /** The h1 of the page. */
    title: z.string().min(1).max(200),
    kicker: z.string().max(60).optional(),
    text: z.string().max(280).optional(),
    link: z.optional(values.link),
    secondLink: z.optional(values.link),
    picture: z.optional(values.picture),
    card: z
      .strictObject({
        title: z.string().min(1).max(60),
        note: z.string().max(40).optional(),
        rows: z
          .array(z.strictObject({ label: z.string().min(1), text: z.string().min(1) }))
          .min(1)
          .max(6),
        link: z.optional(values.link),
      })
      .optional(),
  })
