import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { addDays } from '#contract/kernel/days.ts'
import { debitNoticeDays } from '#contract/membership/charge-day.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { paymentInfos } from '#server/db/schema/payment.ts'
import { contracts, contractTerms } from '#server/db/schema/subscription.ts'
import type { Renewals } from '../goods/goods-api.ts'
import { findKept } from '../payments/payments-api.ts'
import {
  changeTerm,
  findSoldTerms,
  listTerms,
  liveTermsOf,
  lockContract,
  readTermSku,
  termSku,
} from '../season-contracts/season-contracts-api.ts'
import { chargedFrom, methodChosenAt, methodChosenOn } from './charge-days.ts'
import { mailUnpaid } from './remind-unpaid.ts'

/** Later seasons that are due and lie in no order, of contracts that are not only chosen. */
const isDue = and(
  eq(contracts.state, 'running'),
  eq(contractTerms.state, 'awaitingPayment'),
  isNull(contractTerms.orderNumber),
  isNull(contractTerms.chargedAt),
)

/** That a debit was announced long enough before a day; others are charged at once. */
const isAnnouncedBy = (day: string) => {
  const madeOn = sql`(${contractTerms.createdAt} at time zone 'Europe/Berlin')::date`
  const noticedOn = sql`greatest(${madeOn}, ${methodChosenOn(contracts.id)})`
  return or(ne(paymentInfos.method, 'sepa'), lte(noticedOn, addDays(day, -debitNoticeDays)))
}

/** Later seasons, of those whose subscribers keep what they are charged from. */
export const seasonCharges: Renewals = {
  async list(db, { now, after, limit }) {
    const { number, subscriberId, paymentInfoId, invoiceAddress, shippingAddress } = contracts
    const { season } = contractTerms
    // By the number and the season, as a SKU has them: no SKU is another's beginning.
    const key = sql<string>`'st-' || ${number} || '-' || ${season}`
    const rows = await db
      .select({ number, season, subscriberId, paymentInfoId, invoiceAddress, shippingAddress })
      .from(contractTerms)
      .innerJoin(contracts, eq(contracts.id, contractTerms.contractId))
      .innerJoin(paymentInfos, eq(paymentInfos.id, paymentInfoId))
      .where(
        and(
          isDue,
          isNotNull(subscriberId),
          isAnnouncedBy(clubDay(now)),
          after === undefined ? undefined : gt(key, after),
        ),
      )
      .orderBy(asc(key))
      .limit(limit)
    return rows.flatMap(row => {
      if (row.subscriberId === null || row.paymentInfoId === null) return []
      return [
        {
          sku: termSku(row),
          accountId: row.subscriberId,
          paymentInfoId: row.paymentInfoId,
          billingAddress: row.invoiceAddress,
          shippingAddress: row.shippingAddress,
        },
      ]
    })
  },

  async take(tx, { sku, accountId, paymentInfoId }, now) {
    const sold = await lockSold(tx, sku)
    if (!sold) return false
    const { contract, term } = sold
    if (contract.subscriberId !== accountId || contract.paymentInfoId !== paymentInfoId) return false
    if (contract.state !== 'running' || term.state !== 'awaitingPayment') return false
    if (term.orderNumber !== null || term.chargedAt !== null) return false
    // A method that works no more is charged all the same, and fails.
    const method = (await findKept(tx, accountId, paymentInfoId))?.method ?? 'creditCard'
    const chosenAt = await methodChosenAt(tx, contract.id)
    if (chargedFrom(term, { chosenAt, method }) > clubDay(now)) return false
    await changeTerm(tx, term, { chargedAt: now })
    return true
  },

  async isCalledOff(db, sku) {
    return (await findSold(db, sku))?.term.state === 'cancelled'
  },

  async giveUp(tx, { sku }, { settings, now }) {
    const sold = await findSold(tx, sku)
    if (!sold) return
    const { contract, term } = sold
    const [ordered] = (await listTerms(tx, [contract.id])).filter(({ season }) => season === term.season)
    if (ordered) await mailUnpaid(tx, settings, contract, { term: ordered, now })
  },
}

async function findSold(db: Queryable, sku: string) {
  const named = readTermSku(sku)
  return named ? (await findSoldTerms(db, [named]))[0] : undefined
}

/** A season as it is once whoever changes its contract has finished. */
async function lockSold(tx: Transaction, sku: string) {
  const sold = await findSold(tx, sku)
  const contract = sold && (await lockContract(tx, sold.contract.id))
  const term =
    contract && (await liveTermsOf(tx, contract.id)).find(({ season }) => season === sold.term.season)
  return contract && term ? { contract, term } : undefined
}
