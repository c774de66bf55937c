import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Small pictures that open large, one after the other. */
export const galleryBlock = <P extends z.ZodType>(values: { picture: P }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('gallery'),
    title: z.string().min(1).max(90).optional(),
    pictures: z
      .array(z.strictObject({ picture: values.picture, caption: z.string().max(200).optional() }))
      .min(1)
      .max(80),
  })
