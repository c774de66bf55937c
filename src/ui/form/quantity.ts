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

const digit = /\p{Nd}/u

/**
 * Digits of every script as 0 to 9: Unicode has ten of them in a row. `contract/kernel/typed-text.ts` reads the same ones; from there a page
 * of a product would load zod.
 */
const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, sign => {
    const point = sign.codePointAt(0) ?? 0
    let zero = point
    while (digit.test(String.fromCodePoint(zero - 1))) zero--
    return String((point - zero) % 10)
  })

/**
 * The quantity that somebody means by what they typed, within the range: a broken number is cut down to its whole pieces,
 * what is no number leaves `before`. Says why, wherever this is not what was typed.
 */
export function readQuantity(typed: string, before: number, { min, max }: QuantityRange): ReadQuantity {
  // NFKC: a Japanese keyboard types digits of full width.
  const text = asciiDigits(typed.normalize('NFKC')).trim()
  if (!/^[-−+]?\d+([.,٫]\d+)?$/.test(text)) return { quantity: before, correction: 'unreadable' }
  const meant = Number(text.replace('−', '-').replace(/[,٫]/, '.'))
  if (meant > max) return { quantity: max, correction: 'tooMany' }
  if (meant < min) return { quantity: min, correction: 'tooFew' }
  return Number.isInteger(meant)
    ? { quantity: meant }
    : { quantity: Math.floor(meant), correction: 'notWhole' }
}
