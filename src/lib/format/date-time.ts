import type { Language } from '#contract/kernel/primitives.ts'
import { clubZone as timeZone } from './club-zone.ts'
import { perLanguage } from './per-language.ts'

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
