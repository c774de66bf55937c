import { z } from 'zod'
import { defineEndpoint, emptyWith, json, type JsonResponse } from '../kernel/endpoint.ts'
import { errorCode } from '../kernel/error-code.ts'
import { optionalIdempotencyHeaders } from '../kernel/idempotency.ts'
import { countryCode, id, includedTax, localizedText, money, timestamp } from '../kernel/primitives.ts'
import { problem, problems } from '../kernel/problem.ts'
import { productPicture, sku, supplierName, userOptionValues } from '../catalogue/products.ts'
import { scopes } from '../kernel/scopes.ts'

const forCart = { tag: 'Cart', audience: 'cart', scope: scopes.shop } as const

/** Names the cart of a visitor without a token; a token wins over it. */
export const anonymousUserQuery = z.object({ anonymousUserId: id.optional() })

/** `countryCode`: where the parcel goes, Germany if nothing is said; prices and ways of shipping follow it. */
const priceQuery = z.object({ countryCode: countryCode.optional() })
const cartQuery = anonymousUserQuery.extend(priceQuery.shape)

export const validationError = z.object({ errorCode })

/** A way to send an order to the asked country. `requiresEqualAddresses`: to the invoice address only (SPEC 5). */
export const shippingMethod = z.object({
  shippingCode: z.string(),
  name: localizedText,
  price: money,
  deliveryDays: z.object({ min: z.int(), max: z.int() }),
  requiresEqualAddresses: z.boolean(),
})
export type ShippingMethod = z.infer<typeof shippingMethod>

export const cartItem = z.object({
  id,
  sku,
  productNumber: sku,
  name: localizedText,
  size: z.string().nullable(),
  picture: productPicture,
  userOptionValues,
  /** SPEC 5: the whole order it is part of is sent within Germany only, or picked up. */
  isAdultsOnly: z.boolean(),
  /** Who hands it over. */
  supplier: supplierName,
  /** Whether it travels in the parcel. */
  isShipped: z.boolean(),
  /** Whether it is handed over only when it is paid, so that it cannot be bought on account. */
  isPaidFirst: z.boolean(),
  /** Money in another form: no code makes it cheaper, and no voucher pays it. */
  isStoredValue: z.boolean(),
  quantity: z.int().min(1),
  /** What this line may hold, seen with the other lines of the same SKU. */
  maxQuantity: z.int().min(1),
  /** What this buyer pays for one. */
  price: money,
  /** What others pay for one, where `price` is the one for members (SPEC 9) or for a price group. */
  regularPrice: money.nullable(),
  /** What the price group is called whose price it is; null: members', or everybody's. */
  priceGroup: localizedText.nullable(),
  /** What is in both for what the buyer has put on it (flock coating); null: nothing. */
  optionsFee: money.nullable(),
  /** Before discounts. */
  totalPrice: money,
  /** What promotion codes take off `totalPrice`. */
  discount: money,
  vatRate: z.int(),
  /** The same on all lines of one order, which travel together: changing it on one changes it on all. */
  shippingCode: z.string(),
  /** Those that serve the asked country. */
  shippingMethods: z.array(shippingMethod),
  /** Until when the pieces are held for this cart. */
  expiresAt: timestamp,
  /** Seconds until then; below 0 means expired (SPEC 4). */
  expiresIn: z.int(),
  validationErrors: z.array(validationError),
})
export type CartItem = z.infer<typeof cartItem>

/** A promotion code of the cart with what it takes off this order; `errorCode` says why it takes nothing. */
export const cartPromotionCode = z.object({
  id,
  code: z.string(),
  amount: money,
  errorCode: errorCode.nullable(),
})

/** A voucher or gift card with what it pays of this order. */
export const cartVoucher = cartPromotionCode.extend({
  /** Its last characters: the whole code is told to nobody who does not have it. */
  code: z.string(),
  kind: z.enum(['voucher', 'giftCard']),
  /** What is left on a gift card after the cart is paid; null: nothing is kept. */
  remaining: money.nullable(),
})

/** The lines of one seller, sent and invoiced together. A code that does nothing stands at the first order. */
export const cartOrder = z.object({
  seller: z.object({ id: z.string(), name: z.string() }),
  items: z.array(cartItem),
  vouchers: z.array(cartVoucher),
  promotionCodes: z.array(cartPromotionCode),
  /** The goods, before discounts. */
  subtotal: money,
  /** Once per order, however many lines it has. */
  shippingPrice: money,
  /** What is invoiced: promotion codes are taken off, vouchers are a way to pay it. */
  totalPrice: money,
  validationErrors: z.array(validationError),
})
export type CartOrder = z.infer<typeof cartOrder>

