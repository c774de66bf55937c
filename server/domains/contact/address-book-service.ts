import { randomUUID } from 'node:crypto'
import type { AddressBookEntry } from '#contract/contact/address-book.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  type AddressBookRow,
  deleteEntryRow,
  insertEntry,
  listEntryRows,
  updateFavorite,
} from './address-book-repository.ts'
import { type EntrySearch, searchEntries } from './search-entries.ts'

const toEntry = ({ accountId: _, createdAt, ...entry }: AddressBookRow): AddressBookEntry => ({
  ...entry,
  createdAt: createdAt.toISOString(),
})

export const listOwnEntries = async (
  db: Queryable,
  accountId: string,
  search: EntrySearch = {},
): Promise<AddressBookEntry[]> => searchEntries((await listEntryRows(db, accountId)).map(toEntry), search)

/** Makes an entry a favourite or not; undefined where there is no such entry. */
export async function markOwnEntry(
  db: Queryable,
  accountId: string,
  id: string,
  isFavorite: boolean,
): Promise<AddressBookEntry | undefined> {
  const entry = await updateFavorite(db, accountId, id, isFavorite)
  return entry && toEntry(entry)
}

/** Tells whether there was such an entry. */
export const removeOwnEntry = (db: Queryable, accountId: string, id: string): Promise<boolean> =>
  deleteEntryRow(db, accountId, id)

/** Keeps whom somebody has sent something to; whoever is in the book already stays as they are. */
export const rememberRecipient = (
  db: Queryable,
  accountId: string,
  recipient: { name: string; email: string; isFavorite?: boolean },
  now: Date,
): Promise<void> =>
  insertEntry(db, {
    id: randomUUID(),
    accountId,
    name: recipient.name.trim(),
    email: recipient.email.trim().toLowerCase(),
    isFavorite: recipient.isFavorite ?? false,
    createdAt: now,
  })
