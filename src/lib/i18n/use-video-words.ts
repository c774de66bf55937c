import { useTranslation } from 'react-i18next'
import de from '#locales/de/video.json'
import en from '#locales/en/video.json'
import ja from '#locales/ja/video.json'
import type { Language } from '#contract/primitives.ts'
import { useLanguage } from './use-language.ts'

const words: Readonly<Record<Language, object>> = { de, en, ja }

/**
 * The words of the player, which come with its code in all languages: beside hls.js they weigh nothing, and as pieces of their own every page
 * would have to list them.
 */
export function useVideoWords(): void {
  const { i18n } = useTranslation()
  const language = useLanguage()
  if (!i18n.hasResourceBundle(language, 'video')) i18n.addResourceBundle(language, 'video', words[language])
}
