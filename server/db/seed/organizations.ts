import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { OrganizationType } from '#contract/organization/organizations.ts'
import type { Clock } from '../../clock.ts'
import { addAddress } from '../../domains/contact/address-service.ts'
import { createContact } from '../../domains/contact/contact-service.ts'
import { findOwner, insertAccount } from '../../domains/identity/account-repository.ts'
import { INVITATION_MS } from '../../domains/organization/invitations/invite-member.ts'
import { hashPassword } from '../../domains/identity/passwords.ts'
import { later } from '../../deadlines.ts'
import type { Database, Transaction } from '../database.ts'
import { contacts } from '../schema/contact.ts'
import { organizationInvitations, organizationMembers, organizations } from '../schema/membership.ts'

interface ExampleMember {
  email: string
  isAdmin?: boolean
  /** Invited, and has not answered yet. */
  isPending?: boolean
}

interface ExampleOrganization {
  name: string
  type: OrganizationType
  /** Where its mails go. */
  email: string
  priceGroup: string | null
  isBlocked?: boolean
  address: Pick<PostalAddress, 'street' | 'postalCode' | 'city' | 'phone'>
  members: readonly ExampleMember[]
}

const jana = { email: 'jana.kraemer@example.org' }
const max = { email: 'max.berger@example.org' }
const emily = { email: 'emily.carter@example.org' }
const yuki = { email: 'yuki.tanaka@example.org' }

const exampleOrganizations: readonly ExampleOrganization[] = [
  {
    name: 'Eichwald Adler 1987',
    type: 'fanClub',
    email: 'vorstand@eichwald-adler.example',
    priceGroup: 'fan-club',
    address: { street: 'Kastanienallee 12', postalCode: '60999', city: 'Eichwald am Main', phone: null },
    members: [{ ...jana, isAdmin: true }, { ...emily, isAdmin: true }, max, { ...yuki, isPending: true }],
  },
  {
    name: 'Krämer & Roth Tischlerei GmbH',
    type: 'company',
    email: 'buero@kraemer-roth.example',
    priceGroup: null,
    address: {
      street: 'Hafenstraße 27',
      postalCode: '60327',
      city: 'Frankfurt am Main',
      phone: '+49 69 5550 4127',
    },
    members: [{ ...jana, isAdmin: true }],
  },
  {
    name: 'Nordkurve Hanau 2003',
    type: 'fanClub',
    email: 'kontakt@nordkurve-hanau.example',
    priceGroup: 'fan-club',
    isBlocked: true,
    address: { street: 'Mühlstraße 8', postalCode: '63450', city: 'Hanau', phone: null },
    members: [
      { ...emily, isAdmin: true },
      { ...yuki, isAdmin: true },
    ],
  },
]

/** The example fan clubs and companies, with the people who belong to them. */
export async function seedOrganizations(db: Database, clock: Clock): Promise<void> {
  for (const organization of exampleOrganizations) {
    if (!(await findOwner(db, organization.email))) await createOrganization(db, organization, clock.now())
  }
}

async function createOrganization(
  db: Database,
  { name, type, email, priceGroup, isBlocked = false, address, members }: ExampleOrganization,
  now: Date,
): Promise<void> {
  const accountId = randomUUID()
  // Nobody knows it: nobody signs in with this account.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await db.transaction(async tx => {
    await insertAccount(tx, { id: accountId, email, emailConfirmedAt: now, passwordHash, createdAt: now })
    await createContact(tx, { accountId, firstName: name, lastName: '', profileLanguage: 'de' }, now)
    await tx
      .update(contacts)
      .set({ isOrganization: true, organizationPriceGroup: priceGroup })
      .where(eq(contacts.accountId, accountId))
    await tx.insert(organizations).values({ accountId, name, type, memberPriceGroup: priceGroup, isBlocked })
    const admins = members.filter(({ isAdmin }) => isAdmin)
    for (const member of members) {
      const place = admins.indexOf(member)
      await addMember(tx, accountId, { ...member, adminSlot: place < 0 ? null : place + 1 }, now)
    }
  })
  const recipient = { firstName: 'Vorstand', lastName: name, company: name }
  await addAddress(
    db,
    accountId,
    { ...address, ...recipient, additionalAddress: null, region: null, countryCode: 'DE' },
    now,
  )
}

async function addMember(
  tx: Transaction,
  organizationId: string,
  { email, isPending = false, adminSlot }: ExampleMember & { adminSlot: number | null },
  now: Date,
): Promise<void> {
  const person = await findOwner(tx, email)
  // Of an example person who has taken another address since, nothing is known here.
  if (!person) return
  const id = randomUUID()
  if (!isPending) {
    const member = { id, organizationId, accountId: person.id, adminSlot, joinedAt: now }
    await tx.insert(organizationMembers).values(member)
    return
  }
  await tx.insert(organizationInvitations).values({
    id,
    fromId: organizationId,
    toId: person.id,
    state: 'pending',
    createdAt: now,
    expiresAt: later(now, INVITATION_MS),
    recipientMail: email,
  })
}
