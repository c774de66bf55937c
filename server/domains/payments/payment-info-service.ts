import { sepaTesters } from '#contract/contact/groups.ts'
import type { PaymentInfo, PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import { isInGroup } from '../contact/contact-api.ts'
import { insertErasure } from './erasure-repository.ts'
import {
  deletePaymentInfoRows,
  findPaymentInfo,
  listPaymentInfoRows,
  type PaymentInfoRow,
} from './payment-info-repository.ts'

/** One that failed is told by its status alone, and one that is being deleted by nothing. */
function toPaymentInfo({ id, method, state, details, createdAt }: PaymentInfoRow): PaymentInfo[] {
  return state === 'failed' || state === 'leaving'
    ? []
    : [{ id, method, state, details, addedAt: createdAt.toISOString() }]
}

/** What a person keeps or is adding, the oldest first. */
export const listOwnPaymentInfo = async (db: Queryable, accountId: string): Promise<PaymentInfo[]> =>
  (await listPaymentInfoRows(db, accountId)).flatMap(toPaymentInfo)

/** What a person may add: nothing where the club has no provider, SEPA only for those who try it out (SPEC 5). */
export async function offeredMethods(
  { db, settings }: { db: Queryable; settings: Settings },
  accountId: string,
): Promise<PaymentMethod[]> {
  if (!settings.paymentProvider) return []
  const isTester = await isInGroup(db, accountId, sepaTesters)
  return ['creditCard', 'payPal', ...(isTester ? (['sepa'] as const) : [])]
}

/** The provider's name for a method that somebody keeps; undefined where it is not theirs, of another kind or not ready. */
export async function findKeptToken(
  db: Queryable,
  accountId: string,
  { id, method }: { id: string; method: PaymentMethod },
): Promise<string | undefined> {
  const row = await findPaymentInfo(db, accountId, id)
  return row?.method === method && row.state === 'active' ? (row.providerToken ?? undefined) : undefined
}

/** What is held about a person's payment methods; the provider's names for them open doors and stay out. */
export const exportPaymentMethods = async (db: Queryable, accountId: string) =>
  (await listPaymentInfoRows(db, accountId)).map(
    ({ method, state, failure, details, billingAddress, createdAt, settledAt }) => ({
      method,
      state,
      failure,
      details,
      billingAddress,
      createdAt,
      settledAt,
    }),
  )

/** Leaves it to a job that the provider forgets a method, or that it is not kept should adding it still succeed. */
export async function leaveToErasure(tx: Transaction, row: PaymentInfoRow, now: Date): Promise<void> {
  if (row.state === 'failed') return
  const { setupReference, providerToken } = row
  await insertErasure(tx, { setupReference, providerToken, createdAt: now })
}

/** Takes away all payment methods of an account that is to be deleted; the provider forgets them afterwards. */
export async function erasePaymentMethods(tx: Transaction, accountId: string, now: Date): Promise<void> {
  for (const row of await deletePaymentInfoRows(tx, accountId)) await leaveToErasure(tx, row, now)
}
