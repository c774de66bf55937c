import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Questions that open to their answers. */
export const accordionBlock = <H extends z.ZodType>(values: { html: H }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('accordion'),
    title: z.string().min(1).max(90).optional(),
    items: z
      .array(z.strictObject({ title: z.string().min(1).max(160), text: values.html }))
      .min(1)
      .max(60),
  })
