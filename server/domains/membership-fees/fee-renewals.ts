import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { debitNoticeDays } from '#contract/membership/charge-day.ts'
import { clubDay } from '#server/clock.ts'
import { lockDueTerm, lockMemberships } from '#server/db/locks.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import { paymentInfos } from '#server/db/schema/payment.ts'
import type { Renewals } from '../goods/goods-api.ts'
import {
  changeTerm,
  chargedFrom,
  findTerms,
  idOfSku,
  isFree,
  membershipSku,
  payerOf,
} from '../membership/membership-api.ts'
import { findKept } from '../payments/payments-api.ts'
import { remindOf } from './remind-unpaid.ts'

/** Fees that are due, from the first day of their year on. */
const isDueOn = (day: string) =>
  and(isFree, isNull(membershipTerms.chargedAt), lte(membershipTerms.firstDay, day))

/** That the payer was notified of a debit long enough ago; others are charged at once. */
const isAnnouncedBy = (day: string) => {
  const { createdAt } = membershipTerms
  const { renewalAgreedAt } = clubMemberships
  const noticedOn = sql`(greatest(${createdAt}, ${renewalAgreedAt}) at time zone 'Europe/Berlin')::date`
  return or(ne(paymentInfos.method, 'sepa'), lte(noticedOn, addDays(day, -debitNoticeDays)))
}

/** The fees of later years, of those whose payers have agreed to be charged. */
export const feeRenewals: Renewals = {
  async list(db, { now, after, limit }) {
    const { accountId, payerId, renewalMethodId } = clubMemberships
    const afterId = after === undefined ? undefined : idOfSku(after)
    const rows = await db
      .select({ id: membershipTerms.id, accountId, payerId, renewalMethodId })
      .from(membershipTerms)
      .innerJoin(clubMemberships, eq(clubMemberships.id, membershipTerms.membershipId))
      .innerJoin(paymentInfos, eq(paymentInfos.id, renewalMethodId))
      .where(
        and(
          isDueOn(clubDay(now)),
          isAnnouncedBy(clubDay(now)),
          or(isNotNull(payerId), isNotNull(accountId)),
          afterId === undefined ? undefined : gt(membershipTerms.id, afterId),
        ),
      )
      .orderBy(asc(membershipTerms.id))
      .limit(limit)
    return rows.flatMap(row => {
      const payer = payerOf(row)
      if (payer === null || row.renewalMethodId === null) return []
      return [{ sku: membershipSku(row.id), accountId: payer, paymentInfoId: row.renewalMethodId }]
    })
  },

  async take(tx, { sku, accountId, paymentInfoId }, now) {
    const id = idOfSku(sku) ?? sku
    const [found] = await findTerms(tx, [id])
    if (!found) return false
    // Whoever ends the membership does it in this order, too.
    const [membership] = await lockMemberships(tx, eq(clubMemberships.id, found.term.membershipId), true)
    if (!membership || payerOf(membership) !== accountId) return false
    if (membership.renewalMethodId !== paymentInfoId) return false
    const due = await lockDueTerm(tx, and(eq(membershipTerms.id, id), isDueOn(clubDay(now))))
    if (!due) return false
    // A method that works no more is charged all the same, and fails.
    const kept = await findKept(tx, accountId, paymentInfoId)
    const how = { agreedAt: membership.renewalAgreedAt, method: kept?.method ?? 'creditCard' }
    if (chargedFrom(due, how) > clubDay(now)) return false
    await changeTerm(tx, due.id, { chargedAt: now })
    return true
  },

  async isCalledOff(db, sku) {
    const [found] = await findTerms(db, [idOfSku(sku) ?? sku])
    return found?.term.state === 'cancelled'
  },

  async giveUp(tx, { sku }, { settings, now }) {
    await remindOf(tx, settings, idOfSku(sku) ?? sku, now)
  },
}
