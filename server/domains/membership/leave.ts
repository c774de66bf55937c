import { eq } from 'drizzle-orm'
import { personName } from '#contract/contact/person-name.ts'
import { lastDayAfterNotice, lastDayOfYear, membershipYearOf } from '#contract/membership/membership-fees.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockMemberships, shareAccount } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { getContact } from '../contact/contact-api.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import { renewCards } from '../wallet/wallet-api.ts'
import { membershipLeft } from './mails/membership-left.ts'
import {
  changeMemberships,
  findMembership,
  findOwnMembership,
  type MembershipRow,
  payerOf,
  withFamily,
} from './membership-repository.ts'
import { noteRest } from './rest.ts'
import { cancelTermsAfter, hasSuspendedTerm, listFeeLines, type FeeLine } from './term-repository.ts'

export interface Leaving {
  id: string
  accountId: string
  /** Empty where nothing is said. */
  reason: string
  now: Date
}

/**
 * Ends a membership that somebody has or pays for, and with one that pays for a family all of it. Gives its last day, also where it was
 * ended before; undefined where it is not theirs.
 */
export async function leave(
  tx: Transaction,
  settings: Deps['settings'],
  { id, accountId, reason, now }: Leaving,
): Promise<string | undefined> {
  // Before the membership, as a deletion of the account has both.
  await shareAccount(tx, accountId)
  const found = await findOwnMembership(tx, { id, accountId })
  const ended =
    found &&
    (await end(tx, settings, { id, readerId: accountId, day: clubDay(now), wantedOn: null, reason, now }))
  return ended?.lastDay
}

export interface Ended {
  lastDay: string
  /** It was ended before, and nothing is changed. */
  isRepeated: boolean
}

export interface Letter {
  /** Of the membership. */
  id: string
  /** The day at the club on which it came. */
  receivedOn: string
  /** Until when its writer wants to stay; without one, as short as possible. */
  wantedOn?: string | null
}

/** Ends a membership by a letter. Undefined where there is none. */
export async function endByLetter(
  tx: Transaction,
  settings: Deps['settings'],
  { id, receivedOn, wantedOn = null, now }: Letter & { now: Date },
): Promise<Ended | undefined> {
  const found = await findMembership(tx, id)
  if (!found) return undefined
  const readerId = payerOf(found)
  if (readerId !== null) await shareAccount(tx, readerId)
  return end(tx, settings, { id, readerId, day: receivedOn, wantedOn, reason: '', now })
}

/** The lines of fees, the oldest first, that a letter calls off; none where the membership was ended before. */
export async function listCalledOff(
  db: Queryable,
  { id, receivedOn, wantedOn = null }: Letter,
): Promise<FeeLine[]> {
  const found = await findMembership(db, id)
  if (found?.until !== null) return []
  return listFeeLines(db, withFamily(id), lastDayByLetter(found, receivedOn, wantedOn))
}

/** A letter from before a membership began, of which its first fee is paid, ends it with its first year. */
export function lastDayByLetter(
  { since }: Pick<MembershipRow, 'since'>,
  day: string,
  wantedOn: string | null,
): string {
  const lastDay = lastDayAfterNotice(day, wantedOn)
  return lastDay < since ? lastDayOfYear(membershipYearOf(since)) : lastDay
}

interface Ending {
  id: string
  /** Who is told; null where nobody is there any more. */
  readerId: string | null
  /** On which it was declared. */
  day: string
  wantedOn: string | null
  reason: string
  now: Date
}

async function end(
  tx: Transaction,
  settings: Deps['settings'],
  { id, readerId, day, wantedOn, reason, now }: Ending,
): Promise<Ended | undefined> {
  const members = await lockMemberships(tx, withFamily(id))
  const own = members.find(member => member.id === id)
  if (!own) return undefined
  if (own.until !== null) return { lastDay: own.until, isRepeated: true }
  const lastDay = lastDayByLetter(own, day, wantedOn)
  const ids = members.filter(({ until }) => until === null).map(member => member.id)
  const leaveReason = reason === '' ? null : reason
  await changeMemberships(tx, ids, { until: lastDay, leftAt: now, leaveReason })
  await cancelTermsAfter(tx, ids, lastDay)
  // What was missing may have been called off.
  if (own.suspendedAt !== null && !(await hasSuspendedTerm(tx, id)))
    await changeMemberships(tx, ids, { suspendedAt: null })
  await noteRest(tx, id)
  const holder = await holderOf(tx, own, readerId)
  await mailToAccount(tx, settings, { accountId: readerId, now }, ({ firstName, language }) =>
    membershipLeft({
      firstName,
      holder,
      number: own.number,
      lastDay,
      href: accountPageAddress(settings, language, '/account/membership/'),
    }),
  )
  return { lastDay, isRepeated: false }
}

/** Gives the cards of a membership other codes; how many that were, undefined where there is no such membership. */
export async function reissueCards(tx: Transaction, id: string): Promise<number | undefined> {
  const members = await lockMemberships(tx, eq(clubMemberships.id, id))
  return members.length === 0 ? undefined : renewCards(tx, [id])
}

/** The member's name: of their account, else as it was given. Whoever gave it, and pays, reads it like that. */
export async function holderOf(
  tx: Transaction,
  { accountId, firstName, lastName }: MembershipRow,
  readerId: string | null,
): Promise<string> {
  const isGiven = firstName !== null && readerId !== accountId
  const contact = accountId === null || isGiven ? undefined : await getContact(tx, accountId)
  return personName(contact ?? { firstName: firstName ?? '', lastName: lastName ?? '' })
}
