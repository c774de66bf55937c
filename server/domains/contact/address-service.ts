import { randomUUID } from 'node:crypto'
import type { Address, PostalAddress } from '#contract/contact/addresses.ts'
import { withCanonicalPostalCode } from '#contract/contact/postal-codes.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { lockContact } from '#server/db/locks.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { deleteEntryRows } from './address-book-repository.ts'
import {
  type AddressRow,
  deleteAddressRow,
  deleteAddressRows,
  findAddress,
  findOtherAddress,
  insertAddress,
  listAddressRows,
  updateAddressRow,
} from './address-repository.ts'
import { addressProblems, type AddressProblem } from './address-rules.ts'
import { type ContactRow, findContact, updateDefaultAddresses } from './contact-repository.ts'

/** More than a household needs, and too few to fill a disk with. */
export const MAX_ADDRESSES = 20

type Written = { ok: true; address: Address }
type Invalid = { ok: false; reason: 'invalid'; problems: AddressProblem[] }
type Refused<Reason extends string> = { ok: false; reason: Reason }

type DefaultKind = 'orderAddressId' | 'invoiceAddressId'
const defaultKinds = ['orderAddressId', 'invoiceAddressId'] as const satisfies readonly DefaultKind[]

function toAddress({ accountId: _, createdAt: __, ...address }: AddressRow, contact: ContactRow): Address {
  return {
    ...address,
    country: { countryCode: address.countryCode },
    isOrderAddress: contact.orderAddressId === address.id,
    isInvoiceAddress: contact.invoiceAddressId === address.id,
  }
}

/** All addresses of a person: the one for orders first, then the one for invoices, then by age. */
export async function listOwnAddresses(db: Queryable, accountId: string): Promise<Address[]> {
  const contact = await findContact(db, accountId)
  if (!contact) return []
  const rank = (address: Address) => (address.isOrderAddress ? 0 : address.isInvoiceAddress ? 1 : 2)
  return (await listAddressRows(db, accountId))
    .map(row => toAddress(row, contact))
    .sort((a, b) => rank(a) - rank(b))
}

/** Where somebody's invoices go, else their orders; undefined where they have no address. */
export async function findInvoiceAddress(
  db: Queryable,
  accountId: string,
): Promise<PostalAddress | undefined> {
  const contact = await findContact(db, accountId)
  const id = contact?.invoiceAddressId ?? contact?.orderAddressId
  return id == null ? undefined : findOwnAddress(db, accountId, id)
}

/** One of somebody's addresses, as it is written on an envelope; undefined where it is not theirs. */
export async function findOwnAddress(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<PostalAddress | undefined> {
  const row = await findAddress(db, accountId, id)
  if (!row) return undefined
  const { id: _, accountId: __, createdAt: ___, ...address } = row
  return address
}

/**
 * Every change of somebody's addresses runs under the lock of their contact, one after the other: so there is exactly one
 * default of each kind as soon as there is an address, however many requests arrive at once.
 */
const changeAddresses = <T>(
  db: Database,
  accountId: string,
  change: (tx: Transaction, contact: ContactRow) => Promise<T>,
): Promise<T> =>
  db.transaction(async tx => {
    const contact = await lockContact(tx, accountId)
    if (!contact) throw new AccountGone()
    return change(tx, contact)
  })

const isSame = (row: AddressRow, given: PostalAddress): boolean =>
  Object.entries(given).every(([name, value]) => row[name as keyof PostalAddress] === (value ?? null))

/** Adds an address, or finds the same one, so that a repetition adds none; a kind of default that nobody holds yet is its. */
export async function addAddress(
  db: Database,
  accountId: string,
  typed: PostalAddress,
  now: Date,
): Promise<Written | Invalid | Refused<'tooMany'>> {
  const given = withCanonicalPostalCode(typed)
  const problems = addressProblems(given)
  if (problems.length > 0) return { ok: false, reason: 'invalid', problems }
  return changeAddresses<Written | Refused<'tooMany'>>(db, accountId, async (tx, contact) => {
    const known = await listAddressRows(tx, accountId)
    const same = known.find(row => isSame(row, given))
    if (same) return { ok: true, address: toAddress(same, contact) }
    if (known.length >= MAX_ADDRESSES) return { ok: false, reason: 'tooMany' }
    const row = { ...given, id: randomUUID(), accountId, createdAt: now }
    const defaults = {
      orderAddressId: contact.orderAddressId ?? row.id,
      invoiceAddressId: contact.invoiceAddressId ?? row.id,
    }
    await insertAddress(tx, row)
    await updateDefaultAddresses(tx, accountId, defaults)
    return { ok: true, address: toAddress(row, { ...contact, ...defaults }) }
  })
}

export async function changeAddress(
  db: Database,
  accountId: string,
  { id, ...typed }: PostalAddress & { id: string },
): Promise<Written | Invalid | Refused<'unknown'>> {
  const given = withCanonicalPostalCode(typed)
  const problems = addressProblems(given)
  if (problems.length > 0) return { ok: false, reason: 'invalid', problems }
  return changeAddresses<Written | Refused<'unknown'>>(db, accountId, async (tx, contact) => {
    const row = await findAddress(tx, accountId, id)
    if (!row) return { ok: false, reason: 'unknown' }
    await updateAddressRow(tx, accountId, id, given)
    return { ok: true, address: toAddress({ ...row, ...given }, contact) }
  })
}

/** Deletes an address; what it was the default for passes to the oldest other one. Tells whether there was one. */
export const removeAddress = (db: Database, accountId: string, id: string): Promise<boolean> =>
  changeAddresses(db, accountId, async (tx, contact) => {
    if (!(await findAddress(tx, accountId, id))) return false
    const held = defaultKinds.filter(kind => contact[kind] === id)
    if (held.length > 0) {
      const heir = (await findOtherAddress(tx, accountId, id))?.id ?? null
      await updateDefaultAddresses(tx, accountId, Object.fromEntries(held.map(kind => [kind, heir])))
    }
    await deleteAddressRow(tx, accountId, id)
    return true
  })

/** Tells whether there is such an address. */
export const makeDefault = (
  db: Database,
  accountId: string,
  id: string,
  kind: DefaultKind,
): Promise<boolean> =>
  changeAddresses(db, accountId, async tx => {
    if (!(await findAddress(tx, accountId, id))) return false
    await updateDefaultAddresses(tx, accountId, { [kind]: id })
    return true
  })

/** Takes away all addresses of an account and whom it has sent something to. */
export async function eraseAddresses(tx: Transaction, accountId: string): Promise<void> {
  await lockContact(tx, accountId)
  await updateDefaultAddresses(tx, accountId, { orderAddressId: null, invoiceAddressId: null })
  await deleteAddressRows(tx, accountId)
  await deleteEntryRows(tx, accountId)
}
