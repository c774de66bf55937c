import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** What somebody said. */
export const quoteBlock = <P extends z.ZodType>(values: { picture: P }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('quote'),
    /** Without quotation marks: the page sets those of its language. */
    text: z.string().min(1).max(400),
    name: z.string().min(1).max(80),
    role: z.string().max(80).optional(),
    picture: z.optional(values.picture),
  })
