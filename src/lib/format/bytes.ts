import type { Language } from '#contract/kernel/primitives.ts'
import { perLanguage } from './per-language.ts'

const inUnit = (unit: 'kilobyte' | 'megabyte') =>
  perLanguage(
    locale =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
      }),
  )
const kilobytes = inUnit('kilobyte')
const megabytes = inUnit('megabyte')

/** The size of a file in words: "84 kB", "1,4 MB". */
export const formatBytes = (bytes: number, language: Language): string =>
  bytes < 1_000_000
    ? kilobytes(language).format(Math.max(1, Math.round(bytes / 1000)))
    : megabytes(language).format(bytes / 1_000_000)
