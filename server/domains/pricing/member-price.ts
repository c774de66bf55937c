import type { ProductCategory } from '#contract/catalogue/catalogue.ts'

/** SPEC 9, in percent. */
const MEMBER_DISCOUNT = 10

/** Books cost everybody the same by law (§ 5 BuchPrG), and money is worth the same to everybody. */
const sameForAll: readonly ProductCategory[] = ['books', 'giftCards']

/** What members pay for one, in cents: half a cent is theirs. Null where everybody pays the same. */
export const memberCents = (cents: number, category: ProductCategory): number | null =>
  sameForAll.includes(category) ? null : Math.floor((cents * (100 - MEMBER_DISCOUNT)) / 100)
