import de from '#locales/de/preview.json'
import en from '#locales/en/preview.json'
import ja from '#locales/ja/preview.json'
import { useOwnWords } from './use-own-words.ts'

const words = { de, en, ja }

export const usePreviewWords = (): void => useOwnWords('preview', words)
