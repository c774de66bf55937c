import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/primitives.ts'

/** The page's language (`website_lang`), as `Intl` and `inLanguage` take it. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return i18n.language as Language
}
