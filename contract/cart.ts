import { z } from 'zod'
import { defineEndpoint, emptyWith, json, type JsonResponse } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'
import { countryCode, id, localizedText, money, timestamp } from './primitives.ts'
import { problem, problems } from './problem.ts'
import { productPicture, sku } from './products.ts'
import { scopes } from './scopes.ts'

const forCart = { tag: 'Cart', audience: 'cart', scope: scopes.shop } as const

/** Names the cart of a visitor without a token; a token wins over it. */
export const anonymousUserQuery = z.object({ anonymousUserId: id.optional() })

export const validationError = z.object({ errorCode: z.enum(errorCodes) })

/** Ways to send a line. `equalAddresses`: the parcel goes to the invoice address only (SPEC 5). */
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
  userOptionValues: z.record(z.string(), z.string()),
  quantity: z.int().min(1),
  maxQuantity: z.int().min(1),
  price: money,
  totalPrice: money,
  vatRate: z.int(),
  shippingCode: z.string(),
  shippingMethods: z.array(shippingMethod),
  /** Until when the pieces are held for this cart. */
  expiresAt: timestamp,
  /** Seconds until then; below 0 means expired (SPEC 4). */
  expiresIn: z.int(),
  validationErrors: z.array(validationError),
})
export type CartItem = z.infer<typeof cartItem>

/** The lines of one seller, sent and invoiced together. */
export const cartOrder = z.object({
  seller: z.object({ id: z.string(), name: z.string() }),
  items: z.array(cartItem),
  vouchers: z.array(z.object({ id, code: z.string(), amount: money })),
  promotionCodes: z.array(z.object({ id, code: z.string(), amount: money })),
  subtotal: money,
  shippingPrice: money,
  totalPrice: money,
  validationErrors: z.array(validationError),
})
export type CartOrder = z.infer<typeof cartOrder>

export const cart = z.object({
  isSuccess: z.boolean(),
  failureReason: z.enum(errorCodes).optional(),
  /** Grows with each change; a checkout names the version it showed. */
  version: z.int().min(0),
  countryCode,
  totalItemQuantity: z.int().min(0),
  /** With shipping. */
  totalPrice: money,
  totalShippingPrice: money,
  orders: z.array(cartOrder),
})
export type Cart = z.infer<typeof cart>

/** A refusal of a cart call: problem+json that also carries the cart's own members (SPEC 8, API.md "Errors"). */
export const cartProblem = problem.extend({
  isSuccess: z.literal(false).optional(),
  failureReason: z.enum(errorCodes).optional(),
})
export type CartProblem = z.infer<typeof cartProblem>

const cartRefusal = {
  kind: 'json',
  body: cartProblem,
  contentType: 'application/problem+json',
} as const satisfies JsonResponse

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
  body: z.object({ userId: id }),
  responses: { 200: json(cart), ...problems(400, 401, 404, 409) },
})

export const getCart = defineEndpoint({
  ...forCart,
  method: 'GET',
  path: '/shop/v4/carts/self',
  summary: 'The cart, priced for delivery to a country',
  query: anonymousUserQuery.extend({ countryCode: countryCode.optional() }),
  responses: { 200: json(cart), ...problems(400, 401, 404) },
})

export const getCartItemCount = defineEndpoint({
  ...forCart,
  method: 'HEAD',
  path: '/shop/v4/carts/self',
  summary: 'How many pieces the cart holds, as a header',
  query: anonymousUserQuery,
  responses: {
    200: emptyWith(z.object({ 'cart-item-count': z.coerce.number().int().min(0) })),
    ...problems(400, 401, 404),
  },
})

export const addCartItem = defineEndpoint({
  ...forCart,
  method: 'POST',
  path: '/shop/v4/carts/self/items',
  summary: 'Adds pieces of a variant; pieces already there are added to',
  query: anonymousUserQuery,
  body: z.object({
    sku,
    quantity: z.int().min(1).max(999),
    userOptionValues: z.record(z.string().max(40), z.string().max(80)).default({}),
  }),
  responses: { 200: json(cart), 400: cartRefusal, 404: cartRefusal, 409: cartRefusal, ...problems(401) },
})

const itemParams = z.object({ id })

export const updateCartItem = defineEndpoint({
  ...forCart,
  method: 'PUT',
  path: '/shop/v4/carts/self/items/{id}',
  summary: 'Changes the quantity or the shipping of a line; one of both must be given',
  params: itemParams,
  query: anonymousUserQuery,
  body: z
    .object({ quantity: z.int().min(1).max(999).optional(), shippingCode: z.string().max(40).optional() })
    .refine(change => change.quantity !== undefined || change.shippingCode !== undefined, {
      error: 'CARTITEM_CHANGE_EMPTY',
    }),
  responses: { 200: json(cart), 400: cartRefusal, 404: cartRefusal, 409: cartRefusal, ...problems(401) },
})

export const removeCartItem = defineEndpoint({
  ...forCart,
  method: 'DELETE',
  path: '/shop/v4/carts/self/items/{id}',
  summary: 'Removes a line and frees its pieces',
  params: itemParams,
  query: anonymousUserQuery,
  responses: { 200: json(cart), ...problems(400, 401, 404) },
})
