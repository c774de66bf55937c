import { type StaffMembership, staffMembership } from '#contract/membership/staff-members.ts'
import { type OrganizationMember, organizationMember } from '#contract/organization/organization-members.ts'
import {
  type Organization,
  type OrganizationInvitation,
  organizationInvitation,
  type OrganizationMembership,
  organizationMembership,
} from '#contract/organization/organizations.ts'

let made = 0

export const makeOrganization = (changes: Partial<Organization> = {}): Organization => ({
  id: crypto.randomUUID(),
  name: 'Eichwald Adler 1987',
  type: 'fanClub',
  memberPriceGroup: null,
  isBlocked: false,
  ...changes,
})

/** Of a person who joined a fan club and manages nothing. */
export const makeMembership = (changes: Partial<OrganizationMembership> = {}): OrganizationMembership =>
  organizationMembership.parse({
    organization: makeOrganization(),
    isAdmin: false,
    isOnlyAdmin: false,
    hasAdmin: true,
    isPending: false,
    expiresAt: null,
    entryDate: '2024-05-03',
    ...changes,
  })

/** Of a person who has not answered yet. */
export const makePending = (changes: Partial<OrganizationMembership> = {}): OrganizationMembership =>
  makeMembership({ isPending: true, expiresAt: '2040-05-12T08:00:00.000Z', entryDate: null, ...changes })

export const makeInvitation = (changes: Partial<OrganizationInvitation> = {}): OrganizationInvitation =>
  organizationInvitation.parse({
    organization: makeOrganization(),
    state: 'pending',
    createdAt: '2040-04-28T08:00:00.000Z',
    expiresAt: '2040-05-12T08:00:00.000Z',
    decidedAt: null,
    mayInviteAgain: true,
    ...changes,
  })

/** A member who is no admin, as the list has them. */
export function makeMember(changes: Partial<OrganizationMember> = {}): OrganizationMember {
  made += 1
  return organizationMember.parse({
    id: crypto.randomUUID(),
    firstName: 'Anna',
    lastName: 'Beck',
    efNumber: String(400_000 + made),
    email: 'anna.beck@example.org',
    isAdmin: false,
    isPending: false,
    expiresAt: null,
    entryDate: '2024-05-03',
    isSelf: false,
    ...changes,
  })
}

/** Somebody who has been invited, as the list has them: by the address that was typed alone. */
export const makeInvited = (changes: Partial<OrganizationMember> = {}): OrganizationMember =>
  makeMember({
    firstName: '',
    lastName: '',
    efNumber: '',
    email: 'emily.carter@example.org',
    isPending: true,
    expiresAt: '2040-05-12T08:00:00.000Z',
    entryDate: null,
    ...changes,
  })

/** A child without an account whom somebody pays for, as the fan desk has them. */
export const makeStaffMembership = (changes: Partial<StaffMembership> = {}): StaffMembership =>
  staffMembership.parse({
    id: '0198c0de-0000-7000-8000-000000000001',
    number: 'SGE-100007',
    name: { de: 'Kindermitgliedschaft' },
    holder: 'Mia Krämer',
    person: { firstName: 'Mia', lastName: 'Krämer', birthday: '2024-08-09' },
    email: 'jana@example.org',
    since: '2030-07-01',
    until: null,
    isGift: false,
    isResting: false,
    isUnpaid: false,
    payer: { name: 'Jana Krämer', email: 'jana@example.org' },
    leftAt: null,
    mayBeRemoved: false,
    countsFrom: null,
    isReduced: null,
    fees: [],
    family: [],
    ...changes,
  })

/** One page that has them all. */
export const pageWith = <T>(items: T[], pageSize = 1000) => ({
  items,
  page: 1,
  pageSize,
  totalCount: items.length,
  hasNextPage: false,
})
