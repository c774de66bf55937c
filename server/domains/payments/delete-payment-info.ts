import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockPaymentMethod } from '#server/db/locks.ts'
import type { PaymentDeletionCheck, PaymentDeletionObstacle } from './deletion-checks.ts'
import { deleteErasure, insertErasure } from './erasure-repository.ts'
import { deletePaymentInfoRow, markLeaving } from './payment-info-repository.ts'
import { leaveToErasure } from './payment-info-service.ts'
import { PaymentProviderUnavailable } from './payment-provider.ts'
import { providerOf } from './provider-service.ts'

type Refused = { ok: false; reason: 'unknown' | PaymentDeletionObstacle }
type Outcome = { ok: true } | Refused

interface Deleting {
  readonly accountId: string
  readonly id: string
  readonly checks: readonly PaymentDeletionCheck[]
  readonly now: Date
}

/**
 * Deletes a payment method: first at the provider, so that nobody believes something gone that can still be charged. Throws
 * PaymentProviderUnavailable; nothing has changed then. Whoever begins to be charged from it at that moment is refused, or it is kept. One
 * that is still being added is given up here at once, and a job sees to it that the provider does not keep it either.
 */
export async function deletePaymentMethod(
  { db, clock, settings }: Deps,
  accountId: string,
  id: string,
  checks: readonly PaymentDeletionCheck[],
): Promise<Outcome> {
  const now = clock.now()
  const begun = await db.transaction(tx => beginDeletion(tx, { accountId, id, checks, now }))
  if ('ok' in begun) return begun
  const { setupReference, providerToken } = begun
  try {
    const provider = providerOf(settings)
    if (!provider) throw new PaymentProviderUnavailable('none is configured')
    await provider.forgetToken(providerToken)
  } catch (error) {
    await db.transaction(async tx => {
      await markLeaving(tx, id, false)
      await deleteErasure(tx, setupReference)
    })
    throw error
  }
  await db.transaction(async tx => {
    await deletePaymentInfoRow(tx, accountId, id)
    await deleteErasure(tx, setupReference)
  })
  return { ok: true }
}

/** What the provider is to forget, marked so that nobody is charged from it any more. Should this process end before, a job goes on. */
async function beginDeletion(
  tx: Transaction,
  { accountId, id, checks, now }: Deleting,
): Promise<Outcome | { setupReference: string; providerToken: string }> {
  const row = await lockPaymentMethod(tx, accountId, id)
  if (!row) return { ok: false, reason: 'unknown' }
  const { setupReference, providerToken } = row
  if (providerToken === null) {
    await deletePaymentInfoRow(tx, accountId, id)
    await leaveToErasure(tx, row, now)
    return { ok: true }
  }
  for (const check of checks) {
    const reason = await check(tx, row, now)
    if (reason !== undefined) return { ok: false, reason }
  }
  await markLeaving(tx, id, true)
  await insertErasure(tx, { setupReference, providerToken, createdAt: now })
  return { setupReference, providerToken }
}
