import type { Language } from './primitives.ts'

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' }

/** The locale that `Intl` formats a text of that language in: the club is in Germany, so its English is British. */
export const localeOf = (language: Language): string => locales[language]

/** A number in words with the sign of a minus, where `Intl` and JavaScript write a hyphen. One sign on pages, in mails and on documents. */
export const withMinus = (number: string): string => number.replace('-', '\u2212')
