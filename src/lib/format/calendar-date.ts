import type { Language } from '#contract/kernel/primitives.ts'
import { clubZone as timeZone } from './club-zone.ts'
import { perLanguage } from './per-language.ts'

const dayOfYear = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }),
)

const shortDays = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'long' }),
)

/** "18. März", for a day whose year goes without saying. */
export const formatDay = (timestamp: string, language: Language): string =>
  dayOfYear(language).format(new Date(timestamp))

/** "Mi., 18. März", for a day of this season. */
export const formatShortDate = (timestamp: string, language: Language): string =>
  shortDays(language).format(new Date(timestamp))

const months = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
)

const dayNumbers = perLanguage(locale => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric' }))

const weekdays = perLanguage(locale => new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' }))

/** "November 2026" of a month as 2026-11. */
export const formatMonth = (month: string, language: Language): string =>
  months(language).format(new Date(`${month}-01T00:00:00Z`))

/** "28" (in Japanese "28日"): the day alone. */
export const formatDayNumber = (timestamp: string, language: Language): string =>
  dayNumbers(language).format(new Date(timestamp))

/** "Samstag". */
export const formatWeekday = (timestamp: string, language: Language): string =>
  weekdays(language).format(new Date(timestamp))

const fullDays = perLanguage(locale => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }))

const shortWeekdays = perLanguage(locale => new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }))

/** "Samstag, 28. November 2026". */
export const formatFullDate = (timestamp: string, language: Language): string =>
  fullDays(language).format(new Date(timestamp))

/** "Sa". */
export const formatShortWeekday = (timestamp: string, language: Language): string =>
  shortWeekdays(language).format(new Date(timestamp))
