import type { OrganizationMembership } from '#contract/organization/organizations.ts'
import { fallbackLanguage } from '#contract/kernel/primitives.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { oncePerTransaction } from '#server/db/once-per-transaction.ts'
import { findMailReader, type MailReader } from '../identity/identity-api.ts'
import { clubMailbox, queueMail } from '../mail/mail-api.ts'
import {
  findAdministered,
  findMemberships,
  findOnlyAdministered,
  findOrganization,
  findPriceGroups,
  lockAdministered,
  suspendMemberships,
  type MembershipFilter,
  type MembershipRow,
} from './organization-repository.ts'
import { organizationWithoutAdmin } from './mails/organization-without-admin.ts'

/** One page of the organisations that somebody belongs to. */
export async function listMemberships(
  db: Queryable,
  accountId: string,
  filter: MembershipFilter,
): Promise<{ items: OrganizationMembership[]; totalCount: number }> {
  const { rows, totalCount } = await findMemberships(db, accountId, filter)
  return { items: rows.map(toMembership), totalCount }
}

export const exportOrganizations = async (
  db: Queryable,
  accountId: string,
): Promise<OrganizationMembership[]> =>
  (
    await listMemberships(db, accountId, {
      isAdmin: undefined,
      page: 1,
      pageSize: Number.MAX_SAFE_INTEGER,
    })
  ).items

export interface Acting {
  /** The admin's account. */
  actorId: string
  organizationId: string
}

/** SPEC 6: its admins act for it, unless it is blocked. An invitation is no right yet. */
export const mayActFor = async (db: Queryable, { actorId, organizationId }: Acting): Promise<boolean> =>
  (await findAdministered(db, organizationId, actorId)) !== undefined

/** SPEC 4: the price groups of the organisations that somebody has joined; one that is blocked brings none. */
export const memberPriceGroups = (db: Queryable, accountId: string): Promise<string[]> =>
  oncePerTransaction(db, `memberPriceGroups ${accountId}`, () => findPriceGroups(db, accountId))

/** Whether an account is that of an organisation: nobody signs in with it. */
export const isOrganization = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await findOrganization(db, accountId)) !== undefined

/**
 * For an account that goes for good: what nobody manages without it is told to the organisation's own mailbox and to the service
 * team, who can name somebody else. Its members, and all that it has, stay.
 */
export async function leaveOrganizations(tx: Transaction, accountId: string): Promise<void> {
  await lockAdministered(tx, accountId)
  for (const { id, name } of await findOnlyAdministered(tx, accountId)) {
    const notify = ({ to, language }: Pick<MailReader, 'to' | 'language'>) =>
      queueMail(tx, { to, language }, organizationWithoutAdmin({ organization: name }))
    const own = await findMailReader(tx, id)
    if (own) await notify(own)
    await notify({ to: clubMailbox, language: fallbackLanguage })
  }
}

/**
 * For an account that turns out to be somebody else's: an organisation has let in whoever opened it. It is invited instead, and manages
 * nothing until an organisation that knows it says so.
 */
export async function detachMemberships(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await leaveOrganizations(tx, accountId)
  await suspendMemberships(tx, accountId, now)
}

const toMembership = ({ organization, member, hasOtherAdmin }: MembershipRow): OrganizationMembership => {
  const { accountId: id, name, type, memberPriceGroup, isBlocked } = organization
  return {
    organization: { id, name, type, memberPriceGroup, isBlocked },
    isAdmin: member.isAdmin,
    isOnlyAdmin: member.isAdmin && member.joinedAt !== null && !hasOtherAdmin,
    isPending: member.joinedAt === null,
    expiresAt: null,
    entryDate: member.joinedAt && clubDay(member.joinedAt),
  }
}
