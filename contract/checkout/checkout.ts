import { z } from 'zod'
import { postalAddress } from '../contact/addresses.ts'
import { defineEndpoint, empty, file, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, includedTax, localizedText, money, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { productPicture, sku, supplierName, userOptionValues } from '../catalogue/products.ts'
import { pieceCounts, orderNumber, orderReturn, returnAnnouncement } from '../orders/returns.ts'
import { scopes } from '../kernel/scopes.ts'

const asBuyer = { tag: 'Checkout', audience: 'person', scope: scopes.checkout } as const

/** SPEC 3. */
export const paymentTypes = ['purchaseOnAccount', 'creditCard', 'payPal', 'sepa', 'other'] as const
export const paymentType = z.enum(paymentTypes)
export type PaymentType = z.infer<typeof paymentType>

/**
 * How the money of a checkout stands. `onAccount`: it comes after the goods. `pending`: it is being paid, or can be until `payUntil`.
 * `expired`: nobody has paid in time, `cancelled`: the buyer did not want to; the goods are free again.
 */
export const paymentStates = ['onAccount', 'pending', 'paid', 'expired', 'cancelled'] as const
export const paymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof paymentState>

/** SPEC 4, in the order of an order's life; the allowed steps stand in contract/orders/order-states.ts. */
export const orderStates = [
  'OrderPlaced',
  'OrderInReview',
  'OrderArrived',
  'OrderInProgress',
  'InvoiceCreated',
  'OrderShipped',
  'PartialCancellation',
  'CompleteCancellation',
  'CreditCreated',
  'Cancelled',
] as const
export const orderState = z.enum(orderStates)
export type OrderState = z.infer<typeof orderState>

/** A step of an order's life. */
export const orderEvent = z.object({
  state: orderState,
  date: timestamp,
  /** By which the carrier knows the parcel. */
  parcelNumber: z.string().nullable(),
})

export const documentKinds = ['invoice', 'deliveryNote', 'creditNote'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document about an order, to be fetched by its id. */
export const orderDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  date: timestamp,
})
export type OrderDocument = z.infer<typeof orderDocument>

export const orderItem = z.object({
  serialNumber: z.int().min(1),
  /** Who hands it over. */
  type: supplierName,
  /** Whether it travels in the parcel. */
  isShipped: z.boolean(),
  /** Money in another form, which is owed to whoever holds it until it is spent. */
  isStoredValue: z.boolean(),
  /** For adults only: whoever hands it over looks at an identity document (§ 10 JuSchG). */
  isAdultsOnly: z.boolean(),
  sku,
  productNumber: sku,
  name: localizedText,
  size: z.string().nullable(),
  picture: productPicture,
  userOptionValues,
  quantity: z.int().min(1),
  /** Pieces that were neither cancelled nor given back. */
  remainingQuantity: z.int().min(0),
  price: money,
  /** Of all that were ordered, before discounts. */
  totalPrice: money,
  /** What promotion codes took off `totalPrice`. */
  discount: money,
  vatRate: z.int(),
})
export type OrderItem = z.infer<typeof orderItem>

/** One seller's part of a checkout, with an order number of its own. */
export const order = z.object({
  orderNumber: z.string(),
  seller: z.string(),
  state: orderState,
  stateDate: timestamp,
  /** From being placed on, the last one at the end. */
  events: z.array(orderEvent).min(1),
  documents: z.array(orderDocument),
  items: z.array(orderItem).min(1),
  shippingCode: z.string(),
  shippingName: localizedText,
  shippingPrice: money,
  /** What promotion codes took off. */
  promotionCodes: z.array(z.object({ code: z.string(), amount: money })),
  /** What vouchers and gift cards pay of `totalPrice`; of a code its last characters. */
  vouchers: z.array(z.object({ code: z.string(), kind: z.enum(['voucher', 'giftCard']), amount: money })),
  /** What is invoiced. */
  totalPrice: money,
  /** What of `totalPrice` is not owed any more, because pieces were cancelled or given back. */
  reversedAmount: money,
  /** What the buyer gets back for it, all in all; null where nothing was paid or nothing is given back. */
  refund: z.object({ amount: money, isDone: z.boolean() }).nullable(),
  /** The last moment in which a return can be announced; null where nothing has left the house. */
  returnableUntil: timestamp.nullable(),
  /** Announced returns, the first one first. */
  returns: z.array(orderReturn),
})
export type Order = z.infer<typeof order>

const totals = z.object({
  /** The goods, before discounts. */
  price: money,
  shipping: money,
  /** The VAT that `total` includes, by rate. */
  tax: z.array(includedTax),
  voucherDiscounts: money,
  promotionCodeDiscounts: money,
  /** What is invoiced: with shipping, promotion codes taken off. */
  total: money,
  /** What is left to pay after vouchers. */
  amountDue: money,
})

/** SPEC 3, checkout result, as it stays readable in the account. */
export const checkout = z.object({
  id,
  checkoutId: id,
  date: timestamp,
  paymentType,
  paymentState,
  /** Until when a pending one can be paid; else null. */
  payUntil: timestamp.nullable(),
  /** Of a purchase on account what is still to be paid, below zero what is paid back; null for every other way to pay. */
  openAmount: money.nullable(),
  shippingAddress: postalAddress,
  billingAddress: postalAddress,
  transactions: z.array(z.object({ orders: z.array(order).min(1) })).min(1),
  totals,
})
export type Checkout = z.infer<typeof checkout>

