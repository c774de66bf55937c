import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '#contract/kernel/durations.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { later } from '#server/deadlines.ts'
import { holdAccountKeys } from '#server/db/locks.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { beginTransfer } from '#server/transfers/transfers.ts'
import { findEmailOwner } from '../identity/identity-api.ts'
import {
  type ContractRow,
  lockOwnContract,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { noteEnding } from './end-transfers.ts'
import { type Mailing, mailTransfer } from './transfer-mails.ts'
import {
  findPending,
  findTransfer,
  insertTransfer,
  transferById,
  type TransferKind,
  type TransferRow,
  transferTables,
} from './transfer-repository.ts'
import { becomesHolder, holderRefusal, subscriberRefusal, unprocessable } from './transfer-rules.ts'

/** How long an offer waits. */
const OFFER_MS = 14 * DAY_MS

interface Offering {
  readonly kind: TransferKind
  /** The subscriber. */
  readonly accountId: string
  readonly contractId: string
  /** In lower case. */
  readonly recipientMail: string
  readonly now: Date
}

/** The id of the offer alone, since it is remembered for a repetition and an address would outlive its account there. */
type Answer = { status: 201; body: string } | Refusal<404 | 409 | 422>

/** Offers a contract, or to use its ticket, to whoever has confirmed an address. Nothing changes until it is accepted. */
export async function offerTransfer(
  tx: Transaction,
  mailing: Mailing,
  { kind, accountId, contractId, recipientMail, now }: Offering,
): Promise<Answer> {
  const toId = await findEmailOwner(tx, recipientMail)
  const held = await holdAccountKeys(tx, toId === undefined ? [accountId] : [accountId, toId])
  const contract = await lockOwnContract(tx, { id: contractId, subscriberId: accountId })
  if (!contract) return refusal(404, 'CONTRACT_UNKNOWN')
  // An address that nobody has confirmed is answered alike.
  if (toId === undefined || !held.some(({ id }) => id === toId))
    return unprocessable(kind === 'holder' ? 'RECIPIENT_NOT_FOUND' : 'SUBSCRIBER_NOT_FOUND')
  const row = newTransfer(contract, { fromId: accountId, toId, recipientMail, now })
  return write(tx, mailing, { kind, contract, row, now })
}

interface Joining {
  readonly accountId: string
  /** The change of holder. */
  readonly id: string
  readonly now: Date
}

/** Offers the contract, too, to whoever is offered to use its ticket. Both offers end at the same time. */
export async function joinSubscriber(
  tx: Transaction,
  mailing: Mailing,
  { accountId, id, now }: Joining,
): Promise<Answer> {
  const known = await findTransfer(tx, 'holder', { id, accountId })
  if (known?.fromId !== accountId) return refusal(404, 'CONTRACT_TRANSFER_UNKNOWN')
  await holdAccountKeys(tx, [accountId, known.toId])
  const contract = await lockOwnContract(tx, { id: known.contractId, subscriberId: accountId })
  const waiting = await findTransfer(tx, 'holder', { id, accountId })
  if (!contract || !waiting) return refusal(404, 'CONTRACT_TRANSFER_UNKNOWN')
  const state = transferStateAt(waiting, now)
  if (state !== 'pending')
    return refusal(409, state === 'expired' ? 'TRANSFER_EXPIRED' : 'TRANSFER_ALREADY_ANSWERED')
  const { toId, recipientMail, expiresAt } = waiting
  const row = { ...newTransfer(contract, { fromId: accountId, toId, recipientMail, now }), expiresAt }
  return write(tx, mailing, { kind: 'subscriber', contract, row, joinedTo: id, now })
}

/**
 * Offers a contract that has just begun, which the caller has locked, to whom it was meant for when it was bought. Whoever cannot have it any more
 * is offered nothing: the contract waits for a holder.
 */
export async function offerIntended(
  tx: Transaction,
  mailing: Mailing,
  contract: ContractRow,
  now: Date,
): Promise<void> {
  const { subscriberId: fromId, intendedHolderId: toId, intendedHolderMail: recipientMail } = contract
  if (fromId === null || toId === null || recipientMail === null) return
  // The contract is locked before the account, against the order of locks: so an account that is just deleted is not waited for.
  if ((await holdAccountKeys(tx, [toId], true)).length === 0) return
  const row = newTransfer(contract, { fromId, toId, recipientMail: recipientMail.toLowerCase(), now })
  await write(tx, mailing, { kind: 'holder', contract, row, now })
}

const newTransfer = (
  { id: contractId }: ContractRow,
  { now, ...parties }: Pick<TransferRow, 'fromId' | 'toId' | 'recipientMail'> & { now: Date },
): TransferRow => ({
  ...parties,
  id: randomUUID(),
  contractId,
  state: 'pending',
  createdAt: now,
  expiresAt: later(now, OFFER_MS),
  decidedAt: null,
  reason: null,
})

interface NewOffer {
  readonly kind: TransferKind
  readonly contract: ContractRow
  readonly row: TransferRow
  readonly joinedTo?: string | null
  readonly now: Date
}

async function write(
  tx: Transaction,
  mailing: Mailing,
  { kind, contract, row, joinedTo = null, now }: NewOffer,
): Promise<Answer> {
  const { toId } = row
  const refused =
    kind === 'holder'
      ? await holderRefusal(tx, contract, { toId, now })
      : await subscriberRefusal(tx, contract, {
          toId,
          now,
          becomesHolder: await becomesHolder(tx, contract, { toId, isJoined: joinedTo !== null }),
        })
  if (refused) return refused
  const pending = await findPending(tx, kind, contract.id, now)
  if (pending) {
    const isSame = kind === 'holder' && pending.toId === toId
    return unprocessable(isSame ? 'ALREADY_UPCOMING_RECIPIENT' : 'CONTRACT_NOT_TRANSFERABLE')
  }
  const table = transferTables[kind]
  for (const { id } of await beginTransfer(tx, table, eq(table.contractId, contract.id), now)) {
    const expired = await transferById(tx, kind, id)
    if (expired) await noteEnding(tx, mailing, { kind, row: expired }, { what: 'expired', now })
  }
  if (!(await insertTransfer(tx, kind, row, joinedTo))) return unprocessable('CONTRACT_NOT_TRANSFERABLE')
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: kind === 'holder' ? 'holderOffered' : 'subscriberOffered',
    by: 'person',
    actorId: row.fromId,
    facts: { transferId: row.id },
    at: now,
  })
  await mailTransfer(tx, mailing, { kind, row }, { what: 'offered', now })
  return { status: 201, body: row.id }
}
