import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import {
  accountRoles,
  accounts,
  authenticators,
  knownDevices,
  oidcRecords,
  passkeys,
  recoveryCodes,
} from '#server/db/schema/identity.ts'
import { findAccountById } from './account-repository.ts'
import { listEmailRows } from './email-repository.ts'
import { endAllSessions } from './session-service.ts'

export interface ExportedEmail {
  email: string
  isDefault: boolean
  createdAt: Date
  confirmedAt: Date | null
}

/** All addresses of an account, the oldest first. */
export async function exportEmails(db: Queryable, accountId: string): Promise<ExportedEmail[]> {
  const account = await findAccountById(db, accountId)
  return (await listEmailRows(db, accountId)).map(({ email, createdAt, confirmedAt }) => ({
    email,
    isDefault: email === account?.email,
    createdAt,
    confirmedAt,
  }))
}

/** How somebody signs in, from where and since when: no key, digest or secret. */
export async function exportSignIn(db: Queryable, accountId: string) {
  const [account] = await db
    .select({ createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  const roles = await db
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, accountId))
  const [authenticator] = await db
    .select({ createdAt: authenticators.createdAt, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.accountId, accountId))
  const codes = await db
    .select({ usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return {
    accountCreatedAt: account?.createdAt ?? null,
    roles: roles.map(({ role }) => role),
    sessions: await exportSessions(db, accountId),
    devices: await exportDevices(db, accountId),
    passkeys: await exportPasskeys(db, accountId),
    authenticator: authenticator ?? null,
    recoveryCodes: { total: codes.length, used: codes.filter(({ usedAt }) => usedAt !== null).length },
  }
}

const exportSessions = (db: Queryable, accountId: string) =>
  db
    .select({
      signedInAt: sql<string | null>`to_timestamp((${oidcRecords.payload} ->> 'loginTs')::bigint)`,
      expiresAt: oidcRecords.expiresAt,
    })
    .from(oidcRecords)
    .where(
      and(
        eq(oidcRecords.model, 'Session'),
        eq(sql`${oidcRecords.payload} ->> 'accountId'`, accountId),
        isNull(oidcRecords.consumedAt),
      ),
    )

const exportDevices = (db: Queryable, accountId: string) =>
  db
    .select({
      userAgent: knownDevices.userAgent,
      firstSeenAt: knownDevices.firstSeenAt,
      lastSeenAt: knownDevices.lastSeenAt,
    })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(asc(knownDevices.firstSeenAt))

const exportPasskeys = (db: Queryable, accountId: string) =>
  db
    .select({
      name: passkeys.name,
      transports: passkeys.transports,
      isBackedUp: passkeys.isBackedUp,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt))

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