export const checkoutSummary = z.object({
  id,
  date: timestamp,
  orderNumbers: z.array(z.string()).min(1),
  /** Of the order that has come least far. */
  state: orderState,
  stateDate: timestamp,
  /** Of that order. */
  shippingCode: z.string(),
  paymentType,
  paymentState,
  total: money,
  itemQuantity: z.int().min(1),
  pictures: z.array(productPicture),
})
export type CheckoutSummary = z.infer<typeof checkoutSummary>

/**
 * What a payment method answers with: an address to go to, a script to load, or nothing but the id (SPEC 4). Where there is a script, it asks
 * for the card in frames of the provider, and `paymentUrl` is the way out for whom it does not reach. What the script needs to know stands
 * behind the `#` of its address.
 */
export const checkoutResult = z.object({
  checkoutId: id,
  paymentUrl: z.url().nullable(),
  scriptUrl: z.url().nullable(),
  paymentTokenId: z.string().nullable(),
})
export type CheckoutResult = z.infer<typeof checkoutResult>

export const checkoutPayload = z.object({
  shippingAddress: postalAddress,
  billingAddress: postalAddress,
  /**
   * The cart as the buyer saw it at the button, priced for the country of `shippingAddress`: another version or
   * another amount to pay is refused with CART_CHANGED.
   */
  cartVersion: z.int().min(0),
  /** The cart's `amountDue`. */
  total: money,
  /** The buyer declares to be 18 or older; needed where the cart says `needsAgeDeclaration`. */
  isOfAge: z.boolean().default(false),
  /** Key of the sub-site that is bought on: mails about the order lead back there. */
  site: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
})
export type CheckoutPayload = z.input<typeof checkoutPayload>
/** The payload as the server reads it: what was left out is filled in. */
export type ReadCheckoutPayload = z.output<typeof checkoutPayload>

export const payOnAccount = defineEndpoint({
  ...asBuyer,
  method: 'POST',
  path: '/checkout/v3/checkouts/purchaseOnAccount',
  summary: 'Orders the cart with payment on account',
  headers: idempotencyHeaders,
  body: checkoutPayload,
  responses: { 201: json(checkoutResult), ...problems(400, 401, 409, 422) },
})

export const orderWithNothingToPay = defineEndpoint({
  ...asBuyer,
  method: 'POST',
  path: '/checkout/v2/checkouts/empty',
  summary: 'Orders a cart that vouchers pay in full',
  headers: idempotencyHeaders,
  body: checkoutPayload,
  responses: { 201: json(checkoutResult), ...problems(400, 401, 409, 422) },
})

export const confirmCheckout = defineEndpoint({
  ...asBuyer,
  method: 'POST',
  path: '/checkout/v2/checkouts/success/{id}',
  summary: 'Tells that the buyer has reached the confirmation page',
  params: z.object({ id }),
  responses: { 204: empty(), ...problems(400, 401, 404) },
})

const paymentStatusAnswers = { 202: empty(), 204: empty(), ...problems(400, 401, 404, 409) } as const

export const getPaymentStatus = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path: '/checkout/v2/checkouts/paymentStatus',
  summary:
    'How the payment of a checkout stands: 204 paid or needs none now, 202 not decided yet, 409 not paid and why',
  query: z.object({ checkoutId: id }),
  responses: paymentStatusAnswers,
})

export const getPaymentStatusOf = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path: '/checkout/v2/checkouts/{id}/paymentStatus',
  summary: 'The same, with the checkout in the path',
  params: z.object({ id }),
  responses: paymentStatusAnswers,
})

export const getCheckout = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path: '/checkout/v3/checkouts/{id}',
  summary: 'One checkout with its orders',
  params: z.object({ id }),
  responses: { 200: json(checkout), ...problems(400, 401, 404) },
})

export const getOrderFile = defineEndpoint({
  ...asBuyer,
  method: 'GET',
  path: '/checkout/v3/checkouts/files/{id}',
  summary: 'A document as PDF; by the id of a checkout its confirmation, by that of a return its label',
  params: z.object({ id }),
  responses: { 200: file('application/pdf'), ...problems(400, 401, 404) },
})

/** Ours: an order that nobody has begun to pack. One that is still to be paid is called off with all of its checkout. */
export const cancelOrder = defineEndpoint({
  ...asBuyer,
  method: 'POST',
  path: '/checkout/v3/checkouts/{id}/orders/{orderNumber}/cancellation',
  summary: 'Cancels an order, or pieces of it, and gives back what was paid; repeating it changes nothing',
  params: z.object({ id, orderNumber }),
  /**
   * What stays of some lines, so that a request that is repeated takes nothing away twice; the other lines stay as they are. Without
   * `keep` nothing stays.
   */
  body: z.object({ keep: pieceCounts.optional() }),
  responses: { 204: empty(), ...problems(400, 401, 404, 409, 503) },
})

/** Ours: the right to give back what has left the house (SPEC 9). */
export const announceReturn = defineEndpoint({
  ...asBuyer,
  method: 'POST',
  path: '/checkout/v3/checkouts/{id}/orders/{orderNumber}/returns',
  summary: 'Announces a return; the label is a file by the id of the answer',
  params: z.object({ id, orderNumber }),
  headers: idempotencyHeaders,
  body: returnAnnouncement,
  responses: { 201: json(orderReturn), ...problems(400, 401, 404, 409, 422) },
})

export const callReturnOff = defineEndpoint({
  ...asBuyer,
  method: 'DELETE',
  path: '/checkout/v3/checkouts/{id}/orders/{orderNumber}/returns/{returnId}',
  summary: 'Calls a return off that has not arrived; repeating it changes nothing',
  params: z.object({ id, orderNumber, returnId: id }),
  responses: { 204: empty(), ...problems(400, 401, 404, 409) },
})
