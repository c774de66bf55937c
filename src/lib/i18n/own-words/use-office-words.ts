import de from '#locales/de/ticket-office.json'
import en from '#locales/en/ticket-office.json'
import ja from '#locales/ja/ticket-office.json'
import { useOwnWords } from './use-own-words.ts'

const words = { de, en, ja }

export const useOfficeWords = (): void => useOwnWords('ticket-office', words)
