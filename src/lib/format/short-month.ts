import type { Language } from '#contract/kernel/primitives.ts'
import { perLanguage } from './per-language.ts'

const shortMonths = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', month: 'short' }),
)

/** "Dez", of a UTC timestamp (ISO 8601). */
export const formatShortMonth = (timestamp: string, language: Language): string =>
  shortMonths(language).format(new Date(timestamp))
