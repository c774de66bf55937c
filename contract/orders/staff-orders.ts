import { z } from 'zod'
import { checkout, orderState, type OrderState, paymentState, paymentType } from '../checkout/checkout.ts'
import { defineEndpoint, file, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { pieceCounts, orderNumber } from './returns.ts'
import { forRole } from '../identity/roles.ts'
import { tidySigns, typedNote } from '../kernel/typed-text.ts'
import { withdrawal } from '../withdrawals/staff-withdrawals.ts'

const asStaff = { ...forRole('shopStaff'), tag: 'Back office' } as const

/** Who has bought; where the order is in no account any more, the invoice's name is left. */
const buyer = z.object({ name: z.string(), email: z.string().nullable() })

export const staffOrderSummary = z.object({
  orderNumber: z.string(),
  seller: z.string(),
  orderedAt: timestamp,
  state: orderState,
  stateDate: timestamp,
  shippingCode: z.string(),
  paymentType,
  paymentState,
  total: money,
  buyer,
})
export type StaffOrderSummary = z.infer<typeof staffOrderSummary>

/** Money that moved by the bank; below zero it was paid back. */
export const transfer = z.object({
  id,
  amount: money,
  valueDate: z.iso.date(),
  note: z.string(),
  recordedAt: timestamp,
})
export type Transfer = z.infer<typeof transfer>

export const staffOrder = staffOrderSummary.extend({
  /** All that was bought together, with this order among it. */
  checkout: checkout.extend({
    /** Null once the account is gone: where a parcel went is not kept. */
    shippingAddress: checkout.shape.shippingAddress.nullable(),
  }),
  withdrawals: z.array(withdrawal),
  /** By the bank, for all that was bought together on account; the first one first. */
  transfers: z.array(transfer),
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
    /** Bought on account, and something of it is still to be paid or to be paid back. */
    isUnsettled: z.stringbool().optional(),
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
  params: z.object({ orderNumber }),
  responses: { 200: json(staffOrder), ...problems(400, 401, 403, 404) },
})

export const getStaffOrderFile = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/checkout/v3/admin/orders/{orderNumber}/files/{id}',
  summary:
    'A document of an order as PDF; a delivery note says what is left to send until the order has left',
  params: z.object({ orderNumber, id }),
  responses: { 200: file('application/pdf'), ...problems(400, 401, 403, 404) },
})

/** The steps that staff makes by hand; what gives money back has ways of its own. */
export const staffSteps = [
  'OrderInReview',
  'OrderArrived',
  'OrderInProgress',
  'InvoiceCreated',
  'OrderShipped',
] as const satisfies readonly OrderState[]
export type StaffStep = (typeof staffSteps)[number]

export const moveOrder = defineEndpoint({
  ...asStaff,
  method: 'POST',
  path: '/checkout/v3/admin/orders/{orderNumber}/steps',
  summary: 'Moves an order on; repeating it changes nothing',
  params: z.object({ orderNumber }),
  body: z.object({
    to: z.enum(staffSteps),
    /** By which the carrier knows the parcel, when it leaves. */
    parcelNumber: z
      .string()
      .overwrite(tidySigns)
      .max(40)
      .regex(/^[A-Za-z0-9 -]*$/)
      .optional(),
  }),
  responses: { 200: json(staffOrder), ...problems(400, 401, 403, 404, 409) },
})

/** What somebody of the staff has to say to a decision, for the log. */
const note = typedNote(500)

export const cancelOrderPieces = defineEndpoint({
  ...asStaff,
  method: 'POST',
  path: '/checkout/v3/admin/orders/{orderNumber}/reversals',
  summary: 'Takes pieces of an order back and gives their money back; repeating it changes nothing',
  params: z.object({ orderNumber }),
  body: z.object({
    /** What stays of some lines; the others stay as they are. */
    keep: pieceCounts,
    /** Whether the pieces can be sold again; those that never left the house always can. */
    restock: z.boolean(),
    note,
  }),
  responses: { 200: json(staffOrder), ...problems(400, 401, 403, 404, 409) },
})

export const renewCodes = defineEndpoint({
  ...asStaff,
  method: 'POST',
  path: '/checkout/v3/admin/orders/{orderNumber}/codes',
  summary:
    'Sends gift cards of an order once more by mail, with other codes; those on which something is spent keep theirs',
  params: z.object({ orderNumber }),
  headers: idempotencyHeaders,
  responses: { 200: json(staffOrder), ...problems(400, 401, 403, 404, 409, 422) },
})

export const decideReturn = defineEndpoint({
  ...asStaff,
  method: 'POST',
  path: '/checkout/v3/admin/orders/{orderNumber}/returns/{returnId}/decision',
  summary: 'Takes a return that has arrived, or pieces of it, or refuses it',
  params: z.object({ orderNumber, returnId: id }),
  headers: idempotencyHeaders,
  body: z.object({
    /** Pieces of each line that are taken back: none of any refuses it. */
    accepted: pieceCounts,
    restock: z.boolean(),
    note,
  }),
  responses: { 200: json(staffOrder), ...problems(400, 401, 403, 404, 409, 422) },
})