export const cart = z.object({
  isSuccess: z.boolean(),
  failureReason: errorCode.optional(),
  /** Grows with each change; a checkout names the version it showed. */
  version: z.int().min(0),
  countryCode,
  totalItemQuantity: z.int().min(0),
  /** With shipping, promotion codes taken off. */
  totalPrice: money,
  totalShippingPrice: money,
  promotionCodeDiscounts: money,
  voucherDiscounts: money,
  /** What is left to pay: `totalPrice` without what vouchers pay. */
  amountDue: money,
  /** The VAT that `totalPrice` includes, by rate, the highest first. */
  tax: z.array(includedTax),
  /** Something in it is for adults only and the buyer's birthday is not on file: an order has to say `isOfAge`. */
  needsAgeDeclaration: z.boolean(),
  orders: z.array(cartOrder),
})
export type Cart = z.infer<typeof cart>

/** A refusal of a cart call: problem+json that also carries the cart's own members (SPEC 8, API.md "Errors"). */
export const cartProblem = problem.extend({
  isSuccess: z.literal(false).optional(),
  failureReason: errorCode.optional(),
})
export type CartProblem = z.infer<typeof cartProblem>

const cartRefusal = {
  kind: 'json',
  body: cartProblem,
  contentType: 'application/problem+json',
} as const satisfies JsonResponse

/** What every cart call may refuse: the request, the cart or the line it names, the state that they are in. */
export const cartRefusals = { 400: cartRefusal, 404: cartRefusal, 409: cartRefusal } as const

export const createAnonymousUser = defineEndpoint({
  tag: 'Cart',
  audience: 'public',
  method: 'POST',
  path: '/shop/v4/carts/anonymousUser',
  summary: 'An id for a visitor who has not signed in',
  responses: { 201: json(z.object({ id })), ...problems(429) },
})

export const claimCart = defineEndpoint({
  tag: 'Cart',
  audience: 'person',
  scope: scopes.shop,
  method: 'POST',
  path: '/shop/v4/carts/self/claims',
  summary: "Moves a visitor's lines into the signed-in person's cart; repeating it changes nothing",
  query: priceQuery,
  /** `userId`: the anonymous user's id, which is of no use afterwards. */
  body: z.object({ userId: id }),
  responses: { 200: json(cart), ...cartRefusals, ...problems(401) },
})

export const getCart = defineEndpoint({
  ...forCart,
  method: 'GET',
  path: '/shop/v4/carts/self',
  summary: 'The cart, priced for delivery to a country',
  query: cartQuery,
  responses: { 200: json(cart), ...cartRefusals, ...problems(401) },
})

export const getCartItemCount = defineEndpoint({
  ...forCart,
  method: 'HEAD',
  path: '/shop/v4/carts/self',
  summary: 'How many pieces the cart holds, as a header',
  query: anonymousUserQuery,
  responses: {
    200: emptyWith(z.object({ 'cart-item-count': z.coerce.number().int().min(0) })),
    ...cartRefusals,
    ...problems(401),
  },
})

export const addCartItem = defineEndpoint({
  ...forCart,
  method: 'POST',
  path: '/shop/v4/carts/self/items',
  summary: 'Adds pieces of a variant; pieces already there are added to',
  query: cartQuery,
  headers: optionalIdempotencyHeaders,
  body: z.object({ sku, quantity: z.int().min(1).max(999), userOptionValues: userOptionValues.default({}) }),
  responses: { 200: json(cart), ...cartRefusals, ...problems(401) },
})

const itemParams = z.object({ id })

export const updateCartItem = defineEndpoint({
  ...forCart,
  method: 'PUT',
  path: '/shop/v4/carts/self/items/{id}',
  summary: 'Changes the quantity or the shipping of a line; one of both must be given',
  params: itemParams,
  query: cartQuery,
  /**
   * A quantity that differs holds the pieces anew; so does any quantity of an expired line, if there are still pieces.
   * The quantity that a held line already has changes nothing, not even its time.
   */
  body: z
    .object({ quantity: z.int().min(1).max(999).optional(), shippingCode: z.string().max(40).optional() })
    .refine(change => change.quantity !== undefined || change.shippingCode !== undefined, {
      error: 'CARTITEM_CHANGE_EMPTY',
    }),
  responses: { 200: json(cart), ...cartRefusals, ...problems(401) },
})

export const removeCartItem = defineEndpoint({
  ...forCart,
  method: 'DELETE',
  path: '/shop/v4/carts/self/items/{id}',
  summary: 'Removes a line and frees its pieces',
  params: itemParams,
  query: cartQuery,
  responses: { 200: json(cart), ...cartRefusals, ...problems(401) },
})
