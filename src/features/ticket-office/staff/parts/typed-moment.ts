import { z } from 'zod'
import { fromClubTime } from './club-time.ts'

/** The text of a field of the type `datetime-local` as a moment, by the club's clock. */
export const typedMoment = z.string().transform((text, context) => {
  const moment = fromClubTime(text)
  if (moment !== undefined) return moment
  context.addIssue({ code: 'custom', message: 'no moment' })
  return z.NEVER
})
