import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { postalAddress } from '../contact/addresses.ts'
import { forRole } from '../identity/roles.ts'
import { orderNumber } from '../orders/returns.ts'

const atFanDesk = { ...forRole('fanDesk'), tag: 'Fan desk' } as const

/** New cards of members that were bought together, and go in one letter. */
export const staffCardOrder = z.object({
  orderNumber: z.string(),
  paidAt: timestamp,
  sentAt: timestamp.nullable(),
  /** Where they go; null once the account of the buyer is gone. */
  address: postalAddress.nullable(),
  /** What is printed on each. */
  cards: z.array(z.object({ membershipId: id, number: z.string(), holder: z.string(), code: z.string() })),
})
export type StaffCardOrder = z.infer<typeof staffCardOrder>

export const cardOrderStates = ['open', 'sent'] as const
export type CardOrderState = (typeof cardOrderStates)[number]

export const listCardOrders = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/shop/v4/admin/memberCards',
  summary:
    'New cards of members that are paid: those to be printed and sent, the oldest first, or the sent ones',
  query: pageQuery(50).extend({
    /** The beginning of the order’s number, or of a member’s. */
    query: z.string().trim().max(120).optional(),
    state: z.enum(cardOrderStates).optional(),
  }),
  responses: { 200: json(pageOf(staffCardOrder)), ...problems(400, 401, 403) },
})

export const sendMemberCards = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/shop/v4/admin/memberCards/{orderNumber}/dispatches',
  summary:
    'Notes that the cards of an order are sent: its buyer hears of it, and it has its invoice. Again: the same answer',
  params: z.object({ orderNumber }),
  headers: idempotencyHeaders,
  responses: { 200: json(staffCardOrder), ...problems(400, 401, 403, 404, 409, 422) },
})
