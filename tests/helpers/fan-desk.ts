import { randomUUID } from 'node:crypto'
import {
  blockOrganization,
  foundOrganization,
  getStaffOrganization,
  nameAdmin,
  removeAdmin,
  type StaffOrganization,
} from '#contract/organization/staff-organizations.ts'
import { giveRole } from '#server/roles/role-repository.ts'
import { applyByLetter } from '#contract/membership/staff-applications.ts'
import { linkMemberAccount, setMemberKind } from '#contract/membership/staff-members.ts'
import { bodyOf, call } from './call.ts'
import { forSelf, type WantedMembership } from './memberships.ts'
import type { TestPlatform } from './platform.ts'
import { newPerson, type Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'as'>
type Clerk = Pick<Shopper, 'caller'>

/** Somebody of the fan desk, whom no other test knows. */
export async function newFanClerk(platform: Platform) {
  const person = await newPerson(platform)
  await giveRole(platform.db, person.accountId, 'fanDesk')
  return person
}

const keyed = (key: string = randomUUID()) => ({ 'idempotency-key': key })

export const staffOrganizationOf = async (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
): Promise<StaffOrganization> => bodyOf(await call(app, getStaffOrganization, { params: { id } }, caller))

export interface Founding {
  adminEmail: string
  name?: string
  email?: string
  memberPriceGroup?: string | null
  key?: string
}

export const found = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  {
    adminEmail,
    name = 'Holzwurm',
    email = `${randomUUID()}@holzwurm.example`,
    memberPriceGroup = 'fan-club',
    key,
  }: Founding,
) =>
  call(
    app,
    foundOrganization,
    {
      headers: keyed(key),
      body: { name, type: 'fanClub', email, memberPriceGroup, adminEmail, reason: 'Gründung vom Mai' },
    },
    caller,
  )

/** One with an admin, whom it gives too. */
export async function newOrganization(platform: Platform, clerk: Clerk) {
  const admin = await newPerson(platform)
  const { id } = bodyOf(await found(platform, clerk, { adminEmail: admin.email }))
  return { id, admin }
}

interface Change {
  version?: number
  key?: string
  reason?: string
}

export const block = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  isBlocked: boolean,
  { version = 1, key, reason = 'Pyrotechnik' }: Change = {},
) =>
  call(
    app,
    blockOrganization,
    { params: { id }, headers: keyed(key), body: { version, isBlocked, reason } },
    caller,
  )

export const name = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  email: string,
  { version = 1, key, reason = 'Beschluss der Versammlung' }: Change = {},
) => call(app, nameAdmin, { params: { id }, headers: keyed(key), body: { version, email, reason } }, caller)

export const unname = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  memberId: string,
  { version = 1, key, reason = 'Beschluss der Versammlung' }: Change = {},
) =>
  call(app, removeAdmin, { params: { id }, headers: keyed(key), body: { version, memberId, reason } }, caller)

interface Letter {
  application?: WantedMembership
  receivedOn?: string
  key?: string
}

/** Enters a letter of who applies; it came yesterday. */
export const enterLetter = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  email: string,
  { application = forSelf, receivedOn = '2031-05-16', key }: Letter = {},
) =>
  call(
    app,
    applyByLetter,
    { headers: keyed(key), body: { email, receivedOn, application, reason: 'Brief vom Mai' } },
    caller,
  )

/** Gives a membership to the account with an address. */
export const linkAccount = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  email: string,
  key?: string,
) =>
  call(
    app,
    linkMemberAccount,
    { params: { id }, headers: keyed(key), body: { email, reason: 'Hat jetzt ein Konto' } },
    caller,
  )

export const reduce = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Clerk,
  id: string,
  isReduced: boolean,
  key?: string,
) =>
  call(
    app,
    setMemberKind,
    { params: { id }, headers: keyed(key), body: { isReduced, reason: 'Ausbildung bis 2029' } },
    caller,
  )
