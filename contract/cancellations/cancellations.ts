import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, language, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedEmail, typedLines, typedText } from '../kernel/typed-text.ts'

/** `extraordinary`: for good cause, which is said. */
export const cancellationKinds = ['ordinary', 'extraordinary'] as const
export const cancellationKind = z.enum(cancellationKinds)
export type CancellationKind = z.infer<typeof cancellationKind>

/** The last day that somebody can name: years of five digits compare as no date does. */
export const LAST_CANCELLATION_DAY = '2099-12-31'

/** § 312k (2) BGB: what may be asked for, and nothing else. */
export const cancellationDeclaration = z
  .object({
    name: typedText(120),
    kind: cancellationKind,
    /** Of an extraordinary one alone. */
    reason: typedLines(2000).optional(),
    /** The number of a contract or of a member, or in words which contract it is. */
    contract: typedText(200),
    /** The day at the club on which it is to end; absent: as soon as possible. */
    endsOn: z.iso
      .date()
      .refine(day => day <= LAST_CANCELLATION_DAY)
      .optional(),
    /** Where the receipt goes. */
    email: typedEmail,
    /** Of the receipt. */
    language,
  })
  .refine(({ kind, reason = '' }) => kind === 'ordinary' || reason !== '', {
    path: ['reason'],
    message: 'is needed for an extraordinary cancellation',
  })
export type CancellationDeclaration = z.input<typeof cancellationDeclaration>
export type ReadCancellationDeclaration = z.output<typeof cancellationDeclaration>

/** What was received, and when. It says nothing of whether there is such a contract: anybody may ask. */
export const cancellationReceipt = z.object({
  id,
  receivedAt: timestamp,
  name: z.string(),
  kind: cancellationKind,
  reason: z.string().nullable(),
  contract: z.string(),
  /** Null: as soon as possible. */
  endsOn: z.iso.date().nullable(),
  email: z.string(),
})
export type CancellationReceipt = z.infer<typeof cancellationReceipt>

/** Ours: the cancellation button (§ 312k BGB), without sign-in. The receipt goes to `email` at once. */
export const declareCancellation = defineEndpoint({
  tag: 'Contracts',
  audience: 'public',
  method: 'POST',
  path: '/subscription/v1/cancellations',
  summary: 'Cancels a contract; receipt by mail',
  headers: idempotencyHeaders,
  body: cancellationDeclaration,
  responses: { 201: json(cancellationReceipt), ...problems(400, 422, 429) },
})
