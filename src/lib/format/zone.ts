import type { Language } from '#contract/primitives.ts'
import { perLanguage } from './per-language.ts'

const zones = perLanguage(
  locale => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Berlin', timeZoneName: 'short' }),
)

/** By which clock the times on a page are: "MEZ", in English "CET", in Japanese "GMT+1". It changes with summer time. */
export const formatZone = (timestamp: string, language: Language): string =>
  zones(language)
    .formatToParts(new Date(timestamp))
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
