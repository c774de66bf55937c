import type { PostalAddress } from '#contract/contact/addresses.ts'
import { transferStateAt } from '#contract/transfers/transfer-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal } from '#server/http/refusal.ts'
import { decideTransfer } from '#server/transfers/transfers.ts'
import {
  changeContract,
  changeTerm,
  type ContractRow,
  liveTermsOf,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import type { HeldOrders } from './season-orders.ts'
import { changeHolder, NotAccepted } from './accept-holder.ts'
import { voidOffer } from './end-transfers.ts'
import { joinedTo, transferById, type TransferRow, transferTables } from './transfer-repository.ts'
import { becomesHolder, subscriberRefusal, unprocessable } from './transfer-rules.ts'

/** What a new subscriber gives with the acceptance. What is null is filled in later. */
export interface GivenData {
  readonly invoiceAddress: PostalAddress | null
  readonly shippingAddress: PostalAddress | null
  readonly paymentInfoId: string | null
}

/**
 * Makes the recipient of an accepted offer the subscriber of the contract, which the caller has locked, and the holder where `becomesHolder`
 * says so. What waits for another holder ends: whoever offered it has no say any more. @throws NotAccepted
 */
export async function acceptSubscriber(
  tx: Transaction,
  contract: ContractRow,
  { id, toId }: TransferRow,
  { given, orders, now }: { given: GivenData; orders: HeldOrders; now: Date },
): Promise<void> {
  const joined = await waitingJoin(tx, id, now)
  const isHolderToo = await becomesHolder(tx, contract, { toId, isJoined: joined !== undefined })
  const refused = await subscriberRefusal(tx, contract, { toId, now, becomesHolder: isHolderToo })
  if (refused) throw new NotAccepted(refused)
  await takeOverUnpaid(tx, contract, { orders, now })
  if (joined) {
    const accepted = { id: joined.id, accountId: toId, decision: 'accepted', now } as const
    await decideTransfer(tx, transferTables.holder, accepted)
  }
  if (isHolderToo) {
    const change = { toId, transferId: joined?.id ?? id, now }
    await changeHolder(tx, contract, change, () => 'SUBSCRIBER_IS_ALREADY_RECIPIENT')
  }
  await voidOffer(tx, 'holder', contract.id, now)
  await changeContract(tx, contract, { subscriberId: toId, ...given })
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'subscriberChanged',
    by: 'person',
    actorId: toId,
    facts: { transferId: id },
    at: now,
  })
}

/**
 * Has seasons that the old subscriber has not paid be paid by the new one: their orders end, and what the new one keeps is charged. @throws NotAccepted
 * where the money is just on its way, or the season lies in an order with other goods
 */
async function takeOverUnpaid(
  tx: Transaction,
  { id }: ContractRow,
  { orders, now }: { orders: HeldOrders; now: Date },
): Promise<void> {
  const unpaid = (await liveTermsOf(tx, id)).filter(({ state }) => state === 'awaitingPayment')
  for (const { orderNumber } of unpaid) {
    const fate = orderNumber === null ? 'ends' : (orders.fateOf(orderNumber) ?? 'beingPaid')
    if (fate === 'beingPaid') throw new NotAccepted(refusal(409, 'PAYMENT_IN_PROGRESS'))
    if (fate === 'stays') throw new NotAccepted(unprocessable('CONTRACT_NOT_TRANSFERABLE'))
  }
  await orders.end(now)
  for (const term of unpaid) await changeTerm(tx, term, { chargedAt: null })
}

/** The change of holder that is accepted with it; undefined where there is none, or it has ended before. */
async function waitingJoin(tx: Transaction, id: string, now: Date): Promise<TransferRow | undefined> {
  const holderTransferId = (await joinedTo(tx, [id])).get(id) ?? null
  const joined = holderTransferId === null ? undefined : await transferById(tx, 'holder', holderTransferId)
  return joined && transferStateAt(joined, now) === 'pending' ? joined : undefined
}
