import { z } from 'zod'
import { defineEndpoint, json, repeated } from '../kernel/endpoint.ts'
import { localizedText, money, pageOf, pageQuery } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { productPicture, shopKey, sku } from './products.ts'
import { scopes } from '../kernel/scopes.ts'

const tag = 'Shop'

/** What goods are sorted into, in the order in which it is shown. */
export const productCategories = [
  'jerseys',
  'clothing',
  'scarvesAndHats',
  'balls',
  'mugsAndFlags',
  'drinks',
  'training',
  'books',
  'giftCards',
  'tickets',
  'seasonTickets',
  'camps',
  'memberships',
] as const
/** What no store has: a promotion makes it cheaper only where it names the category or the product. */
export const soldApart = ['tickets', 'seasonTickets', 'camps', 'memberships'] as const
export const productCategory = z.enum(productCategories)
export type ProductCategory = z.infer<typeof productCategory>

/** SPEC 3, product: badges (a discount in percent, new, tip) and labels. */
export const productBadge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('discount'), percent: z.int().min(1).max(99) }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('tip') }),
])
export type ProductBadge = z.infer<typeof productBadge>
export const productLabel = z.enum(['customizable', 'highlight', 'productOfTheMonth'])
export type ProductLabel = z.infer<typeof productLabel>

export const productOption = z.object({
  key: z.string().max(40),
  name: localizedText,
  kind: z.enum(['text', 'number']),
  maxLength: z.int().min(1).max(80),
})
export type ProductOption = z.infer<typeof productOption>

/**
 * What the club prints on a jersey: Latin letters, digits, and the signs that names are written with. Of letters with accents those that the
 * face has in which they are printed, and drawn on the picture.
 */
const printable = /^[A-Za-zÀ-ÖØ-öø-ćĊ-ēĖ-ěĞ-ģĦħĪīĮ-ıĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-ŧŪūŮ-žȘ-țẀ-ẅẞ\d .'’-]*$/

/** Whether a value can be put on the product: a text has a letter or digit, a number does not begin with 0. Nothing typed is none of it. */
export const optionTakes = (
  { kind, maxLength }: Pick<ProductOption, 'kind' | 'maxLength'>,
  value: string,
): boolean =>
  value.length <= maxLength &&
  (kind === 'text' ? printable.test(value) && /^$|[\p{L}\d]/u.test(value) : /^[1-9]\d*$/.test(value))

/** What may be sold of a variant now: the exact number stays ours, `few` is below ten. */
export const availability = z.enum(['available', 'few', 'soldOut'])
export type Availability = z.infer<typeof availability>

/** SPEC 9: what members pay; null where everybody pays the same. */
const memberPrice = money.nullable()

export const productVariant = z.object({
  sku,
  /** Null where a product comes in one size. */
  size: z.string().nullable(),
  price: money,
  memberPrice,
  availability,
  /** What one cart may hold of it. */
  maxQuantity: z.int().min(1),
})
export type ProductVariant = z.infer<typeof productVariant>

export const productSummary = z.object({
  productNumber: sku,
  shop: shopKey,
  name: localizedText,
  price: money,
  /** The price before a reduction, shown beside it. */
  previousPrice: money.nullable(),
  memberPrice,
  vatRate: z.int(),
  badges: z.array(productBadge),
  labels: z.array(productLabel),
  /** SPEC 5: for grown-ups alone, and sent within Germany only. */
  isAdultsOnly: z.boolean(),
  /** Money in another form, without VAT: its variants are amounts, and it comes by e-mail. */
  isGiftCard: z.boolean(),
  picture: productPicture,
  isAvailable: z.boolean(),
})
export type ProductSummary = z.infer<typeof productSummary>

/** One of the pictures of a product, with what it shows of it. */
export const productView = z.object({ name: localizedText, picture: productPicture })
export type ProductView = z.infer<typeof productView>

export const product = productSummary.extend({
  /** All its pictures, `picture` first; empty where that is the only one. */
  gallery: z.array(productView),
  description: localizedText,
  details: z.array(localizedText),
  seller: z.string(),
  deliveryDays: z.object({ min: z.int(), max: z.int() }),
  variants: z.array(productVariant).min(1),
  /** Choices that may be left open; a value that is not asked for is refused. */
  options: z.array(productOption),
  /** What one piece costs more, for everybody, as soon as any of them is used; null: nothing. */
  optionsFee: money.nullable(),
})
export type Product = z.infer<typeof product>

export const productBadgeKinds = ['discount', 'new', 'tip'] as const
export const productBadgeKind = z.enum(productBadgeKinds)
export type ProductBadgeKind = z.infer<typeof productBadgeKind>

export const productSorts = ['recommended', 'newest', 'priceAscending', 'priceDescending'] as const
export const productSort = z.enum(productSorts)
export type ProductSort = z.infer<typeof productSort>

export const productSize = z.string().min(1).max(20)

/** Cents; no product costs more. */
const listPrice = z.coerce.number().int().min(0).max(10_000_000)

/** A value, and how many of the products that everything but its own facet lets through have it. */
const facetValue = <T extends z.ZodType>(value: T) => z.object({ value, count: z.int().min(1) })

/** What a list can be narrowed by further; values that nothing has are left out. */
export const productFacets = z.object({
  categories: z.array(facetValue(productCategory)),
  /** Those of which there are free pieces, from small to large. */
  sizes: z.array(facetValue(productSize)),
  badges: z.array(facetValue(productBadgeKind)),
  /** From the cheapest to the dearest; null where there is none. */
  price: z.object({ from: money, to: money }).nullable(),
})
export type ProductFacets = z.infer<typeof productFacets>

export const productList = pageOf(productSummary).extend({ facets: productFacets })

export const listProducts = defineEndpoint({
  tag,
  audience: 'public',
  method: 'GET',
  path: '/shop/v4/products',
  summary: 'Products of a shop, and what they can be narrowed by',
  /** Several values of one facet: any of them. Several facets: all of them. */
  query: pageQuery(24, 100).extend({
    shop: z.coerce.number().pipe(shopKey).optional(),
    query: z.string().trim().max(80).optional(),
    category: repeated(productCategory),
    /** With free pieces in one of these sizes. */
    size: repeated(productSize),
    badge: repeated(productBadgeKind),
    /** Only these, by their product numbers. */
    number: repeated(sku),
    /** Cents, both included; of the cheapest variant. */
    priceFrom: listPrice.optional(),
    priceTo: listPrice.optional(),
    /** `recommended`: in the order of the catalogue. */
    sort: productSort.default('recommended'),
  }),
  responses: { 200: json(productList), ...problems(400) },
})

/** What this person pays for one of a size, where it is less than what everybody pays. */
export const ownPrice = z.object({
  sku,
  price: money,
  /** What the price group is called that they owe it to; null: they are a member. */
  priceGroup: localizedText.nullable(),
})
export type OwnPrice = z.infer<typeof ownPrice>

export const listOwnPrices = defineEndpoint({
  tag,
  audience: 'person',
  scope: scopes.shop,
  method: 'GET',
  path: '/shop/v4/products/{sku}/ownPrices',
  summary:
    'What a product costs the person, as a member or in a price group; sizes without such a price are missing',
  params: z.object({ sku }),
  responses: { 200: json(z.array(ownPrice)), ...problems(400, 401, 404) },
})

export const getProduct = defineEndpoint({
  tag,
  audience: 'public',
  method: 'GET',
  path: '/shop/v4/products/{sku}',
  summary: 'A product by its product number or by the SKU of one of its variants',
  params: z.object({ sku }),
  responses: { 200: json(product), ...problems(400, 404) },
})
