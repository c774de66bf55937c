import type { ProductView } from '#contract/catalogue/catalogue.ts'
import type { ShopKey } from '#contract/catalogue/products.ts'
import type { Clock } from '../../clock.ts'
import { searchTextOf } from '../../domains/catalogue/products/search-text.ts'
import type { ProductRow } from '../../domains/catalogue/products/product-repository.ts'
import { shopSellers } from '../../domains/catalogue/sellers.ts'
import type { Database } from '../database.ts'
import {
  groupPrices,
  priceGroups,
  productPrices,
  products,
  productVariants,
  sellers,
} from '../schema/shop.ts'
import type { CatalogueProduct } from './catalogue/catalogue.ts'
import { fanGoods } from './catalogue/fan-goods.ts'
import { fanWear } from './catalogue/fan-wear.ts'
import { footballSchool } from './catalogue/football-school.ts'
import { giftCards } from './catalogue/gift-cards.ts'
import { jerseys } from './catalogue/jerseys.ts'

interface Shop {
  shop: ShopKey
  seller: { id: string; name: string }
  catalogue: readonly CatalogueProduct[]
}

const shops: readonly Shop[] = [
  { shop: 1, seller: shopSellers[1], catalogue: [...jerseys, ...fanWear, ...fanGoods, ...giftCards] },
  { shop: 2, seller: shopSellers[2], catalogue: footballSchool },
]

/** Fills both shops. What is there already stays as it is, its stock above all. */
export async function seedProducts(db: Database, clock: Clock): Promise<void> {
  const createdAt = clock.now()
  for (const { shop, seller, catalogue } of shops) {
    const rows = catalogue.map((product, position) =>
      toProductRow(product, { shop, seller, position, createdAt }),
    )
    await db.insert(sellers).values(seller).onConflictDoNothing()
    await db.insert(products).values(rows).onConflictDoNothing()
    await db.insert(productVariants).values(catalogue.flatMap(toVariantRows)).onConflictDoNothing()
    const prices = catalogue.flatMap(product => toPriceRows(product, createdAt))
    await db.insert(productPrices).values(prices).onConflictDoNothing()
  }
  await db.insert(priceGroups).values(examplePriceGroups).onConflictDoNothing()
  const forGroups = shops.flatMap(({ catalogue }) => catalogue.flatMap(toGroupPrices))
  await db.insert(groupPrices).values(forGroups).onConflictDoNothing()
}

/** As organisations of the example club name them. */
const examplePriceGroups = [
  { key: 'fan-club', name: { de: 'Fanclubs', en: 'Fan clubs', ja: 'ファンクラブ' } },
]

const toGroupPrices = (product: CatalogueProduct) =>
  Object.entries(product.groupPricesCents ?? {}).flatMap(([priceGroup, priceCents]) =>
    toVariantRows(product).map(({ sku }) => ({ sku, priceGroup, priceCents })),
  )

const DAY_MS = 24 * 60 * 60 * 1000

/** What an example product has cost so far: one that is reduced was dearer until ten days ago. */
function toPriceRows({ productNumber, priceCents, previousPriceCents }: CatalogueProduct, createdAt: Date) {
  const ago = (days: number) => new Date(createdAt.getTime() - days * DAY_MS)
  const prices =
    previousPriceCents === undefined
      ? [{ cents: priceCents, since: ago(90) }]
      : [
          { cents: previousPriceCents, since: ago(90) },
          { cents: priceCents, since: ago(10) },
        ]
  return prices.map((price, index) => ({ ...price, productNumber, position: index + 1 }))
}

/** The products of both shops as the platform has them on the first day, for pages that are made before it runs. */
export const exampleProducts = (): ProductRow[] =>
  shops.flatMap(({ shop, seller, catalogue }) =>
    catalogue.map((product, position) => ({
      product: {
        ...toProductRow(product, { shop, seller, position, createdAt: new Date(0) }),
        isActive: true,
        version: 1,
      },
      seller: seller.name,
      variants: toVariantRows(product).map(variant => ({ ...variant, reserved: 0 })),
    })),
  )

interface Place extends Pick<Shop, 'shop' | 'seller'> {
  position: number
  createdAt: Date
}

/** All views of a product, the main one first; none where it is the only one. */
function toGallery({ picture, viewName, views = [] }: CatalogueProduct): ProductView[] {
  if (!viewName) return []
  const main = { pattern: 'plain' as const, number: null, ...picture }
  return [
    { name: viewName, picture: main },
    ...views.map(view => ({ name: view.name, picture: { ...main, ...view.picture } })),
  ]
}

function toProductRow(product: CatalogueProduct, place: Place) {
  const { productNumber, category, name, description, details, picture } = product
  return {
    productNumber,
    supplier: product.amountsCents ? ('giftCard' as const) : ('product' as const),
    shop: place.shop,
    sellerId: place.seller.id,
    position: place.position,
    category,
    name,
    description,
    details,
    searchText: searchTextOf(productNumber, name),
    picture: { pattern: 'plain' as const, number: null, ...picture },
    gallery: toGallery(product),
    labels: product.labels ?? [],
    isNew: product.isNew ?? false,
    isTip: product.isTip ?? false,
    isAdultsOnly: product.isAdultsOnly ?? false,
    options: product.options ?? [],
    optionsFeeCents: product.optionsFeeCents ?? null,
    previousPriceCents: product.previousPriceCents ?? null,
    vatRate: product.vatRate ?? 19,
    handlingDays: product.handlingDays ?? 0,
    createdAt: place.createdAt,
  }
}

function toVariantRows(product: CatalogueProduct) {
  const { productNumber, maxQuantity = 5 } = product
  const amounts = (product.amountsCents ?? []).map(cents => ({
    sku: `${productNumber}-${cents / 100}`,
    size: null,
    priceCents: cents,
    stock: null,
  }))
  const sizes = Object.entries(product.stock).map(([size, stock]) => ({
    sku: `${productNumber}-${size === '' ? '1' : size.replace('/', '-')}`,
    size: size === '' ? null : size,
    priceCents: product.priceCents,
    stock,
  }))
  return [...amounts, ...sizes].map((variant, position) => ({
    ...variant,
    productNumber,
    position,
    maxQuantity,
  }))
}
