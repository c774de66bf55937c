import type { Membership } from '#contract/membership/memberships.ts'
import { personName } from '#contract/contact/person-name.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { oncePerTransaction } from '#server/db/once-per-transaction.ts'
import { getContact } from '../contact/contact-api.ts'
import { holdsMembershipBadge } from '../wallet/wallet-api.ts'
import { membershipKind } from './membership-kinds.ts'
import { listMembershipRows, type MembershipRow } from './membership-repository.ts'

/** Every membership that somebody has or had; the last day of an ended one counts in full. */
export async function listOwnMemberships(db: Queryable, accountId: string): Promise<Membership[]> {
  const contact = await getContact(db, accountId)
  if (!contact) return []
  const holder = personName(contact)
  return (await listMembershipRows(db, accountId)).map(row => toMembership(row, holder))
}

export async function runningMemberships(db: Queryable, accountId: string, now: Date): Promise<Membership[]> {
  return (await listOwnMemberships(db, accountId)).filter(runsOn(clubDay(now)))
}

const runsOn =
  (day: string) =>
  ({ since, until }: Pick<MembershipRow, 'since' | 'until'>): boolean =>
    since <= day && (until === null || until >= day)

/** SPEC 4: whether somebody pays what members pay, by a membership or by a badge in their wallet. */
export async function paysMemberPrice(db: Queryable, accountId: string, now: Date): Promise<boolean> {
  // Asked with each cart that is shown: the rows say it alone.
  const day = clubDay(now)
  const running = (await membershipRows(db, accountId)).filter(runsOn(day))
  return running.some(({ kind }) => membershipKind(kind).hasMemberPrice) || holdsBadge(db, accountId, day)
}

/** Whether somebody is a member today, of whatever kind, or holds a badge that says so. */
export async function isMember(db: Queryable, accountId: string, now: Date): Promise<boolean> {
  const day = clubDay(now)
  return (await membershipRows(db, accountId)).some(runsOn(day)) || holdsBadge(db, accountId, day)
}

const membershipRows = (db: Queryable, accountId: string) =>
  oncePerTransaction(db, `memberships ${accountId}`, () => listMembershipRows(db, accountId))

const holdsBadge = (db: Queryable, accountId: string, day: string) =>
  oncePerTransaction(db, `badge ${accountId} ${day}`, () => holdsMembershipBadge(db, accountId, day))

function toMembership({ id, kind, number, since, until }: MembershipRow, holder: string): Membership {
  const { name, hasMemberPrice } = membershipKind(kind)
  return { id, name, number, holder, since, until, hasMemberPrice }
}
