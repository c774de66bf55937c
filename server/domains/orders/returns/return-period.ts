import { TZDate } from '@date-fns/tz'
import { returnDays } from '#contract/kernel/durations.ts'
import { earlier } from '#server/deadlines.ts'

/** The last moment in which somebody can announce a return: the end of the day at the club, so many days after the parcel left. */
export function returnableUntil(sent: Date): Date {
  const day = new TZDate(sent.getTime(), 'Europe/Berlin')
  const next = new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + returnDays + 1, 'Europe/Berlin')
  return earlier(next, 1)
}
