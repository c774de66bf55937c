import { randomUUID } from 'node:crypto'
import type { PaymentDetails } from '#contract/payments/payment-info.ts'
import { findOwnAddress, listOwnAddresses } from '../../domains/contact/address-service.ts'
import { insertPaymentInfo } from '../../domains/payments/payment-info-repository.ts'
import type { Database } from '../database.ts'
import { sandboxSetups } from '../schema/payment.ts'

/** Gives somebody a payment method that is kept, as the sandbox provider would have told of it. */
export async function seedPaymentMethod(
  db: Database,
  accountId: string,
  details: PaymentDetails,
  addedAt: Date,
): Promise<void> {
  const id = randomUUID()
  const setupReference = `setup_${id}`
  const providerToken = `method_${randomUUID()}`
  const { method } = details
  await db.insert(sandboxSetups).values({
    id: setupReference,
    method,
    language: 'de',
    returnUrl: '',
    webhookUrl: '',
    state: 'succeeded',
    details,
    token: providerToken,
    createdAt: addedAt,
    endedAt: addedAt,
  })
  const [address] = method === 'payPal' ? [] : await listOwnAddresses(db, accountId)
  await insertPaymentInfo(db, {
    id,
    accountId,
    method,
    state: 'active',
    setupReference,
    providerToken,
    details,
    billingAddress: address && (await findOwnAddress(db, accountId, address.id)),
    createdAt: addedAt,
    settledAt: addedAt,
  })
}
