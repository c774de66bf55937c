import { z } from 'zod'
import { blockFields } from '../cms-values.ts'

/** Every date of the club with filters and feeds to subscribe to; the browser loads the dates. */
export const calendarBlock = () => z.strictObject({ ...blockFields, type: z.literal('calendar') })
