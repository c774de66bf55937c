import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { PaymentDetails, PaymentMethod } from '#contract/payments/payment-info.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { shareKeptMethod } from '#server/db/locks.ts'
import { findPaymentInfo, type PaymentInfoRow } from './payment-info-repository.ts'

/** What somebody keeps and can be charged. */
export interface KeptMethod {
  readonly method: PaymentMethod
  readonly details: PaymentDetails
  /** The provider's name for it. */
  readonly providerToken: string
  /** As it was when the method was added; PayPal has none. */
  readonly billingAddress: PostalAddress | null
}

/** Undefined where it is none of theirs, or does not work. */
export async function findKept(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<KeptMethod | undefined> {
  return toKept(await findPaymentInfo(db, accountId, id))
}

/** The same; nobody deletes it until the transaction ends. */
export const shareKept = async (
  tx: Transaction,
  accountId: string,
  id: string,
): Promise<KeptMethod | undefined> => toKept(await shareKeptMethod(tx, accountId, id))

function toKept(row: PaymentInfoRow | undefined): KeptMethod | undefined {
  if (row?.state !== 'active') return undefined
  const { method, details, providerToken, billingAddress } = row
  return details && providerToken !== null ? { method, details, providerToken, billingAddress } : undefined
}
