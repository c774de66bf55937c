import { randomUUID } from 'node:crypto'
import type { ReadWithdrawalDeclaration, WithdrawalReceipt } from '#contract/withdrawals.ts'
import type { Transaction } from '#server/db/database.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { exportEmails } from '../../identity/account-data-service.ts'
import { queueMail } from '../../mail/mail-service.ts'
import { findByRequest, findOrderOwner, insertWithdrawal, toReceipt } from './withdrawal-repository.ts'

/**
 * Takes a declaration and sends the receipt. It counts with its arrival, whatever it says: whether it fits to an order is the shop's to
 * find out, and is told to nobody who asks.
 */
export async function declareWithdrawal(
  tx: Transaction,
  requestKey: string,
  declared: ReadWithdrawalDeclaration,
  now: Date,
): Promise<{ status: 201; body: WithdrawalReceipt } | Refusal<422>> {
  const { name, email, orderNumber: typedNumber, items, language } = declared
  const owner = await findOrderOwner(tx, typedNumber)
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
    orderNumber: owner ? typedNumber : null,
    isBuyers,
    accountId: isBuyers ? (owner?.accountId ?? null) : null,
  })
  if (!row) return repeated(tx, requestKey, declared)
  const receipt = toReceipt(row)
  await queueMail(tx, {
    to: email,
    language,
    template: 'withdrawalReceived',
    data: { name, orderNumber: typedNumber, email, items: receipt.items, at: now },
  })
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
