import { type ShopKey, shopKeys } from '#contract/catalogue/products.ts'
import { club } from '#sites/club/club.ts'

export const shopSellers: Readonly<Record<ShopKey, { id: string; name: string }>> = {
  1: { id: shopKeys[1], name: `${club.name} Fanshop` },
  2: { id: shopKeys[2], name: `${club.name} Fußballschule` },
}
