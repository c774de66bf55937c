import { addDays, daysBetween } from '../kernel/days.ts'

/** Who comes back after no more years than these keeps the years from before. */
const KEPT_YEARS = 5

/** A membership that has ended. */
export interface FormerMembership {
  readonly since: string
  readonly until: string
  /** From which day on its years counted, where it had earlier ones itself; null: from `since` on. */
  readonly countsFrom: string | null
}

const inYears = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) + years)}${day.slice(4)}`

/**
 * From which day on the years of a membership count that begins on a day, where the last one has ended: so much before it as that one has
 * lasted, up to five years after its end. Null: they count from its first day on.
 */
export function countsFromOf(firstDay: string, former: FormerMembership | undefined): string | null {
  if (!former || firstDay > inYears(former.until, KEPT_YEARS)) return null
  const lasted = daysBetween(former.countsFrom ?? former.since, former.until) + 1
  return lasted > 0 ? addDays(firstDay, -lasted) : null
}
