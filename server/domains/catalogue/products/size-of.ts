import type { products, productVariants } from '#server/db/schema/shop.ts'

/** What a variant is told from the others by: its size, or the amount of a gift card, which is always what it costs. */
export const sizeOf = (
  { size, priceCents }: Pick<typeof productVariants.$inferSelect, 'size' | 'priceCents'>,
  { supplier }: Pick<typeof products.$inferSelect, 'supplier'>,
): string | null => (supplier === 'giftCard' ? amountOf(priceCents) : size)

/** "25 €" or "12,50 €", joined by a space that does not break. */
const amountOf = (cents: number): string =>
  `${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2).replace('.', ',')}\u{a0}€`
