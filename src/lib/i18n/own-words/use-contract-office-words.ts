import de from '#locales/de/contract-office.json'
import en from '#locales/en/contract-office.json'
import ja from '#locales/ja/contract-office.json'
import { useOwnWords } from './use-own-words.ts'

const words = { de, en, ja }

export const useContractOfficeWords = (): void => useOwnWords('contract-office', words)
