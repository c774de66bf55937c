import { randomUUID } from 'node:crypto'
import type { PostalAddress } from '#contract/contact.ts'
import type { Language } from '#contract/primitives.ts'
import type { Clock } from '../../clock.ts'
import { addAddress } from '../../domains/contact/address-service.ts'
import { createContact } from '../../domains/contact/contact-service.ts'
import { findOwner, insertAccount } from '../../domains/identity/account-repository.ts'
import { hashPassword } from '../../domains/identity/passwords.ts'
import { giveRole } from '../../domains/identity/role-service.ts'
import type { Database } from '../database.ts'
import type { Role } from '../schema/identity.ts'

/** What every example person signs in with, in `local` and `hosts` alone. */
export const examplePassword = 'Eichwald1899!'

interface ExamplePerson {
  email: string
  firstName: string
  lastName: string
  profileLanguage: Language
  role?: Role
  /** The first one is the default for orders and invoices. */
  addresses: readonly Omit<PostalAddress, 'firstName' | 'lastName'>[]
}

const inGermany = { company: null, additionalAddress: null, countryCode: 'DE', phone: null }

export const examplePeople: readonly ExamplePerson[] = [
  {
    email: 'jana.kraemer@example.org',
    firstName: 'Jana',
    lastName: 'Krämer',
    profileLanguage: 'de',
    addresses: [
      { ...inGermany, street: 'Lindenweg 4', postalCode: '60999', city: 'Eichwald am Main' },
      {
        ...inGermany,
        company: 'Krämer & Roth Tischlerei GmbH',
        street: 'Hafenstraße 27',
        additionalAddress: 'Hinterhaus',
        postalCode: '60327',
        city: 'Frankfurt am Main',
        phone: '+49 69 5550 4127',
      },
    ],
  },
  {
    email: 'max.berger@example.org',
    firstName: 'Max',
    lastName: 'Berger',
    profileLanguage: 'de',
    addresses: [{ ...inGermany, street: 'Am Alten Wehr 11', postalCode: '63450', city: 'Hanau' }],
  },
  {
    email: 'emily.carter@example.org',
    firstName: 'Emily',
    lastName: 'Carter',
    profileLanguage: 'en',
    addresses: [
      {
        company: null,
        street: '18 Canal Row',
        additionalAddress: null,
        postalCode: 'M4 6JG',
        city: 'Manchester',
        countryCode: 'GB',
        phone: '+44 161 496 0183',
      },
    ],
  },
  {
    email: 'yuki.tanaka@example.org',
    firstName: 'Yuki',
    lastName: 'Tanaka',
    profileLanguage: 'en',
    addresses: [],
  },
  {
    email: 'lena.hartmann@example.org',
    firstName: 'Lena',
    lastName: 'Hartmann',
    profileLanguage: 'de',
    role: 'editor',
    addresses: [],
  },
]

/** The example people, each with a confirmed e-mail address. */
export async function seedPeople(db: Database, clock: Clock): Promise<void> {
  for (const person of examplePeople) {
    if (!(await findOwner(db, person.email))) await createPerson(db, person, clock.now())
  }
}

async function createPerson(db: Database, person: ExamplePerson, now: Date): Promise<void> {
  const { email, firstName, lastName, profileLanguage, role, addresses } = person
  const accountId = randomUUID()
  const passwordHash = await hashPassword(examplePassword)
  await db.transaction(async tx => {
    await insertAccount(tx, { id: accountId, email, emailConfirmedAt: now, passwordHash, createdAt: now })
    await createContact(tx, { accountId, firstName, lastName, profileLanguage }, now)
    if (role) await giveRole(tx, accountId, role)
  })
  for (const [index, address] of addresses.entries()) {
    // A millisecond apart, since addresses are listed by age.
    await addAddress(db, accountId, { ...address, firstName, lastName }, new Date(now.getTime() + index))
  }
}
