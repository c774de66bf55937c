import type { ErrorCode } from '#contract/error-codes.ts'
import type { Transaction } from '#server/db/database.ts'

/** What may stand against deleting an account, in SPEC 8's words. */
export type DeletionObstacle = Extract<
  ErrorCode,
  'ACCOUNT_HAS_RUNNING_CONTRACTS' | 'USER_HAS_UNCANCELLED_CONTRACT' | 'USER_HAS_RUNNING_PAYOUT'
>

/** Asked while nobody else writes for the account; undefined where nothing stands against it. */
export type DeletionCheck = (
  tx: Transaction,
  accountId: string,
  now: Date,
) => Promise<DeletionObstacle | undefined>

/** A domain with obligations towards a person adds its check here: the first obstacle is told. */
export const deletionChecks: readonly DeletionCheck[] = []
