import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { endAllSessions } from './session-service.ts'

/**
 * Ends every session and deletes the account with all that hangs on it: contact, addresses, e-mail addresses, consents, groups,
 * address book, memberships, devices, passkeys, codes, links. Whatever names an account without going with it must have
 * been taken away before.
 */
export async function eraseAccount(tx: Transaction, accountId: string): Promise<void> {
  await endAllSessions(tx, accountId)
  try {
    await tx.delete(accounts).where(eq(accounts.id, accountId))
  } catch (error) {
    // Not what it looks like, an account that is gone: something still names this one.
    throw new Error('An account cannot be deleted', { cause: error })
  }
}
