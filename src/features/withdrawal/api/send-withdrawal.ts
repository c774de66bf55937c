import {
  declareWithdrawal,
  type WithdrawalDeclaration,
  type WithdrawalReceipt,
} from '#contract/withdrawals/withdrawals.ts'
import { readAnswer } from '#src/lib/http/answer.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

const call = `${declareWithdrawal.method} ${declareWithdrawal.path}`

/** It needs no session, so none of what looks for one is loaded; throws an ApiError. */
export async function sendWithdrawal(
  apiRoot: string,
  headers: { 'idempotency-key': string },
  declaration: WithdrawalDeclaration,
): Promise<WithdrawalReceipt> {
  const answer = await fetch(apiRoot + declareWithdrawal.path, {
    method: declareWithdrawal.method,
    headers: {
      accept: 'application/json, application/problem+json',
      'content-type': 'application/json',
      ...headers,
    },
    credentials: 'omit',
    body: JSON.stringify(declaration),
  }).catch((error: unknown) => {
    throw new ApiError(call, { kind: 'network' }, error)
  })
  return readAnswer(declareWithdrawal, call, answer)
}
