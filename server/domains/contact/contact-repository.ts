import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'

export type ContactRow = typeof contacts.$inferSelect

/** Writes the contact unless its partner identity number is taken; tells whether it was written. */
export async function insertContact(db: Queryable, contact: typeof contacts.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(contacts)
    .values(contact)
    .onConflictDoNothing({ target: contacts.partnerIdentityNumber })
    .returning({ accountId: contacts.accountId })
  return inserted.length > 0
}

export async function findContact(db: Queryable, accountId: string): Promise<ContactRow | undefined> {
  const [contact] = await ofAccount(db, { accountId })
  return contact
}

const ofAccount = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db.select().from(contacts).where(eq(contacts.accountId, accountId)),
)

/** The address that somebody signs in with, which identity alone changes. */
export async function findEmail(db: Queryable, accountId: string): Promise<string | undefined> {
  const [account] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return account?.email
}

/** What a person may change of themselves. */
export type ContactChange = Pick<ContactRow, 'mobile' | 'phone' | 'profileLanguage'>

export async function updateContact(db: Queryable, accountId: string, change: ContactChange): Promise<void> {
  await db.update(contacts).set(change).where(eq(contacts.accountId, accountId))
}

/** Names the contact of an organisation, and the prices that it has itself. */
export async function describeOrganization(
  tx: Transaction,
  accountId: string,
  { name, priceGroup }: { name: string; priceGroup: string | null },
): Promise<void> {
  await tx
    .update(contacts)
    .set({ firstName: name, isOrganization: true, organizationPriceGroup: priceGroup })
    .where(eq(contacts.accountId, accountId))
}

/** Takes away how to reach a person, and how old they are. */
export async function clearPerson(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(contacts)
    .set({ birthday: null, mobile: null, phone: null })
    .where(eq(contacts.accountId, accountId))
}

export interface DefaultAddresses {
  orderAddressId: string | null
  invoiceAddressId: string | null
}

export async function updateDefaultAddresses(
  tx: Transaction,
  accountId: string,
  defaults: Partial<DefaultAddresses>,
): Promise<void> {
  await tx.update(contacts).set(defaults).where(eq(contacts.accountId, accountId))
}
