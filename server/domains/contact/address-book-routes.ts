import {
  changeAddressBookEntry,
  deleteAddressBookEntry,
  listAddressBookEntries,
} from '#contract/contact/address-book.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { listOwnEntries, markOwnEntry, removeOwnEntry } from './address-book-service.ts'

const unknownEntry = () => refusal(404, 'ADDRESS_BOOK_ENTRY_UNKNOWN')

/** Whom somebody has sent something to. Everybody reads and changes their own book alone. */
export function registerAddressBookRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, listAddressBookEntries, async ({ person, query }) => ({
    status: 200,
    body: await listOwnEntries(db, person.accountId, {
      nameOrEmailContains: query.NameOrEmailContains,
      isFavorite: query.IsFavorite,
    }),
  }))

  mount(target, changeAddressBookEntry, async ({ person, params, body }) => {
    const entry = await markOwnEntry(db, person.accountId, params.id, body.IsFavorite)
    return entry ? { status: 200, body: entry } : unknownEntry()
  })

  mount(target, deleteAddressBookEntry, async ({ person, params }) =>
    (await removeOwnEntry(db, person.accountId, params.id)) ? { status: 204 } : unknownEntry(),
  )
}
