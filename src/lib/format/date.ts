import type { Language } from '#contract/kernel/primitives.ts'
import { clubZone as timeZone } from './club-zone.ts'
import { perLanguage } from './per-language.ts'

const days = perLanguage(locale => new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }))

/** "18. März 2026" of a UTC timestamp (ISO 8601). */
export const formatDate = (timestamp: string, language: Language): string =>
  days(language).format(new Date(timestamp))
