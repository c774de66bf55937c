import { and, asc, eq } from 'drizzle-orm'
import type { Role } from '#contract/identity/roles.ts'
import type { Queryable } from '#server/db/database.ts'
import { accountRoles } from '#server/db/schema/identity.ts'

/** Whether the account has a role. Asked of the database each time, so that a role that is taken away ends at once. */
export async function hasRole(db: Queryable, accountId: string, role: Role): Promise<boolean> {
  const [row] = await db
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(and(eq(accountRoles.accountId, accountId), eq(accountRoles.role, role)))
  return row !== undefined
}

export async function giveRole(db: Queryable, accountId: string, role: Role): Promise<void> {
  await db.insert(accountRoles).values({ accountId, role }).onConflictDoNothing()
}

export async function listRoles(db: Queryable, accountId: string): Promise<Role[]> {
  const rows = await db
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, accountId))
    .orderBy(asc(accountRoles.role))
  return rows.map(({ role }) => role)
}
