import { z } from 'zod'
import type { CmsValues } from '../cms-media.ts'

/** One picture with its caption. */
export const imageBlock = <P extends z.ZodType, L extends z.ZodType, H extends z.ZodType>(
  values: CmsValues<P, L, H>,
) =>
  z.strictObject({
    type: z.literal('image'),
    picture: values.picture,
    caption: z.string().max(200).optional(),
    /** As wide as the page instead of as wide as the text. */
    wide: z.boolean().default(false),
  })
