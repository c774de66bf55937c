import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { localizedText, money, pageOf, pageQuery } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { productPicture, shopKey, sku } from './products.ts'
import { productCategory, productLabel } from './catalogue.ts'
import { forRole } from '../identity/roles.ts'
import { typedText } from '../kernel/typed-text.ts'

const asStaff = { ...forRole('shopStaff'), tag: 'Back office' } as const

/** As the shop keeps it, the exact numbers among them. */
export const stockedVariant = z.object({
  sku,
  size: z.string().nullable(),
  price: money,
  maxQuantity: z.int().min(1),
  /** Pieces in the store, those in `reserved` among them. */
  stock: z.int().min(0).nullable(),
  /** Pieces that carts and unpaid orders hold. */
  reserved: z.int().min(0),
})
export type StockedVariant = z.infer<typeof stockedVariant>

export const stockedProductSummary = z.object({
  productNumber: sku,
  shop: shopKey,
  name: localizedText,
  category: productCategory,
  picture: productPicture,
  isActive: z.boolean(),
  /** Of the cheapest variant. */
  price: money,
  stock: z.int().min(0).nullable(),
  reserved: z.int().min(0),
})
export type StockedProductSummary = z.infer<typeof stockedProductSummary>

export const stockedProduct = z.object({
  productNumber: sku,
  shop: shopKey,
  name: localizedText,
  description: localizedText,
  category: productCategory,
  picture: productPicture,
  labels: z.array(productLabel),
  isActive: z.boolean(),
  isNew: z.boolean(),
  isTip: z.boolean(),
  vatRate: z.int(),
  variants: z.array(stockedVariant).min(1),
  /** Counts the edits; pieces that come and go are none. */
  version: z.int().min(1),
})
export type StockedProduct = z.infer<typeof stockedProduct>

const text = (max: number) =>
  z.object({ de: typedText(max), en: typedText(max).optional(), ja: typedText(max).optional() })

/** No product costs more. */
export const maxPriceCents = 10_000_000
export const salePrice = money.extend({ cents: z.int().min(1).max(maxPriceCents) })
export const cartMaximum = z.int().min(1).max(99)

export const productEdit = z.object({
  /** The one that was looked at: where somebody else has changed the product meanwhile, it is refused. */
  version: z.int().min(1),
  name: text(120),
  description: text(2000),
  labels: z.array(productLabel),
  isActive: z.boolean(),
  isNew: z.boolean(),
  isTip: z.boolean(),
  /** Those that change; one that the product does not have is refused. */
  variants: z.array(z.object({ sku, price: salePrice, maxQuantity: cartMaximum })).max(100),
})
export type ProductEdit = z.infer<typeof productEdit>

/** More pieces than this at once is a slip of the finger. */
export const maxStockChange = 100_000

export const stockChange = z.object({
  /** Pieces that came, or below zero that went: never a new total, which would take back what was sold meanwhile. */
  difference: z
    .int()
    .min(-maxStockChange)
    .max(maxStockChange)
    .refine(pieces => pieces !== 0, 'not 0'),
  reason: typedText(200),
})
export type StockChange = z.infer<typeof stockChange>

export const listStockedProducts = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/shop/v4/admin/products',
  summary: 'Products of both shops, also those that are not for sale',
  query: pageQuery(50).extend({
    /** Words that must all occur in the number or a name. */
    query: z.string().trim().max(80).optional(),
    shop: z.coerce.number().pipe(shopKey).optional(),
    /** `scarce`: some variant has fewer than ten free pieces. */
    show: z.enum(['all', 'active', 'inactive', 'scarce']).default('all'),
  }),
  responses: { 200: json(pageOf(stockedProductSummary)), ...problems(400, 401, 403) },
})

export const getStockedProduct = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/shop/v4/admin/products/{productNumber}',
  summary: 'A product as the shop keeps it',
  params: z.object({ productNumber: sku }),
  responses: { 200: json(stockedProduct), ...problems(400, 401, 403, 404) },
})

export const editProduct = defineEndpoint({
  ...asStaff,
  method: 'PUT',
  path: '/shop/v4/admin/products/{productNumber}',
  summary: 'Changes texts, labels, prices and whether a product is for sale',
  params: z.object({ productNumber: sku }),
  body: productEdit,
  responses: { 200: json(stockedProduct), ...problems(400, 401, 403, 404, 409) },
})

export const changeStock = defineEndpoint({
  ...asStaff,
  method: 'POST',
  path: '/shop/v4/admin/variants/{sku}/stockChanges',
  summary: 'Adds pieces to the store or takes some out of it, never below what is reserved',
  params: z.object({ sku }),
  headers: idempotencyHeaders,
  body: stockChange,
  responses: { 201: json(stockedVariant), ...problems(400, 401, 403, 404, 409, 422) },
})
