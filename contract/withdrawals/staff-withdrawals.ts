import { z } from 'zod'
import { orderState } from '../checkout/checkout.ts'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { forRole } from '../identity/roles.ts'
import { withdrawalReceipt } from './withdrawals.ts'
import { typedNote } from '../kernel/typed-text.ts'

const asStaff = { ...forRole('shopStaff'), tag: 'Back office' } as const

/** A declaration as the shop keeps it. */
export const withdrawal = withdrawalReceipt.extend({
  /** `none`: there is no order of this number. `otherEmail`: there is, and its buyer has another address: ask back. */
  match: z.enum(['order', 'otherEmail', 'none']),
  order: z
    .object({
      orderNumber: z.string(),
      checkoutId: id,
      orderedAt: timestamp,
      state: orderState,
      stateDate: timestamp,
      shippingCode: z.string(),
    })
    .nullable(),
  handledAt: timestamp.nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>

export const listWithdrawals = defineEndpoint({
  ...asStaff,
  method: 'GET',
  path: '/checkout/v3/admin/withdrawals',
  summary: 'What was withdrawn from, the latest first',
  query: pageQuery(50).extend({
    /** Part of the number, of the name or of the e-mail address. */
    query: z.string().trim().max(120).optional(),
    show: z.enum(['open', 'handled', 'all']).default('open'),
  }),
  responses: { 200: json(pageOf(withdrawal)), ...problems(400, 401, 403) },
})

export const handleWithdrawal = defineEndpoint({
  ...asStaff,
  method: 'PUT',
  path: '/checkout/v3/admin/withdrawals/{id}/handling',
  summary: 'Says that a withdrawal has been dealt with, and how; repeating it changes nothing',
  params: z.object({ id }),
  body: z.object({ note: typedNote(500) }),
  responses: { 200: json(withdrawal), ...problems(400, 401, 403, 404) },
})
