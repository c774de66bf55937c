import type { Deps } from '#server/deps.ts'
import type { PaymentDeletionCheck, PaymentDeletionObstacle } from './deletion-checks.ts'
import { deletePaymentInfoRow, findPaymentInfo } from './payment-info-repository.ts'
import { leaveToErasure } from './payment-info-service.ts'
import { PaymentProviderUnavailable } from './payment-provider.ts'
import { providerOf } from './provider-service.ts'

type Outcome = { ok: true } | { ok: false; reason: 'unknown' | PaymentDeletionObstacle }

/**
 * Deletes a payment method: first at the provider, so that nobody believes something gone that can still be charged. Throws
 * PaymentProviderUnavailable; nothing has changed then. One that is still being added is given up here at once, and a job sees to
 * it that the provider does not keep it either.
 */
export async function deletePaymentMethod(
  { db, clock, settings }: Deps,
  accountId: string,
  id: string,
  checks: readonly PaymentDeletionCheck[],
): Promise<Outcome> {
  const row = await findPaymentInfo(db, accountId, id)
  if (!row) return { ok: false, reason: 'unknown' }
  const { providerToken } = row
  if (providerToken === null) {
    await db.transaction(async tx => {
      // As it is by now: it may have become active meanwhile.
      const last = await deletePaymentInfoRow(tx, accountId, id)
      if (last) await leaveToErasure(tx, last, clock.now())
    })
    return { ok: true }
  }
  for (const check of checks) {
    const reason = await check(db, row, clock.now())
    if (reason !== undefined) return { ok: false, reason }
  }
  const provider = providerOf(settings)
  if (!provider) throw new PaymentProviderUnavailable('none is configured')
  await provider.forgetToken(providerToken)
  await deletePaymentInfoRow(db, accountId, id)
  return { ok: true }
}
