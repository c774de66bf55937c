import { TZDate } from '@date-fns/tz'

/** SPEC 9. */
const RETURN_DAYS = 60

/** The last moment in which somebody can announce a return: the end of the day at the club, so many days after the parcel left. */
export function returnableUntil(sent: Date): Date {
  const day = new TZDate(sent.getTime(), 'Europe/Berlin')
  const next = new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + RETURN_DAYS + 1, 'Europe/Berlin')
  return new Date(next.getTime() - 1)
}
