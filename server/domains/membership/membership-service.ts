import type { Membership } from '#contract/memberships.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../contact/contact-service.ts'
import { membershipKind } from './membership-kinds.ts'
import { listMembershipRows, type MembershipRow } from './membership-repository.ts'

/** The club's day, whatever time zone the server keeps. */
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** Every membership that somebody has or had; the last day of an ended one counts in full. */
export async function listOwnMemberships(db: Queryable, accountId: string): Promise<Membership[]> {
  const contact = await getContact(db, accountId)
  if (!contact) return []
  const holder = `${contact.firstName} ${contact.lastName}`
  return (await listMembershipRows(db, accountId)).map(row => toMembership(row, holder))
}

/** The memberships that run today. */
export async function runningMemberships(db: Queryable, accountId: string, now: Date): Promise<Membership[]> {
  return (await listOwnMemberships(db, accountId)).filter(runsOn(dayFormat.format(now)))
}

const runsOn =
  (day: string) =>
  ({ since, until }: Pick<MembershipRow, 'since' | 'until'>): boolean =>
    since <= day && (until === null || until >= day)

/** SPEC 6: whether somebody pays what members pay. */
export async function paysMemberPrice(db: Queryable, accountId: string, now: Date): Promise<boolean> {
  // Asked with each cart that is shown: the rows say it alone.
  const running = (await listMembershipRows(db, accountId)).filter(runsOn(dayFormat.format(now)))
  return running.some(({ kind }) => membershipKind(kind).hasMemberPrice)
}

function toMembership({ id, kind, number, since, until }: MembershipRow, holder: string): Membership {
  const { name, hasMemberPrice } = membershipKind(kind)
  return { id, name, number, holder, since, until, hasMemberPrice }
}
