import { and, eq, inArray, lte } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockMemberships } from '#server/db/locks.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import {
  changeMemberships,
  type FeeLine,
  findMembership,
  holderOf,
  listFeeLines,
  payerOf,
  withFamily,
} from '../membership/membership-api.ts'
import { membershipRemoved } from './mails/membership-removed.ts'

/** Whether a fee of a membership is long due on a day. What the bank took back is due since then. */
export async function isLongDue(db: Queryable, membershipId: string, day: string): Promise<boolean> {
  const lastDue = addDays(day, -membershipSales.unpaid.mayEndAfterDays)
  const rows = await db
    .select({ suspendedAt: clubMemberships.suspendedAt })
    .from(membershipTerms)
    .innerJoin(clubMemberships, eq(clubMemberships.id, membershipTerms.membershipId))
    .where(
      and(
        eq(membershipTerms.membershipId, membershipId),
        inArray(membershipTerms.state, ['awaitingPayment', 'suspended']),
        lte(membershipTerms.firstDay, lastDue),
      ),
    )
  return rows.some(({ suspendedAt }) => suspendedAt === null || clubDay(suspendedAt) <= lastDue)
}

/** The lines of all fees of a membership and of those that are paid by it. */
export const listFeesOf = (db: Queryable, membershipId: string): Promise<FeeLine[]> =>
  listFeeLines(db, withFamily(membershipId))

/**
 * Ends a membership today whose fee nobody has paid for long, with those that are paid by it, and calls off what is due. It rests on its last day,
 * too. Orders of these fees that nobody has paid have ended, and the payer’s account is locked. Gives the last day; undefined where nothing is long due,
 * or it has ended.
 */
export async function removeUnpaid(
  tx: Transaction,
  settings: Deps['settings'],
  { id, now }: { id: string; now: Date },
): Promise<string | undefined> {
  const found = await findMembership(tx, id)
  const payerId = found ? payerOf(found) : null
  const members = await lockMemberships(tx, withFamily(id))
  const own = members.find(member => member.id === id)
  const today = clubDay(now)
  if (!own || (own.until !== null && own.until < today)) return undefined
  if (!(await isLongDue(tx, id, today))) return undefined
  const running = members.filter(({ until }) => until === null || until > today).map(member => member.id)
  await changeMemberships(tx, running, { until: today, leftAt: now, renewalMethodId: null })
  await tx
    .update(membershipTerms)
    .set({ state: 'cancelled' })
    .where(
      and(
        inArray(membershipTerms.membershipId, running),
        inArray(membershipTerms.state, ['awaitingPayment', 'suspended']),
      ),
    )
  const holder = await holderOf(tx, own, payerId)
  await mailToAccount(tx, settings, { accountId: payerId, now }, ({ firstName, language }) =>
    membershipRemoved({
      firstName,
      holder,
      number: own.number,
      lastDay: today,
      href: accountPageAddress(settings, language, '/account/membership/join/'),
    }),
  )
  return today
}
