import {
  type CancellationDeclaration,
  type CancellationReceipt,
  declareCancellation,
} from '#contract/cancellations/cancellations.ts'
import { requestAsAnybody } from '#src/lib/http/request-as-anybody.ts'

/** It needs no session, so none of what looks for one is loaded; throws an ApiError. */
export const sendCancellation = (
  apiRoot: string,
  headers: { 'idempotency-key': string },
  body: CancellationDeclaration,
): Promise<CancellationReceipt> => requestAsAnybody(declareCancellation, apiRoot, { headers, body })
