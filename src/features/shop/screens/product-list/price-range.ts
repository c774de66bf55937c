import { tidySigns } from '#contract/kernel/typed-text.ts'
import { maxEuros } from '../../parts/product-list-search.ts'

/** Whole euros; undefined: no end there. */
export interface PriceRange {
  priceFrom: number | undefined
  priceTo: number | undefined
}
export type PriceEnd = keyof PriceRange
export const priceEnds = ['priceFrom', 'priceTo'] as const satisfies readonly PriceEnd[]

/** "20", "12,50", "20 €". Three digits behind a point may be thousands, which are refused rather than misread. */
const amount = /^(?:€ ?)?(\d{1,6})(?:[.,٫](\d{1,2}))?(?: ?(?:€|euros?|eur))?$/i

/** In euros; NaN where it is no amount. */
function eurosIn(typed: string): number | undefined {
  const text = tidySigns(typed)
  if (text === '') return undefined
  const [, euros = 'none', cents = '0'] = amount.exec(text) ?? []
  return Math.min(Number(`${euros}.${cents}`), maxEuros)
}

export type ReadPriceRange = { ok: true; range: PriceRange } | { ok: false; wrong: readonly PriceEnd[] }

/**
 * Between which prices somebody wants to see something. An address has whole euros: cents widen the range, so that nothing is hidden which was
 * asked for. Ends typed the wrong way round are taken the right way round.
 */
export function readPriceRange(typed: Readonly<Record<PriceEnd, string>>): ReadPriceRange {
  const [from, to] = [eurosIn(typed.priceFrom), eurosIn(typed.priceTo)]
  const read = { priceFrom: from, priceTo: to }
  const wrong = priceEnds.filter(end => Number.isNaN(read[end]))
  if (wrong.length > 0) return { ok: false, wrong }
  const isReversed = from !== undefined && to !== undefined && from > to
  const [low, high] = isReversed ? [to, from] : [from, to]
  const range = { priceFrom: low && Math.floor(low), priceTo: high && Math.ceil(high) }
  return { ok: true, range }
}
