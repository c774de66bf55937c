import type { StockedVariant } from '#contract/catalogue/staff-products.ts'

/** A size whose pieces are counted; of a gift card there are as many as anybody wants. */
export type CountedVariant = StockedVariant & { stock: number }

export const countedVariants = (variants: readonly StockedVariant[]): CountedVariant[] =>
  variants.filter((variant): variant is CountedVariant => variant.stock !== null)
