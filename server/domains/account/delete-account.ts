import {
  type Areas,
  type DeletionCheck,
  deletionChecksOf,
  type DeletionObstacle,
  type Erasure,
  erasuresOf,
  type Leaving,
} from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import { isAccountGone } from '#server/http/account-gone.ts'
import type { Transaction } from '#server/db/database.ts'
import { holdCart } from '../cart/cart-api.ts'
import { forgetRecipient } from '../contact/contact-api.ts'
import { holdAccount, exportEmails, findMailReader } from '../identity/identity-api.ts'
import { eraseHeldMails, eraseSentMails, queueMail } from '../mail/mail-api.ts'
import { accountDeleted } from './mails/account-deleted.ts'

interface LeavingSteps {
  checks: readonly DeletionCheck[]
  /** In this order. */
  erasures: readonly Erasure[]
}

export const leavingSteps = (areas: Areas): LeavingSteps => ({
  checks: deletionChecksOf(areas),
  erasures: erasuresOf(areas),
})

type Outcome = { ok: true } | { ok: false; obstacle: DeletionObstacle }

/**
 * Deletes an account for good, all at once or not at all. Whatever the person is doing elsewhere meanwhile is either done
 * before, and then it is part of what goes, or it finds no account any more. An account that is gone already is no refusal.
 */
export async function deleteAccount(
  { db, clock, goods, settings }: Pick<Deps, 'db' | 'clock' | 'goods' | 'settings'>,
  accountId: string,
  { checks, erasures }: LeavingSteps,
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
      for (const { run } of erasures) await run(tx, { goods, settings, accountId, now })
      return { ok: true }
    })
  } catch (error) {
    if (isAccountGone(error)) return { ok: true }
    throw error
  }
}

/** Forgets the mails of an account that goes and its addresses in the books of others, and writes the last mail. It needs the addresses and the name, which go later. */
export async function sayGoodbye(tx: Transaction, { accountId, now }: Leaving): Promise<void> {
  const mailboxes = await exportEmails(tx, accountId)
  await eraseSentMails(tx, mailboxes)
  const proven = mailboxes.filter(({ confirmedAt }) => confirmedAt !== null)
  await forgetRecipient(
    tx,
    proven.map(({ email }) => email),
  )
  await eraseHeldMails(tx, accountId)
  const reader = await findMailReader(tx, accountId)
  if (!reader) return
  const { to, language, firstName } = reader
  await queueMail(tx, { to, language }, accountDeleted({ firstName, at: now }))
}
