import { z } from 'zod'
import { defineEndpoint, file, json } from '../kernel/endpoint.ts'
import { id, language, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { forRole } from '../identity/roles.ts'

const asStaff = { ...forRole('shopStaff'), tag: 'Back office' } as const

/** An order that a code was used for, and nothing of its buyer: who may know more opens the order. */
export const codeOrder = z.object({
  orderNumber: z.string(),
  orderedAt: timestamp,
  /** What the code took off this order, or paid of it, when it was ordered. */
  amount: money,
  /** How many of its pieces were cancelled or given back since. */
  reversed: z.enum(['none', 'some', 'all']),
})
export type CodeOrder = z.infer<typeof codeOrder>

/** `code`: of a promotion; of a voucher its last characters. */
const codeOrders = pageOf(codeOrder).extend({ code: z.string() })

export const listPromotionOrders = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/checkout/v3/admin/promotions/{id}/orders',
  summary: 'Orders that a promotion code was used for, the latest first; those that were cancelled too',
  params: z.object({ id }),
  query: pageQuery(50),
  responses: { 200: json(codeOrders), ...problems(400, 401, 403, 404) },
})

export const getPromotionOrdersFile = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/checkout/v3/admin/promotions/{id}/orders/file',
  summary:
    'All orders that a promotion code was used for as a table, in the form that the language’s Excel opens',
  params: z.object({ id }),
  query: z.object({ language }),
  responses: { 200: file('text/csv'), ...problems(400, 401, 403, 404) },
})

export const listVoucherOrders = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/checkout/v3/admin/vouchers/{id}/orders',
  summary: 'Orders that a voucher or gift card has paid a part of, the latest first',
  params: z.object({ id }),
  query: pageQuery(50),
  responses: { 200: json(codeOrders), ...problems(400, 401, 403, 404) },
})
