import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** One picture with its caption. */
export const imageBlock = <P extends z.ZodType>(values: { picture: P }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('image'),
    picture: values.picture,
    caption: z.string().max(200).optional(),
    /** As wide as the page instead of as wide as the text. */
    wide: z.boolean().default(false),
  })
