import type { Language } from '#contract/primitives.ts'

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB', ja: 'ja-JP' }

/** The locale that `Intl` formats a page's language in: the club is in Germany, so its English is British. */
export const localeOf = (language: Language): string => locales[language]

/** Keeps one `Intl` formatter per language: making one costs a hundred times more than using it. */
export function perLanguage<Formatter>(
  make: (locale: string) => Formatter,
): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>()
  return language => {
    const known = made.get(language) ?? make(localeOf(language))
    made.set(language, known)
    return known
  }
}
