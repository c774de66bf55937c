import { eq, sql } from 'drizzle-orm'
import { fallbackLanguage } from '#contract/kernel/primitives.ts'
import type { OrganizationType } from '#contract/organization/organizations.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { organizations } from '#server/db/schema/membership.ts'
import { createContact, describeOrganization } from '../contact/contact-api.ts'
import { findEmailOwner, openSharedAccount } from '../identity/identity-api.ts'

export interface Founding {
  name: string
  type: OrganizationType
  /** Where its own mails go. */
  email: string
  /** Null: the link in its first mail proves it. */
  emailConfirmedAt: Date | null
  memberPriceGroup: string | null
}

/** Founds a fan club or company with an account of its own, without members. Gives its id. */
export async function foundOrganization(
  tx: Transaction,
  { name, type, memberPriceGroup, ...mailbox }: Founding,
  now: Date,
): Promise<string> {
  const accountId = await openSharedAccount(tx, mailbox, now)
  await createContact(
    tx,
    { accountId, firstName: name, lastName: '', profileLanguage: fallbackLanguage },
    now,
  )
  await describeOrganization(tx, accountId, { name, priceGroup: memberPriceGroup })
  await tx.insert(organizations).values({ accountId, name, type, memberPriceGroup })
  return accountId
}

type Facts = Partial<Pick<typeof organizations.$inferInsert, 'name' | 'memberPriceGroup' | 'isBlocked'>>

/** Changes what the fan desk sees of an organisation, under its lock, and counts the change. */
export async function updateOrganization(tx: Transaction, id: string, facts: Facts): Promise<void> {
  const [changed] = await tx
    .update(organizations)
    .set({ ...facts, version: sql`${organizations.version} + 1` })
    .where(eq(organizations.accountId, id))
    .returning()
  if (!changed) throw new Error('An organisation that is locked is gone')
  await describeOrganization(tx, id, { name: changed.name, priceGroup: changed.memberPriceGroup })
}

/** Whether an address is somebody's, proven, or another organisation's, proven or not. */
export async function isMailboxTaken(db: Queryable, email: string): Promise<boolean> {
  if ((await findEmailOwner(db, email)) !== undefined) return true
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(organizations, eq(organizations.accountId, accounts.id))
    .where(eq(accounts.email, email))
  return found.length > 0
}
