import type { LocalizedText } from '#contract/kernel/primitives.ts'

export const searchTextOf = (productNumber: string, { de, en, ja }: LocalizedText): string =>
  [productNumber, de, en, ja]
    .filter(text => text !== undefined)
    .join(' ')
    .toLowerCase()
