import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Days, hours, minutes and seconds until something begins. */
export const countdownBlock = <L extends z.ZodType>(values: { link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('countdown'),
    title: z.string().min(1).max(90),
    /** A moment with its offset: 2026-11-28T18:30:00+01:00. */
    until: z.iso.datetime({ offset: true }),
    text: z.string().max(200).optional(),
    link: z.optional(values.link),
    /** What stands there afterwards; nothing where it is left out. */
    ended: z.string().max(90).optional(),
  })
