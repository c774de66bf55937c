import { TZDate } from '@date-fns/tz'
import { returnDays } from '#contract/withdrawals.ts'

/** The last moment in which somebody can announce a return: the end of the day at the club, so many days after the parcel left. */
export function returnableUntil(sent: Date): Date {
  const day = new TZDate(sent.getTime(), 'Europe/Berlin')
  const next = new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + returnDays + 1, 'Europe/Berlin')
  return new Date(next.getTime() - 1)
}
