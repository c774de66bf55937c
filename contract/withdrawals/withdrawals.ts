import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, language, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { tidyCode, typedEmail, typedLines, typedText } from '../kernel/typed-text.ts'

/** An order number as people type it: without spaces, in upper case. */
export const typedOrderNumber = typedText(40).overwrite(tidyCode)

/** § 356a (2) BGB: who withdraws, from which contract, and where the receipt goes. */
export const withdrawalDeclaration = z.object({
  name: typedText(120),
  orderNumber: typedOrderNumber,
  email: typedEmail,
  /** What is withdrawn from, where it is not the whole order. */
  items: typedLines(2000).optional(),
  /** Of the receipt. */
  language,
})
export type WithdrawalDeclaration = z.input<typeof withdrawalDeclaration>
export type ReadWithdrawalDeclaration = z.output<typeof withdrawalDeclaration>

/** What was received, and when. It says nothing of whether there is such an order: anybody may ask. */
export const withdrawalReceipt = z.object({
  id,
  receivedAt: timestamp,
  name: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  items: z.string().nullable(),
})
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>

/** Ours: the withdrawal function (§ 356a BGB), without sign-in. The receipt goes to `email` at once. */
export const declareWithdrawal = defineEndpoint({
  tag: 'Checkout',
  audience: 'public',
  method: 'POST',
  path: '/checkout/v3/withdrawals',
  summary: 'Withdraws from a contract; receipt by mail',
  headers: idempotencyHeaders,
  body: withdrawalDeclaration,
  responses: { 201: json(withdrawalReceipt), ...problems(400, 422, 429) },
})
