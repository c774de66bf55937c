import { localeOf } from '#contract/kernel/locale.ts'
import type { Language } from '#contract/kernel/primitives.ts'

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
