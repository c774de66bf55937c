import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Files to take along, each with its kind and size. */
export const downloadsBlock = <F extends z.ZodType>(values: { file: F }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('downloads'),
    title: z.string().min(1).max(90).optional(),
    files: z.array(values.file).min(1).max(40),
  })
