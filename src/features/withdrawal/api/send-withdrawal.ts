import {
  declareWithdrawal,
  type WithdrawalDeclaration,
  type WithdrawalReceipt,
} from '#contract/withdrawals/withdrawals.ts'
import { requestAsAnybody } from '#src/lib/http/request-as-anybody.ts'

/** It needs no session, so none of what looks for one is loaded; throws an ApiError. */
export const sendWithdrawal = (
  apiRoot: string,
  headers: { 'idempotency-key': string },
  body: WithdrawalDeclaration,
): Promise<WithdrawalReceipt> => requestAsAnybody(declareWithdrawal, apiRoot, { headers, body })
