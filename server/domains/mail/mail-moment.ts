import { localeOf } from '#contract/kernel/locale.ts'
import type { Language } from '#contract/kernel/primitives.ts'

/** "22. November 2026 um 14:05 MEZ": by the clocks at the club, which its reader may not live by. */
export const formatMoment = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
    timeZoneName: 'short',
  }).format(moment)

/** "31. Dezember 2029": a day at the club. */
export const formatDay = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(moment)

/** "22. November 2026 um 14:05:09 MEZ": where the moment itself is what counts. */
export const formatExactMoment = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  }).format(moment)
