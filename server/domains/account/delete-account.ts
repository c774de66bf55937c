import type { Clock } from '#server/clock.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { forgetAnswers } from '#server/http/idempotency.ts'
import { isAccountGone } from '#server/http/account-gone.ts'
import { forgetActor } from '../audit/audit-service.ts'
import { detachCheckouts } from '../checkout/checkout-service.ts'
import { getContact } from '../contact/contact-service.ts'
import { exportEmails } from '../identity/account-data-service.ts'
import { eraseAccount, holdAccount } from '../identity/account-erasure-service.ts'
import { eraseSentMails } from '../mail/mail-data-service.ts'
import { queueMail } from '../mail/mail-service.ts'
import { leaveOrganizations } from '../organization/organization-service.ts'
import { erasePaymentMethods } from '../payment/payment-info-service.ts'
import { eraseCart, holdCart } from '../shop/cart-service.ts'
import type { DeletionCheck, DeletionObstacle } from './deletion-checks.ts'

type Outcome = { ok: true } | { ok: false; code: DeletionObstacle }

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
        const code = await check(tx, accountId, now)
        if (code !== undefined) return { ok: false, code }
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
  const contact = await getContact(tx, accountId)
  await eraseSentMails(tx, mailboxes)
  const isConfirmed = mailboxes.some(({ isDefault, confirmedAt }) => isDefault && confirmedAt !== null)
  // A mailbox that nobody has confirmed may be a stranger's.
  if (contact && isConfirmed) {
    const { email: to, profileLanguage: language, firstName } = contact
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
