import { z } from 'zod'
import { checkout, orderState, paymentState, paymentType } from '../checkout.ts'
import { defineEndpoint, json } from '../endpoint.ts'
import { money, pageOf, pageQuery, timestamp } from '../primitives.ts'
import { problems } from '../problem.ts'
import { asShopStaff } from '../roles.ts'
import { withdrawal } from './withdrawals.ts'

const asStaff = { ...asShopStaff, tag: 'Back office' } as const

/** Who has bought; the account may be gone, then the invoice's name is left. */
const buyer = z.object({ name: z.string(), email: z.string().nullable() })

export const staffOrderSummary = z.object({
  orderNumber: z.string(),
  seller: z.string(),
  orderedAt: timestamp,
  state: orderState,
  stateDate: timestamp,
  paymentType,
  paymentState,
  total: money,
  buyer,
})
export type StaffOrderSummary = z.infer<typeof staffOrderSummary>

export const staffOrder = staffOrderSummary.extend({
  /** All that was bought together, with this order among it. */
  checkout: checkout.extend({
    /** Null once the account is gone: where a parcel went is not kept. */
    shippingAddress: checkout.shape.shippingAddress.nullable(),
  }),
  withdrawals: z.array(withdrawal),
})
export type StaffOrder = z.infer<typeof staffOrder>

export const listStaffOrders = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/checkout/v3/admin/orders',
  summary: 'Orders of all buyers, the latest first',
  query: pageQuery(50).extend({
    /** The beginning of an order number, or part of the buyer’s name or e-mail address. */
    query: z.string().trim().max(120).optional(),
    state: orderState.optional(),
    /** Days at the club, both included. */
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  }),
  responses: { 200: json(pageOf(staffOrderSummary)), ...problems(400, 401, 403) },
})

export const getStaffOrder = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/checkout/v3/admin/orders/{orderNumber}',
  summary: 'An order with all that was bought together with it',
  params: z.object({ orderNumber: z.string().max(40) }),
  responses: { 200: json(staffOrder), ...problems(400, 401, 403, 404) },
})
