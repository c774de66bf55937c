import { z } from 'zod'
import { productSummary } from './catalogue.ts'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { language, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { sku } from './products.ts'
import { scopes } from '../kernel/scopes.ts'

const asPerson = { tag: 'Shop', audience: 'person', scope: scopes.shop } as const
const path = '/shop/v4/productImpressions'

/** SPEC 9: so many are kept. */
export const recentlyViewedCount = 20

/** A product that somebody has looked at, and when they did so last. */
export const productImpression = productSummary.extend({ viewedAt: timestamp })

export const noteProductImpression = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path,
  summary: 'Notes that the person looks at a product; once more moves it to the front',
  body: z.object({
    /** Of a product, or the SKU of one of its variants. */
    productNumber: sku,
  }),
  responses: { 204: empty(), ...problems(400, 401, 404) },
})

export const listProductImpressions = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path,
  summary: 'What the person has looked at in the last 90 days and is still for sale, the latest first',
  query: pageQuery(recentlyViewedCount).extend({
    /** SPEC 5: only what has both a name and a description in it. */
    language: language.optional(),
  }),
  responses: { 200: json(pageOf(productImpression)), ...problems(400, 401) },
})
