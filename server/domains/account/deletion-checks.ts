import type { ErrorCode } from '#contract/error-codes.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { Transaction } from '#server/db/database.ts'
import { refuseOpenOrders } from '../checkout/open-orders-service.ts'

/** What stands against deleting an account; SPEC 8 reads the code from `title`. */
export interface DeletionObstacle {
  code: Extract<
    ErrorCode,
    | 'ACCOUNT_HAS_RUNNING_CONTRACTS'
    | 'USER_HAS_UNCANCELLED_CONTRACT'
    | 'USER_HAS_RUNNING_PAYOUT'
    | 'ACCOUNT_HAS_OPEN_ORDERS'
  >
  /** Each thing that is still open, where the code alone does not say which. */
  errors?: FieldProblem[]
}

/** Asked while nobody else writes for the account; undefined where nothing stands against it. */
export type DeletionCheck = (
  tx: Transaction,
  accountId: string,
  now: Date,
) => Promise<DeletionObstacle | undefined>

/** A domain with obligations towards a person adds its check here: the first obstacle is told. */
export const deletionChecks: readonly DeletionCheck[] = [refuseOpenOrders]
