import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { Queryable } from '#server/db/database.ts'

/** What may stand against deleting a payment method, in SPEC 8's words. */
export type PaymentDeletionObstacle = Extract<
  ErrorCode,
  'ACCOUNT_HAS_RUNNING_CONTRACTS' | 'USER_HAS_UNCANCELLED_CONTRACT' | 'USER_HAS_RUNNING_PAYOUT'
>

/** Asked before the provider forgets a method; undefined where nothing stands against it. */
export type PaymentDeletionCheck = (
  db: Queryable,
  paymentInfo: { id: string; accountId: string },
  now: Date,
) => Promise<PaymentDeletionObstacle | undefined>
