import { randomUUID } from 'node:crypto'
import type {
  CancellationReceipt,
  ReadCancellationDeclaration,
} from '#contract/cancellations/cancellations.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { provenAddress } from '../identity/identity-api.ts'
import { queueMail } from '../mail/mail-api.ts'
import { findByRequest, insertCancellation, toReceipt } from './cancellation-repository.ts'
import { cancellationNoted, cancellationReceived } from './mails/cancellation-received.ts'
import { contractNumberIn, findMatch, type Matchers } from './match-contract.ts'

/** What the receipt repeats of a declaration: all of it, what nobody can have made up, or it is not sent. */
export type Receipt = 'whole' | 'short' | 'none'

/**
 * Takes a declaration and sends the receipt. It counts with its arrival, whatever it says and however many came before: whether there is such
 * a contract is the club's to find out, and is told to nobody who asks.
 */
export async function declareCancellation(
  tx: Transaction,
  requestKey: string,
  declared: ReadCancellationDeclaration,
  { now, matchers, receipt: kindOfReceipt }: { now: Date; matchers: Matchers; receipt: Receipt },
): Promise<{ status: 201; body: CancellationReceipt } | Refusal<422>> {
  const { name, kind, contract, endsOn = null, email, language } = declared
  const match = await findMatch(tx, matchers, declared)
  const row = await insertCancellation(tx, {
    id: randomUUID(),
    requestKey,
    name,
    kind,
    reason: reasonOf(declared),
    typedContract: contract,
    wantedOn: endsOn,
    email,
    language,
    receivedAt: now,
    ...(match && { accountId: match.accountId, contractKind: match.kind, contractId: match.contractId }),
  })
  if (!row) return repeated(tx, requestKey, declared)
  // What anybody can have typed is not repeated, only what has a form.
  const data = { number: contractNumberIn(matchers, contract), kind, endsOn, at: now }
  const proven =
    kindOfReceipt === 'whole' && match ? await provenAddress(tx, match.accountId, email) : undefined
  if (proven) {
    const words = { name, email, contract, reason: row.reason }
    await queueMail(tx, { to: proven, language }, cancellationReceived({ ...data, words }))
  } else if (kindOfReceipt !== 'none') {
    await queueMail(tx, { to: email, language }, cancellationNoted(data))
  }
  return { status: 201, body: toReceipt(row) }
}

/** An ordinary one needs none, and what was typed before somebody chose it is not declared. */
const reasonOf = ({ kind, reason = '' }: ReadCancellationDeclaration): string | null =>
  kind === 'ordinary' || reason === '' ? null : reason

/** What arrives again is answered as before; another declaration with the same key is none. */
async function repeated(
  tx: Transaction,
  requestKey: string,
  declared: ReadCancellationDeclaration,
): Promise<{ status: 201; body: CancellationReceipt } | Refusal<422>> {
  const first = await findByRequest(tx, requestKey)
  const isSame =
    first?.name === declared.name &&
    first.kind === declared.kind &&
    first.reason === reasonOf(declared) &&
    first.typedContract === declared.contract &&
    first.wantedOn === (declared.endsOn ?? null) &&
    first.email === declared.email
  return first && isSame ? { status: 201, body: toReceipt(first) } : refusal(422, 'IDEMPOTENCY_KEY_REUSED')
}
