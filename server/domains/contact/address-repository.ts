import { and, asc, eq, ne } from 'drizzle-orm'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { Queryable } from '#server/db/database.ts'
import { addresses } from '#server/db/schema/contact.ts'

export type AddressRow = typeof addresses.$inferSelect

/** An address is always looked for as somebody's own: another person's id finds nothing. */
const own = (accountId: string, id: string) => and(eq(addresses.accountId, accountId), eq(addresses.id, id))

/** All addresses of a person, the oldest first. */
export const listAddressRows = (db: Queryable, accountId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

export async function findAddress(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [address] = await db.select().from(addresses).where(own(accountId, id))
  return address
}

/** The oldest address but one: who takes a default over when that one goes. */
export async function findOtherAddress(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.accountId, accountId), ne(addresses.id, id)))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))
    .limit(1)
  return address
}

export async function insertAddress(db: Queryable, address: typeof addresses.$inferInsert): Promise<void> {
  await db.insert(addresses).values(address)
}

export async function updateAddressRow(
  db: Queryable,
  accountId: string,
  id: string,
  address: PostalAddress,
): Promise<void> {
  await db.update(addresses).set(address).where(own(accountId, id))
}

export async function deleteAddressRow(db: Queryable, accountId: string, id: string): Promise<void> {
  await db.delete(addresses).where(own(accountId, id))
}

export async function deleteAddressRows(db: Queryable, accountId: string): Promise<void> {
  await db.delete(addresses).where(eq(addresses.accountId, accountId))
}
