import type { ProductCategory } from '#contract/catalogue.ts'

/** SPEC 9, in percent. */
const MEMBER_DISCOUNT = 10

/**
 * What members pay for one, in cents: half a cent is theirs. Null for books, which cost everybody the same by law (§ 5 BuchPrG).
 */
export const memberCents = (cents: number, category: ProductCategory): number | null =>
  category === 'books' ? null : Math.floor((cents * (100 - MEMBER_DISCOUNT)) / 100)
