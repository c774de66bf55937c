import type { Language } from '#contract/kernel/primitives.ts'
import { perLanguage } from './per-language.ts'

/** The club's clock: every date on a page is as in Eichwald, wherever the reader is. */
const timeZone = 'Europe/Berlin'

const days = perLanguage(locale => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }))
const dayOfYear = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' }),
)
const shortDays = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'long' }),
)
const times = perLanguage(
  locale =>
    new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)
const moments = perLanguage(
  locale =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
    }),
)

/** "18. März 2026" of a UTC timestamp (ISO 8601). */
export const formatDate = (timestamp: string, language: Language): string =>
  days(language).format(new Date(timestamp))

/** "18. März", for a day whose year goes without saying. */
export const formatDay = (timestamp: string, language: Language): string =>
  dayOfYear(language).format(new Date(timestamp))

/** "Mi., 18. März", for a day of this season. */
export const formatShortDate = (timestamp: string, language: Language): string =>
  shortDays(language).format(new Date(timestamp))

/** "18:30". */
export const formatTime = (timestamp: string, language: Language): string =>
  times(language).format(new Date(timestamp))

const zones = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', timeZoneName: 'short' }),
)

/** By which clock a time is: "MEZ", in English "CET", in Japanese "GMT+1". It changes with summer time. */
export const zoneName = (timestamp: string, language: Language): string =>
  zones(language)
    .formatToParts(new Date(timestamp))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** The same beside a time in a text; nothing in German, whose readers live by it. */
export const formatZone = (timestamp: string, language: Language): string =>
  language === 'de' ? '' : zoneName(timestamp, language)

/** "18:30", with its zone where readers may live by another clock: "18:30 CET". */
export const formatKickOff = (timestamp: string, language: Language): string =>
  `${formatTime(timestamp, language)} ${formatZone(timestamp, language)}`.trimEnd()

/** "18. März 2026 um 18:30". */
export const formatDateTime = (timestamp: string, language: Language): string =>
  moments(language).format(new Date(timestamp))

/** "18. März 2026 um 18:30 MEZ": until when somebody has to act, wherever they read it. */
export const formatDeadline = (timestamp: string, language: Language): string =>
  `${formatDateTime(timestamp, language)} ${zoneName(timestamp, language)}`

const exactMoments = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'long' }),
)

/** "18. März 2026 um 14:05:09 MEZ": where the moment itself is what counts. */
export const formatExactMoment = (timestamp: string, language: Language): string =>
  exactMoments(language).format(new Date(timestamp))

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
