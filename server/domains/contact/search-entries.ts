import type { AddressBookEntry } from '#contract/contact/address-book.ts'
import { fold } from '#contract/search/words.ts'
import { tidyText } from '#contract/kernel/tidy-text.ts'

export interface EntrySearch {
  nameOrEmailContains?: string | undefined
  isFavorite?: boolean | undefined
}

/** As people look for names: "krämer", "Kraemer", "KRÄMER" and, typed on another keyboard, a + combining dots are the same. */
const folded = (text: string) => fold(tidyText(text))

const byName = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

/**
 * The entries that were asked for: favourites first, then by name. It is done here and not by the database, because how that
 * compares letters beyond A to Z depends on how it was set up, and an address book is short.
 */
export function searchEntries(
  entries: readonly AddressBookEntry[],
  { nameOrEmailContains = '', isFavorite }: EntrySearch,
): AddressBookEntry[] {
  const wanted = folded(nameOrEmailContains)
  return entries
    .filter(entry => folded(entry.name).includes(wanted) || folded(entry.email).includes(wanted))
    .filter(entry => isFavorite === undefined || entry.isFavorite === isFavorite)
    .sort(
      (a, b) =>
        Number(b.isFavorite) - Number(a.isFavorite) ||
        byName.compare(a.name, b.name) ||
        byName.compare(a.email, b.email),
    )
}
