import { z } from 'zod'
import type { CmsValues } from '../cms-media.ts'

/** The opening of a page: its headline over a picture, and a card with what matters now. */
export const heroBlock = <P extends z.ZodType, L extends z.ZodType, H extends z.ZodType>(
  values: CmsValues<P, L, H>,
) =>
  z.strictObject({
    type: z.literal('hero'),
    /** The h1 of the page. */
    title: z.string().min(1).max(60),
    kicker: z.string().max(60).optional(),
    text: z.string().max(280).optional(),
    link: values.link.optional(),
    secondLink: values.link.optional(),
    picture: values.picture.optional(),
    card: z
      .strictObject({
        title: z.string().min(1).max(60),
        note: z.string().max(40).optional(),
        rows: z
          .array(z.strictObject({ label: z.string().min(1), text: z.string().min(1) }))
          .min(1)
          .max(6),
        link: values.link.optional(),
      })
      .optional(),
  })
