import { and, asc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import { lockDueTerm, lockMemberships } from '#server/db/locks.ts'
import { clubMemberships, membershipTerms } from '#server/db/schema/membership.ts'
import type { Renewals } from '../goods/goods-api.ts'
import { idOfSku, membershipSku } from './membership-offer.ts'
import { payerOf } from './membership-repository.ts'
import { remindOf } from './remind-unpaid.ts'
import { changeTerm, findTerms, isFree } from './term-repository.ts'

/** Fees that are due, from the first day of their year on. */
const isDueOn = (day: string) =>
  and(isFree, isNull(membershipTerms.chargedAt), lte(membershipTerms.firstDay, day))

/** The fees of later years, of those whose payers have agreed to be charged. */
export const feeRenewals: Renewals = {
  async list(db, { now, after, limit }) {
    const { accountId, payerId, renewalMethodId } = clubMemberships
    const afterId = after === undefined ? undefined : idOfSku(after)
    const rows = await db
      .select({ id: membershipTerms.id, accountId, payerId, renewalMethodId })
      .from(membershipTerms)
      .innerJoin(clubMemberships, eq(clubMemberships.id, membershipTerms.membershipId))
      .where(
        and(
          isDueOn(clubDay(now)),
          isNotNull(renewalMethodId),
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
