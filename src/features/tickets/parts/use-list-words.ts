import { perLanguage } from '#src/lib/format/per-language.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

const lists = perLanguage(locale => new Intl.ListFormat(locale, { type: 'conjunction' }))

/** "5 und 6" */
export function useListWords(): (words: readonly string[]) => string {
  const language = useLanguage()
  return words => lists(language).format(words)
}
