import type { TransferDecision, TransferState } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { holdAccountKeys } from '#server/db/locks.ts'
import { type Refusal, refusal } from '#server/http/refusal.ts'
import { decideTransfer } from '#server/transfers/transfers.ts'
import type { Goods } from '../goods/goods-api.ts'
import { shareKept } from '../payments/payments-api.ts'
import {
  type ContractRow,
  listTerms,
  lockContract,
  type OrderedTerm,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { acceptHolder, NotAccepted } from './accept-holder.ts'
import { acceptSubscriber, type GivenData } from './accept-subscriber.ts'
import type { HoldOrders } from './season-orders.ts'
import { type Mailing, mailTransfer } from './transfer-mails.ts'
import {
  findTransfer,
  noteReason,
  type TransferKind,
  type TransferRow,
  transferTables,
} from './transfer-repository.ts'
import { unprocessable } from './transfer-rules.ts'

export interface Answering {
  readonly kind: TransferKind
  readonly accountId: string
  readonly id: string
  readonly decision: TransferDecision
  /** Of who declines. */
  readonly reason?: string | undefined
  /** Of a new subscriber. */
  readonly given?: GivenData
  readonly now: Date
}

type Answer = { status: 200; body: TransferRow } | Refusal<404 | 409>

/** What answering needs of the platform. */
export interface AnswerTools {
  readonly mailing: Mailing
  readonly goods: Goods
  readonly holdOrders: HoldOrders
}

/** Accepts, declines or takes back an offer; the same decision once more changes nothing. @throws NotAccepted to undo what it has written */
export async function answerTransfer(
  tx: Transaction,
  { mailing, goods, holdOrders }: AnswerTools,
  answering: Answering,
): Promise<Answer> {
  const { kind, accountId, id, decision, now } = answering
  const known = await findTransfer(tx, kind, { id, accountId })
  if (!known) return refusal(404, 'CONTRACT_TRANSFER_UNKNOWN')
  const given = answering.given ?? noData
  await holdAccountKeys(tx, [known.fromId, known.toId])
  const kept = given.paymentInfoId === null ? undefined : await shareKept(tx, accountId, given.paymentInfoId)
  // Before the contract, in the order of `locks.ts`.
  const isTakenOver = kind === 'subscriber' && decision === 'accepted'
  const unpaid = isTakenOver ? (await listTerms(tx, [known.contractId])).filter(isUnpaid) : []
  const orders = await holdOrders(tx, goods, unpaid)
  const contract = await lockContract(tx, known.contractId)
  if (!contract) return refusal(404, 'CONTRACT_TRANSFER_UNKNOWN')
  const decided = await decideTransfer(tx, transferTables[kind], { id, accountId, decision, now })
  if (!decided.ok) {
    if (decided.reason === 'unknown') return refusal(404, 'CONTRACT_TRANSFER_UNKNOWN')
    return endedRefusal(decided.state, decision)
  }
  if (!decided.isRepeated) {
    if (decision !== 'accepted') await noteAnswer(tx, contract, answering)
    else if (kind === 'holder') await acceptHolder(tx, contract, known, now)
    else if (given.paymentInfoId !== null && !kept) throw new NotAccepted(unknownMethod())
    else await acceptSubscriber(tx, contract, known, { given, orders, now })
  }
  const row = (await findTransfer(tx, kind, { id, accountId })) ?? known
  if (!decided.isRepeated) await mailTransfer(tx, mailing, { kind, row }, { what: decision, now })
  return { status: 200, body: row }
}

const isUnpaid = ({ state, orderNumber }: OrderedTerm): boolean =>
  state === 'awaitingPayment' && orderNumber !== null

const noData: GivenData = { invoiceAddress: null, shippingAddress: null, paymentInfoId: null }

function endedRefusal(state: Exclude<TransferState, 'pending'>, decision: TransferDecision): Refusal<409> {
  if (state === 'expired') return refusal(409, 'TRANSFER_EXPIRED')
  // The contract is terminated, or somebody else's.
  if (state === 'void' && decision === 'accepted')
    throw new NotAccepted(unprocessable('CONTRACT_NOT_TRANSFERABLE'))
  return refusal(409, 'TRANSFER_ALREADY_ANSWERED')
}

function unknownMethod(): Refusal<400> {
  const code = 'PAYMENT_INFO_UNKNOWN'
  const message = 'is no payment method that the person keeps'
  return refusal(400, code, { errors: [{ path: 'paymentTokenId', code, message }] })
}

async function noteAnswer(
  tx: Transaction,
  { id: contractId }: ContractRow,
  { kind, accountId, id, decision, reason, now }: Answering,
): Promise<void> {
  if (decision === 'declined' && reason) await noteReason(tx, kind, id, reason)
  await writeContractEvent(tx, {
    contractId,
    kind: 'transferEnded',
    by: 'person',
    actorId: accountId,
    facts: { transferId: id, end: decision },
    at: now,
  })
}
