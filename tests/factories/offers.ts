import { randomUUID } from 'node:crypto'
import type { CartLine } from '#server/domains/pricing/cart-line.ts'
import { optionsKey } from '#server/domains/pricing/cart-line.ts'
import type { Offer } from '#server/domains/goods/supplier.ts'

/** A jersey of the fan shop, twenty of them in stock. */
export const makeOffer = (changes: Partial<Offer> = {}): Offer => ({
  supplier: 'product',
  sku: 'HOME-M',
  productNumber: 'HOME',
  name: { de: 'Heimtrikot', en: 'Home jersey', ja: 'ホームユニフォーム' },
  category: 'jerseys',
  size: 'M',
  picture: { kind: 'jersey', primary: '#12513a', secondary: '#f7f5ee', pattern: 'plain', number: null },
  seller: { id: 'fan-shop', name: 'SGE Fanshop' },
  priceCents: 8995,
  memberPriceCents: 8095,
  vatRate: 19,
  maxQuantity: 5,
  free: 20,
  isActive: true,
  isShipped: true,
  isPaidFirst: false,
  account: 'sales',
  isAdultsOnly: false,
  options: [],
  optionsFeeCents: 0,
  handlingDays: 0,
  payWithinMinutes: null,
  ...changes,
})

/** A stored line of one jersey that is held for half an hour from `now` on. */
export const makeLine = (now: Date, changes: Partial<CartLine> = {}): CartLine => ({
  id: randomUUID(),
  supplier: 'product',
  sku: 'HOME-M',
  userOptionValues: {},
  optionsKey: optionsKey(changes.userOptionValues ?? {}),
  quantity: 1,
  isHeld: true,
  expiresAt: new Date(now.getTime() + 30 * 60_000),
  ...changes,
})
