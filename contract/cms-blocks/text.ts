import { z } from 'zod'
import type { CmsValues } from '../cms-media.ts'

/** Running text, with a heading of its own where it needs one. */
export const textBlock = <P extends z.ZodType, L extends z.ZodType, H extends z.ZodType>(
  values: CmsValues<P, L, H>,
) =>
  z.strictObject({
    type: z.literal('text'),
    title: z.string().min(1).max(90).optional(),
    text: values.html,
  })
