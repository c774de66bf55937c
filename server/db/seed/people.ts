import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import { consentIds } from '../../domains/consents/consent-ids.ts'
import { endOwnConsent, giveOwnConsent } from '../../domains/consents/consent-service.ts'
import { rememberRecipient } from '../../domains/contact/address-book-service.ts'
import { addAddress } from '../../domains/contact/address-service.ts'
import { createContact } from '../../domains/contact/contact-service.ts'
import { admitToGroup } from '../../domains/contact/group-service.ts'
import { insertAccount } from '../../domains/identity/account-repository.ts'
import { findEmailOwner } from '../../domains/identity/email-repository.ts'
import { hashPassword } from '../../domains/identity/passwords.ts'
import { giveRole } from '../../roles/role-repository.ts'
import { insertMembership } from '../../domains/membership/membership-repository.ts'
import { insertAsset } from '../../domains/wallet/wallet-repository.ts'
import type { Database } from '../database.ts'
import { type ExamplePerson, examplePeople } from './example-people.ts'
import { seedPaymentMethod } from './payment-methods.ts'

/** What every example person signs in with, in `local` and `hosts` alone. */
export const examplePassword = 'Eichwald1899!'

const DAY_MS = 24 * 60 * 60 * 1000

/** The example people, each with a confirmed e-mail address. */
export async function seedPeople(db: Database, clock: Clock): Promise<void> {
  for (const person of examplePeople) {
    // Also where it is not the address that they sign in with any more.
    if (!(await findEmailOwner(db, person.email))) await createPerson(db, person, clock.now())
  }
}

async function createPerson(db: Database, person: ExamplePerson, now: Date): Promise<void> {
  const { email, firstName, lastName, profileLanguage, birthday, role, addresses } = person
  const accountId = randomUUID()
  const passwordHash = await hashPassword(examplePassword)
  await db.transaction(async tx => {
    await insertAccount(tx, { id: accountId, email, emailConfirmedAt: now, passwordHash, createdAt: now })
    await createContact(tx, { accountId, firstName, lastName, profileLanguage, birthday }, now)
    if (role) await giveRole(tx, accountId, role)
  })
  for (const [index, address] of addresses.entries()) {
    // A millisecond apart, since addresses are listed by age.
    await addAddress(db, accountId, { ...address, firstName, lastName }, new Date(now.getTime() + index))
  }
  await fillAccount(db, accountId, person, now)
}

async function fillAccount(
  db: Database,
  accountId: string,
  {
    membershipBadgeSince,
    videoSubscriptionSince,
    memberships = [],
    addressBook = [],
    groups = [],
    consents = [],
    paymentMethods = [],
  }: ExamplePerson,
  now: Date,
): Promise<void> {
  for (const membership of memberships) {
    await insertMembership(db, { id: randomUUID(), accountId, until: null, ...membership })
  }
  if (membershipBadgeSince !== undefined) {
    const name = {
      de: 'Mitglied der Eichwald-Freunde',
      en: 'Friends of Eichwald member',
      ja: 'アイヒヴァルト友の会会員',
    }
    const badge = { id: randomUUID(), accountId, type: 'membershipBadge', name, until: null } as const
    await insertAsset(db, { ...badge, since: membershipBadgeSince })
  }
  if (videoSubscriptionSince !== undefined) {
    const name = { de: 'SGE TV, alles sehen', en: 'SGE TV, everything', ja: 'SGE TV 見放題' }
    const subscription = {
      id: randomUUID(),
      accountId,
      type: 'videoSubscription',
      name,
      until: null,
    } as const
    await insertAsset(db, { ...subscription, since: videoSubscriptionSince })
  }
  for (const recipient of addressBook) await rememberRecipient(db, accountId, recipient, now)
  for (const key of groups) await admitToGroup(db, accountId, key, now)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const { key, givenDaysAgo, endedDaysAgo } of consents) {
    const given = await giveOwnConsent(db, accountId, consentIds[key], daysAgo(givenDaysAgo))
    if (given && endedDaysAgo !== undefined) {
      await endOwnConsent(db, accountId, given.userConsentId, daysAgo(endedDaysAgo))
    }
  }
  for (const { details, addedDaysAgo } of paymentMethods) {
    await seedPaymentMethod(db, accountId, details, daysAgo(addedDaysAgo))
  }
}
