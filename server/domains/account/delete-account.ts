import type { Clock } from '#server/clock.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { forgetAnswers } from '#server/http/idempotency.ts'
import { isAccountGone } from '#server/http/account-gone.ts'
import { forgetActor } from '../audit/audit-service.ts'
import { detachCheckouts } from '../checkout/checkout-service.ts'
import { exportEmails } from '../identity/account-data-service.ts'
import { eraseAccount, holdAccount } from '../identity/account-erasure-service.ts'
import { findMailReader } from '../identity/mail-reader-service.ts'
import { eraseHeldMails } from '../mail/held-mail-service.ts'
import { eraseSentMails } from '../mail/mail-data-service.ts'
import { queueMail } from '../mail/mail-service.ts'
import { leaveOrganizations } from '../organization/organization-service.ts'
import { erasePaymentMethods } from '../payment/payment-info-service.ts'
import { eraseCart, holdCart } from '../shop/cart-service.ts'
import type { DeletionCheck, DeletionObstacle } from './deletion-checks.ts'

type Outcome = { ok: true } | { ok: false; obstacle: DeletionObstacle }

/**
 * Deletes an account for good, all at once or not at all. Whatever the person is doing elsewhere meanwhile is either done
 * before, and then it is part of what goes, or it finds no account any more. An account that is gone already is no refusal.
 */
export async function deleteAccount(
  { db, clock }: { db: Database; clock: Clock },
  accountId: string,
  checks: readonly DeletionCheck[],
): Promise<Outcome> {
  const now = clock.now()
  try {
    return await db.transaction(async tx => {
      // First the cart, then the account: an order, which holds its cart, waits for the account as it names it.
      await holdCart(tx, accountId, now)
      if (!(await holdAccount(tx, accountId))) return { ok: true }
      for (const check of checks) {
        const obstacle = await check(tx, accountId, now)
        if (obstacle) return { ok: false, obstacle }
      }
      await erase(tx, accountId, now)
      return { ok: true }
    })
  } catch (error) {
    if (isAccountGone(error)) return { ok: true }
    throw error
  }
}

async function erase(tx: Transaction, accountId: string, now: Date): Promise<void> {
  const mailboxes = await exportEmails(tx, accountId)
  await eraseSentMails(tx, mailboxes)
  await eraseHeldMails(tx, accountId)
  const reader = await findMailReader(tx, accountId)
  if (reader) {
    const { to, language, firstName } = reader
    await queueMail(tx, { to, language, template: 'accountDeleted', data: { firstName, at: now } })
  }
  await leaveOrganizations(tx, accountId)
  await eraseCart(tx, accountId, now)
  await detachCheckouts(tx, accountId)
  await forgetActor(tx, accountId)
  await erasePaymentMethods(tx, accountId, now)
  await forgetAnswers(tx, accountId)
  await eraseAccount(tx, accountId)
}
