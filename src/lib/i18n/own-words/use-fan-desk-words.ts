import de from '#locales/de/fan-desk.json'
import en from '#locales/en/fan-desk.json'
import ja from '#locales/ja/fan-desk.json'
import { useOwnWords } from './use-own-words.ts'

const words = { de, en, ja }

export const useFanDeskWords = (): void => useOwnWords('fan-desk', words)
