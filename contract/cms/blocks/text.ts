import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Running text, with a heading of its own where it needs one. */
export const textBlock = <H extends z.ZodType>(values: { html: H }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('text'),
    title: z.string().min(1).max(200).optional(),
    text: values.html,
  })
