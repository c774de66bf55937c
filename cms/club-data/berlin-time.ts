const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The day on which a moment is at the club: "2026-11-28". */
export const berlinDay = (moment: Date): string => parts.format(moment).slice(0, 10)

/** How far Berlin's clock is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number) => Date.parse(`${parts.format(moment).replace(' ', 'T')}Z`) - moment

/**
 * The moment at which the clock in Berlin shows that date and time, as UTC (ISO 8601). A time that the clock skips in spring is
 * an hour later, one that comes twice in autumn is the first.
 */
export function fromBerlin(date: string, time: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const before = asUtc - offsetAt(asUtc - 12 * 3_600_000)
  const moment = offsetAt(before) === asUtc - before ? before : asUtc - offsetAt(asUtc + 12 * 3_600_000)
  return new Date(moment).toISOString()
}

/** Date and time that the clock in Berlin shows at a moment: `fromBerlin` the other way round. */
export function inBerlin(moment: Date): { date: string; time: string } {
  const [date = '', time = ''] = parts.format(moment).split(' ')
  return { date, time: time.slice(0, 5) }
}
