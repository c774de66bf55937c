import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** All news of the sub-site with their filters. The build fills in `items`. */
export const newsListBlock = <P extends z.ZodType>(values: { picture: P }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('newsList'),
    items: z
      .array(
        z.strictObject({
          title: z.string().min(1),
          href: z.string().min(1),
          date: z.iso.date(),
          category: z.string().optional(),
          text: z.string().optional(),
          picture: z.optional(values.picture),
        }),
      )
      .default([]),
  })
