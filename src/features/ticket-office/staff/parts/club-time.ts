import { TZDate } from '@date-fns/tz'

const club = 'Europe/Berlin'
const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: club, dateStyle: 'short', timeStyle: 'short' })

/** "2026-11-23T10:00", as a field of the type `datetime-local` has it, by the club's clock. */
export const toClubTime = (moment: string): string => shown.format(new Date(moment)).replace(' ', 'T')

/** The moment that the club's clock shows so, as ISO 8601 in UTC; undefined where the field says none. */
export function fromClubTime(text: string): string | undefined {
  const [, ...parts] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? []
  if (parts.length === 0) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = parts.map(Number)
  const moment = new TZDate(year, month - 1, day, hour, minute, club).getTime()
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}
