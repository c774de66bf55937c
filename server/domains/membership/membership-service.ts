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
  const today = dayFormat.format(now)
  return (await listOwnMemberships(db, accountId)).filter(
    ({ since, until }) => since <= today && (until === null || until >= today),
  )
}

/** SPEC 6: whether somebody pays what members pay. */
export async function paysMemberPrice(db: Queryable, accountId: string, now: Date): Promise<boolean> {
  const memberships = await runningMemberships(db, accountId, now)
  return memberships.some(({ hasMemberPrice }) => hasMemberPrice)
}

function toMembership({ id, kind, number, since, until }: MembershipRow, holder: string): Membership {
  const { name, hasMemberPrice } = membershipKind(kind)
  return { id, name, number, holder, since, until, hasMemberPrice }
}
