import de from '#locales/de/video.json'
import en from '#locales/en/video.json'
import ja from '#locales/ja/video.json'
import { useOwnWords } from './use-own-words.ts'

const words = { de, en, ja }

export const useVideoWords = (): void => useOwnWords('video', words)
