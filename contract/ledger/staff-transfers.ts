import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { money } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { orderNumber } from '../orders/returns.ts'
import { forRole } from '../identity/roles.ts'
import { typedNote } from '../kernel/typed-text.ts'
import { staffOrder } from '../orders/staff-orders.ts'

/** `received` from the buyer, or `paidBack` to them. */
export const transferDirections = ['received', 'paidBack'] as const
export type TransferDirection = (typeof transferDirections)[number]

/** No order costs more than this, in cents. */
const maxCents = 10_000_000

/** Money that moved by the bank for what was bought on account, as somebody of the staff reads it from the statement. */
export const transferDraft = z.object({
  direction: z.enum(transferDirections),
  amount: money.refine(({ cents }) => cents > 0 && cents <= maxCents),
  /** The day of the statement. */
  valueDate: z.iso.date(),
  /** What the statement says, or why. */
  note: typedNote(140),
})
export type TransferDraft = z.infer<typeof transferDraft>

export const recordTransfer = defineEndpoint({
  ...forRole('shopStaff'),
  tag: 'Back office',
  method: 'POST',
  path: '/checkout/v3/admin/orders/{orderNumber}/transfers',
  summary: 'Books money that a buyer has transferred for a purchase on account, or got back',
  params: z.object({ orderNumber }),
  headers: idempotencyHeaders,
  body: transferDraft,
  responses: { 200: json(staffOrder), ...problems(400, 401, 403, 404, 409, 422) },
})
