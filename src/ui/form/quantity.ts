/** Why another number stands in the box than the one that was typed. */
export type Correction = 'tooMany' | 'tooFew' | 'notWhole' | 'unreadable'

export interface ReadQuantity {
  quantity: number
  correction?: Correction
}

export interface QuantityRange {
  min: number
  max: number
}

/**
 * The quantity that somebody means by what they typed, within the range: a broken number is cut down to its whole pieces,
 * what is no number leaves `before`. Says why, wherever this is not what was typed.
 */
export function readQuantity(typed: string, before: number, { min, max }: QuantityRange): ReadQuantity {
  // NFKC: a Japanese keyboard types digits of full width.
  const text = typed.normalize('NFKC').trim()
  if (!/^[-−+]?\d+([.,]\d+)?$/.test(text)) return { quantity: before, correction: 'unreadable' }
  const meant = Number(text.replace('−', '-').replace(',', '.'))
  if (meant > max) return { quantity: max, correction: 'tooMany' }
  if (meant < min) return { quantity: min, correction: 'tooFew' }
  return Number.isInteger(meant)
    ? { quantity: meant }
    : { quantity: Math.floor(meant), correction: 'notWhole' }
}
