import { randomInt } from 'node:crypto'
import type { Contact } from '#contract/contact/contact.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { eraseAddresses } from './address-service.ts'
import {
  clearPerson,
  type ContactChange,
  findContact,
  findEmail,
  insertContact,
  updateContact,
} from './contact-repository.ts'
import { leaveOpenGroups } from './group-service.ts'

export interface NewContact {
  accountId: string
  firstName: string
  lastName: string
  profileLanguage: Language
  birthday?: string | null
}

const NUMBER_TRIES = 8

/** "EF" and eight digits: short enough to be read out on the phone, and nobody's rank can be read from it. */
const makePartnerIdentityNumber = () => `EF${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Writes the person behind a new account, with a partner identity number of their own. */
export async function createContact(tx: Transaction, contact: NewContact, now: Date): Promise<void> {
  for (let tries = 0; tries < NUMBER_TRIES; tries++) {
    const partnerIdentityNumber = makePartnerIdentityNumber()
    if (await insertContact(tx, { ...contact, partnerIdentityNumber, createdAt: now })) return
  }
  throw new Error(`no free partner identity number in ${NUMBER_TRIES} tries`)
}

/** The person behind an account; undefined where the account is gone. */
export async function getContact(db: Queryable, accountId: string): Promise<Contact | undefined> {
  const row = await findContact(db, accountId)
  const email = row && (await findEmail(db, accountId))
  if (!row || email === undefined) return undefined
  const { firstName, lastName, birthday, mobile, phone } = row
  const { partnerIdentityNumber, profileLanguage, isOrganization, organizationPriceGroup } = row
  return {
    firstName,
    lastName,
    birthday,
    email,
    mobile,
    phone,
    partnerIdentityNumber,
    profileLanguage,
    isOrganization,
    organizationPriceGroup,
  }
}

/** What a shop asks of somebody who buys: how old they are, and the price group that their own contact names. */
export async function readBuyerFacts(
  db: Queryable,
  accountId: string,
): Promise<Pick<Contact, 'birthday' | 'organizationPriceGroup'>> {
  const row = await findContact(db, accountId)
  return { birthday: row?.birthday ?? null, organizationPriceGroup: row?.organizationPriceGroup ?? null }
}

/** Changes phones and language; name and birthday are the service team's to change (SPEC 5). The contact as it is then. */
export async function changeContact(
  db: Queryable,
  accountId: string,
  { mobile, phone, profileLanguage }: ContactChange,
): Promise<Contact | undefined> {
  await updateContact(db, accountId, { mobile, phone, profileLanguage })
  return getContact(db, accountId)
}

/** Leaves of a contact the name, its number and what the club has given it: not how to reach anybody, how old they are or what they joined. */
export async function detachContact(tx: Transaction, accountId: string): Promise<void> {
  await eraseAddresses(tx, accountId)
  await clearPerson(tx, accountId)
  await leaveOpenGroups(tx, accountId)
}
