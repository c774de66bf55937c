import { z } from 'zod'
import { checkoutSummary } from '../checkout/checkout.ts'
import { defineEndpoint, json, repeated } from '../kernel/endpoint.ts'
import { pageOf, pageQuery } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { shopKeys } from '../catalogue/products.ts'
import { scopes } from '../kernel/scopes.ts'

const asBuyer = { tag: 'Checkout', audience: 'person', scope: scopes.checkout, method: 'GET' } as const

/** SPEC 9. */
export const checkoutPageSize = 50

/** What a list of checkouts can be sorted by; of two that are the same the newer one comes first. */
export const checkoutOrders = ['date desc', 'date asc', 'total desc', 'total asc'] as const
export type CheckoutOrder = (typeof checkoutOrders)[number]

/** Where something was bought: a shop of the club. */
export const salesChannels = [shopKeys[1], shopKeys[2]] as const
export type SalesChannel = (typeof salesChannels)[number]

export const listCheckouts = defineEndpoint({
  ...asBuyer,
  path: '/checkout/v3/checkouts',
  summary: "The person's orders, newest first",
  query: pageQuery(checkoutPageSize).extend({
    Orderby: z.enum(checkoutOrders).default('date desc'),
    /** Those in which something comes from one of these; none named: all. */
    SalesChannels: repeated(z.enum(salesChannels)),
  }),
  responses: { 200: json(pageOf(checkoutSummary)), ...problems(400, 401) },
})

export const searchCheckouts = defineEndpoint({
  ...asBuyer,
  path: '/checkout/v2/checkouts',
  summary: "The person's orders that a name belongs to, newest first",
  query: pageQuery(checkoutPageSize).extend({
    /** A whole checkout id, order number, or `paymentTokenId` of any try to pay; left out: all. */
    filter: z.string().trim().min(1).max(80).optional(),
  }),
  responses: { 200: json(pageOf(checkoutSummary)), ...problems(400, 401) },
})
