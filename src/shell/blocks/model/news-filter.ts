import type { CmsNewsItem } from '#contract/cms/cms-page.ts'

/** The spans of time that news can be filtered by (SPEC 2), also as the address says them. */
export const newsPeriods = [
  'any',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisSeason',
  'lastSeason',
] as const
export type NewsPeriod = (typeof newsPeriods)[number]

export interface NewsFilter {
  readonly period: NewsPeriod
  /** Empty: all. */
  readonly category: string
}

/** The period that an address names; any time where it names none. */
export const periodFrom = (text: string | null): NewsPeriod =>
  newsPeriods.find(period => period === text) ?? 'any'

/** A season begins on the first of July. */
const firstMonthOfSeason = 7

const dayInBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const utc = (year: number, month: number, day = 1) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** First day of a period and first day after it, as 2026-11-21. @param now in milliseconds. */
export function daysOf(period: NewsPeriod, now: number): { from: string; until: string } | undefined {
  const [year = 0, month = 1, day = 1] = dayInBerlin.format(new Date(now)).split('-').map(Number)
  // Monday is the first day of a week.
  const sinceMonday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  const week = (offset: number) => ({
    from: utc(year, month, day - sinceMonday + 7 * offset),
    until: utc(year, month, day - sinceMonday + 7 * (offset + 1)),
  })
  const season = month >= firstMonthOfSeason ? year : year - 1
  const inSeason = (offset: number) => ({
    from: utc(season + offset, firstMonthOfSeason),
    until: utc(season + offset + 1, firstMonthOfSeason),
  })
  const spans = {
    any: undefined,
    thisWeek: week(0),
    lastWeek: week(-1),
    thisMonth: { from: utc(year, month), until: utc(year, month + 1) },
    lastMonth: { from: utc(year, month - 1), until: utc(year, month) },
    thisSeason: inSeason(0),
    lastSeason: inSeason(-1),
  } as const satisfies Record<NewsPeriod, unknown>
  return spans[period]
}

/** The news that pass the filter, in the order given. @param now in milliseconds. */
export function chosenNews(items: readonly CmsNewsItem[], filter: NewsFilter, now: number): CmsNewsItem[] {
  const days = daysOf(filter.period, now)
  return items.filter(
    item =>
      (filter.category === '' || item.category === filter.category) &&
      (!days || (item.date >= days.from && item.date < days.until)),
  )
}

/** The categories that there are, by name. */
export const newsCategories = (items: readonly CmsNewsItem[]): string[] =>
  [...new Set(items.flatMap(({ category }) => category ?? []))].toSorted((a, b) => a.localeCompare(b, 'de'))
