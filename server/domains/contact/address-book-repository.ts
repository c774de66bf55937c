import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { addressBookEntries } from '#server/db/schema/contact.ts'

export type AddressBookRow = typeof addressBookEntries.$inferSelect

/** An entry is always looked for as somebody's own: another person's id finds nothing. */
const own = (accountId: string, id: string) =>
  and(eq(addressBookEntries.accountId, accountId), eq(addressBookEntries.id, id))

export const listEntryRows = (db: Queryable, accountId: string): Promise<AddressBookRow[]> =>
  db.select().from(addressBookEntries).where(eq(addressBookEntries.accountId, accountId))

/** Writes an entry; one with the same address stays as it is. */
export async function insertEntry(db: Queryable, entry: AddressBookRow): Promise<void> {
  await db
    .insert(addressBookEntries)
    .values(entry)
    .onConflictDoNothing({ target: [addressBookEntries.accountId, addressBookEntries.email] })
}

/** The entry as it is then; undefined where there is none. */
export async function updateFavorite(
  db: Queryable,
  accountId: string,
  id: string,
  isFavorite: boolean,
): Promise<AddressBookRow | undefined> {
  const [entry] = await db
    .update(addressBookEntries)
    .set({ isFavorite })
    .where(own(accountId, id))
    .returning()
  return entry
}

/** Tells whether there was such an entry. */
export async function deleteEntryRow(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(addressBookEntries)
    .where(own(accountId, id))
    .returning({ id: addressBookEntries.id })
  return deleted.length > 0
}

export async function deleteEntryRows(db: Queryable, accountId: string): Promise<void> {
  await db.delete(addressBookEntries).where(eq(addressBookEntries.accountId, accountId))
}

/** Forgets somebody by their addresses, in everybody's book. Each is in lower case. */
export async function forgetRecipient(tx: Transaction, addresses: readonly string[]): Promise<void> {
  await tx.delete(addressBookEntries).where(inArray(addressBookEntries.email, [...addresses]))
}
