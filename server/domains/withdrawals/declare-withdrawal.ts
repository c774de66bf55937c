import { randomUUID } from 'node:crypto'
import { orderNumberIn } from '#contract/orders/order-number.ts'
import type { ReadWithdrawalDeclaration, WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { club } from '#sites/club/club.ts'
import { exportEmails, provenAddress } from '../identity/identity-api.ts'
import { queueMail } from '../mail/mail-api.ts'
import { findByRequest, findOrderOwner, insertWithdrawal, toReceipt } from './withdrawal-repository.ts'
import { withdrawalNoted, withdrawalReceived } from './mails/withdrawal-received.ts'

/**
 * Whether number and address belong together, and the buyer has proven the address: only there a mail repeats what was typed, since
 * anybody can declare in anybody's name.
 */
export async function isFromProvenBuyer(
  db: Queryable,
  { orderNumber, email }: Pick<ReadWithdrawalDeclaration, 'orderNumber' | 'email'>,
): Promise<boolean> {
  const owner = await findTypedOrder(db, orderNumber)
  return (await provenAddress(db, owner?.accountId ?? null, email)) !== undefined
}

/** The order that somebody means with what they typed as its number; undefined where there is none. */
async function findTypedOrder(db: Queryable, typedNumber: string) {
  const orderNumber = orderNumberIn(typedNumber, club.shortName)
  const owner = orderNumber === undefined ? undefined : await findOrderOwner(db, orderNumber)
  return owner && { ...owner, orderNumber }
}

/** What the receipt repeats of a declaration: all of it, number and moment alone, or it is not sent. */
export type Receipt = 'whole' | 'short' | 'none'

/**
 * Takes a declaration and sends the receipt. It counts with its arrival, whatever it says and however many came before: whether it fits to
 * an order is the shop's to find out, and is told to nobody who asks.
 */
export async function declareWithdrawal(
  tx: Transaction,
  requestKey: string,
  declared: ReadWithdrawalDeclaration,
  { now, receipt: kind }: { now: Date; receipt: Receipt },
): Promise<{ status: 201; body: WithdrawalReceipt } | Refusal<422>> {
  const { name, email, orderNumber: typedNumber, items, language } = declared
  const owner = await findTypedOrder(tx, typedNumber)
  const isBuyers = owner?.accountId ? await isAddressOf(tx, owner.accountId, email) : false
  const row = await insertWithdrawal(tx, {
    id: randomUUID(),
    requestKey,
    name,
    email,
    typedNumber,
    items: items === undefined || items === '' ? null : items,
    language,
    receivedAt: now,
    orderNumber: owner?.orderNumber ?? null,
    isBuyers,
    accountId: isBuyers ? (owner?.accountId ?? null) : null,
  })
  if (!row) return repeated(tx, requestKey, declared)
  const receipt = toReceipt(row)
  // What anybody can have typed is not repeated, only the number in it.
  const data = { orderNumber: orderNumberIn(typedNumber, club.shortName), at: now }
  const proven = kind === 'whole' ? await provenAddress(tx, owner?.accountId ?? null, email) : undefined
  if (proven) {
    const words = { name, email, items: receipt.items }
    await queueMail(tx, { to: proven, language }, withdrawalReceived({ ...data, words }))
  } else if (kind !== 'none') {
    await queueMail(tx, { to: email, language }, withdrawalNoted(data))
  }
  return { status: 201, body: receipt }
}

/** What arrives again is answered as before; another declaration with the same key is none. */
async function repeated(
  tx: Transaction,
  requestKey: string,
  { name, email, orderNumber, items = '' }: ReadWithdrawalDeclaration,
): Promise<{ status: 201; body: WithdrawalReceipt } | Refusal<422>> {
  const first = await findByRequest(tx, requestKey)
  const isSame =
    first?.name === name &&
    first.email === email &&
    first.typedNumber === orderNumber &&
    (first.items ?? '') === items
  return first && isSame ? { status: 201, body: toReceipt(first) } : refusal(422, 'IDEMPOTENCY_KEY_REUSED')
}

/** The address that mails go to counts too, although nobody may have confirmed it: the shop has written there. */
async function isAddressOf(tx: Transaction, accountId: string, email: string): Promise<boolean> {
  const known = await exportEmails(tx, accountId)
  return known.some(one => one.email === email && (one.isDefault || one.confirmedAt !== null))
}
