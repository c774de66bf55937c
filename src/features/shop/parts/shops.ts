import type { ShopKey, ShopSlug, shopKeys } from '#contract/catalogue/products.ts'

/** As the contract has them, which would bring zod along to public pages. */
const slugs: typeof shopKeys = { 1: 'fan-shop', 2: 'football-school' }

/** Both shops in the order in which they are shown (SPEC 2). */
export const shopSlugs: readonly ShopSlug[] = Object.values(slugs)

export const slugOf = (key: ShopKey): ShopSlug => slugs[key]

export const isShopSlug = (text: string): text is ShopSlug => shopSlugs.some(slug => slug === text)

export const keyOf = (slug: ShopSlug): ShopKey => (slug === slugs[1] ? 1 : 2)
