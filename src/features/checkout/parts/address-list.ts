import type { Address } from '#contract/contact/addresses.ts'
import { personName } from '#contract/contact/person-name.ts'

/** The list with a new address at its end, or with a changed one in its place. */
export const withAddress = (list: readonly Address[], address: Address): Address[] =>
  list.some(({ id }) => id === address.id)
    ? list.map(known => (known.id === address.id ? address : known))
    : [...list, address]

export const withoutAddress = (list: readonly Address[], gone: Pick<Address, 'id'>): Address[] =>
  list.filter(({ id }) => id !== gone.id)

/** What tells a person's addresses apart in a sentence: "Jana Krämer, Lindenweg 4, Eichwald am Main". */
export const nameOfAddress = (address: Address): string =>
  `${personName(address)}, ${address.street}, ${address.city}`
