import de from '#locales/de/admin.json'
import en from '#locales/en/admin.json'
import ja from '#locales/ja/admin.json'
import { useOwnWords } from './use-own-words.ts'

const words = { de, en, ja }

export const useAdminWords = (): void => useOwnWords('admin', words)
