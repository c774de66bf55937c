import { z } from 'zod'
import { calendarEntry } from '../calendar.ts'
import { blockFields } from '../cms-values.ts'

/** Dates of the sub-site: its events and its team's matches. The build fills in `entries`. */
export const eventsBlock = <L extends z.ZodType>(values: { link: L }) =>
  z.strictObject({
    ...blockFields,
    type: z.literal('events'),
    title: z.string().min(1).max(60).optional(),
    more: z.optional(values.link),
    /** `months` lists everything under the name of its month, `next` the first few. */
    show: z.enum(['next', 'months']).default('next'),
    limit: z.int().min(1).max(60).default(4),
    entries: z.array(calendarEntry).default([]),
  })
