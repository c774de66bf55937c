import type { OrganizationMembership } from '#contract/organizations.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  findAdministered,
  findMemberships,
  findOrganization,
  type MembershipFilter,
  type MembershipRow,
} from './organization-repository.ts'

/** One page of the organisations that somebody belongs to. */
export async function listMemberships(
  db: Queryable,
  accountId: string,
  filter: MembershipFilter,
): Promise<{ items: OrganizationMembership[]; totalCount: number }> {
  const { rows, totalCount } = await findMemberships(db, accountId, filter)
  return { items: rows.map(toMembership), totalCount }
}

/** Every organisation that somebody belongs to. */
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

/** Somebody and the organisation that they want to act for. */
export interface Acting {
  /** The admin's account. */
  actorId: string
  organizationId: string
}

/** SPEC 6: its admins act for it, unless it is blocked. An invitation is no right yet. */
export const mayActFor = async (db: Queryable, { actorId, organizationId }: Acting): Promise<boolean> =>
  (await findAdministered(db, organizationId, actorId)) !== undefined

/** Whether an account is that of an organisation: nobody signs in with it. */
export const isOrganization = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await findOrganization(db, accountId)) !== undefined

const toMembership = ({ organization, member }: MembershipRow): OrganizationMembership => {
  const { accountId: id, name, type, memberPriceGroup, isBlocked } = organization
  return {
    organization: { id, name, type, memberPriceGroup, isBlocked },
    isAdmin: member.isAdmin,
    isPending: member.joinedAt === null,
    entryDate: member.joinedAt && berlinDay(member.joinedAt),
  }
}

/** "2026-08-14": the day it was here. */
const berlinDay = (moment: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(moment)
