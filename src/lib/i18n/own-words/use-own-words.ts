import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Resources } from '../resources.ts'
import { useLanguage } from '../use-language.ts'

export type OwnWords = Readonly<Record<Language, object>>

/**
 * Words that come in all languages with the code that says them: beside what few people load they weigh little, and as pieces of their own
 * every page would have to list them. To be called above whatever says them.
 */
export function useOwnWords(namespace: keyof Resources, words: OwnWords): void {
  const { i18n } = useTranslation()
  const language = useLanguage()
  if (!i18n.hasResourceBundle(language, namespace))
    i18n.addResourceBundle(language, namespace, words[language])
}
