import { shopKeys, type ShopKey, type ShopSlug } from '#contract/products.ts'

/** Both shops in the order in which they are shown (SPEC 2). */
export const shopSlugs: readonly ShopSlug[] = Object.values(shopKeys)

export const slugOf = (key: ShopKey): ShopSlug => shopKeys[key]

export const isShopSlug = (text: string): text is ShopSlug => shopSlugs.some(slug => slug === text)

export const keyOf = (slug: ShopSlug): ShopKey => (slug === shopKeys[1] ? 1 : 2)
