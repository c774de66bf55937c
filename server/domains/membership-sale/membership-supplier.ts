import { addDays } from '#contract/kernel/days.ts'
import { membershipWithdrawalDays } from '#contract/membership/joining.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { lockMemberships } from '#server/db/locks.ts'
import { type LineRefusal, orderClaim, refuse, type Supplier, type WholeCart } from '../goods/goods-api.ts'
import { feeRenewals } from '../membership-fees/membership-fees-api.ts'
import {
  changeMemberships,
  changeTerm,
  deleteMemberships,
  findSold,
  findTermOf,
  hasMembershipOn,
  hasSuspendedTerm,
  idOfSku,
  type MembershipRow,
  membershipOffers,
  noteRest,
  orderApplication,
  orderTerm,
  payerOf,
  payTerm,
  releaseApplication,
  releaseTerm,
  SKU_PREFIX,
  type TermRow,
  withFamily,
} from '../membership/membership-api.ts'
import { renewCards } from '../wallet/wallet-api.ts'
import { hasLapsed, joiningKey, joiningOf } from './apply.ts'
import { joinBy } from './join.ts'

/** Memberships, by the application of who joins, and the fees of later years. There is one of each. */
export const membershipSupplier: Supplier = {
  name: 'membership',
  skuPrefix: SKU_PREFIX,
  price: membershipOffers,

  check({ isActive, maxQuantity }, { quantity, userOptionValues }) {
    if (!isActive) return refuse('CARTITEM_INACTIVE')
    if (quantity > maxQuantity) {
      return refuse('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY', 'quantity')
    }
    const [key] = Object.keys(userOptionValues)
    return key === undefined ? undefined : refuse('INVALID_REQUEST', `userOptionValues.${key}`)
  },

  checkTogether: checkMembershipsTogether,

  // Nobody but its person can order it, and they have one cart.
  reserve: async (tx, { sku }) => (await membershipOffers(tx, [sku])).get(sku)?.isActive ?? false,

  async release(tx, { sku, claims }) {
    const id = idOf(sku)
    const { applications, terms } = await findSold(tx, [sku])
    for (const { orderNumber, serialNumber } of [...applications, ...terms.map(({ term }) => term)]) {
      if (orderNumber === null || serialNumber === null) continue
      const line = { orderNumber, serialNumber }
      if (!claims.includes(orderClaim(line))) continue
      await releaseApplication(tx, id, line)
      await releaseTerm(tx, id, line)
    }
  },

  async assign(tx, line, { now }) {
    const id = idOf(line.sku)
    const isAssigned = (await orderApplication(tx, id, line, now)) || (await orderTerm(tx, id, line, now))
    if (!isAssigned) throw new Error(`${line.sku} cannot be ordered any more`)
  },

  async fulfil(tx, line, to) {
    const id = idOf(line.sku)
    const { applications } = await findSold(tx, [line.sku])
    const [application] = applications
    if (application) return joinBy(tx, application, line, to)
    const paid = to.accountId === null ? undefined : await payTerm(tx, id, line)
    if (!paid) return false
    await wake(tx, paid.membershipId)
    await noteRest(tx, paid.membershipId)
    return true
  },

  async mayTakeBack(tx, line, now) {
    const term = await findTermOf(tx, line)
    // Nothing was handed over, or nobody has paid for it.
    if (term?.state !== 'paid') return true
    const members = await lockMemberships(tx, withFamily(term.membershipId))
    if (isAfterEnd(term, members)) return true
    return (
      term.orderedAt !== null && clubDay(now) <= addDays(clubDay(term.orderedAt), membershipWithdrawalDays)
    )
  },

  async takeBack(tx, line) {
    const id = idOf(line.sku)
    const term = await findTermOf(tx, line)
    await releaseApplication(tx, id, line)
    if (!term) return
    const members = await lockMemberships(tx, withFamily(term.membershipId))
    // It was called off with the end of the membership, which stays in the books.
    const isCalledOff = term.state === 'cancelled'
    if (!isCalledOff && members.some(({ applicationId }) => applicationId === id)) {
      await deleteMemberships(
        tx,
        members.map(member => member.id),
      )
      return
    }
    // The fee of a later year is due again, unless the membership ends before.
    const state = isAfterEnd(term, members) || isCalledOff ? 'cancelled' : 'awaitingPayment'
    await changeTerm(tx, term.id, { state, orderNumber: null, serialNumber: null, orderedAt: null })
    await noteRest(tx, term.membershipId)
  },

  async suspend(tx, line, now) {
    const term = await findTermOf(tx, line)
    if (term?.state !== 'paid') return
    const members = await lockMemberships(tx, withFamily(term.membershipId))
    // Nobody owes the fee of a year that the member does not stay for.
    if (isAfterEnd(term, members)) {
      await changeTerm(tx, term.id, { state: 'cancelled' })
      return
    }
    await changeTerm(tx, term.id, { state: 'suspended' })
    const ids = members.map(({ id }) => id)
    await changeMemberships(tx, ids, { suspendedAt: now })
  },

  async resume(tx, line) {
    const term = await findTermOf(tx, line)
    if (term?.state !== 'suspended') return
    await changeTerm(tx, term.id, { state: 'paid' })
    await wake(tx, term.membershipId)
  },

  async renew(tx, line) {
    const term = await findTermOf(tx, line)
    return term?.state === 'paid' ? renewCards(tx, await idsOfFamily(tx, term.membershipId)) : 0
  },

  renewals: feeRenewals,
}

/** @throws where it is no SKU of ours: only offers of ours come here. */
function idOf(sku: string): string {
  const id = idOfSku(sku)
  if (id === undefined) throw new Error(`${sku} is no membership`)
  return id
}

/** Whether the membership of a fee, among some, ends before the year of the fee begins. */
function isAfterEnd(
  { membershipId, firstDay }: TermRow,
  members: readonly Pick<MembershipRow, 'id' | 'until'>[],
): boolean {
  const until = members.find(({ id }) => id === membershipId)?.until ?? null
  return until !== null && until < firstDay
}

const idsOfFamily = async (tx: Transaction, membershipId: string): Promise<string[]> =>
  (await lockMemberships(tx, withFamily(membershipId))).map(({ id }) => id)

/** A membership rests no longer, with those that are paid by its fee, where each of its fees is paid. */
async function wake(tx: Transaction, membershipId: string): Promise<void> {
  const ids = await idsOfFamily(tx, membershipId)
  if (!(await hasSuspendedTerm(tx, membershipId))) await changeMemberships(tx, ids, { suspendedAt: null })
}

/** An application, or a fee, is nobody's but its payer's; nobody becomes a member twice, nor by a fee that was reckoned for an earlier day. */
async function checkMembershipsTogether(
  db: Queryable,
  { accountId, lines, now }: WholeCart,
): Promise<LineRefusal[]> {
  const skus = lines.map(({ sku }) => sku)
  const { applications, terms } = await findSold(db, skus)
  const today = clubDay(now)
  const joining = new Set<string>()
  const refused: LineRefusal[] = []
  for (const { id: lineId, sku } of lines) {
    const id = idOfSku(sku)
    const application = applications.find(one => one.id === id)
    const fee = terms.find(({ term }) => term.id === id)
    const owner = application?.accountId ?? (fee && payerOf(fee))
    if (accountId === null || owner !== accountId) {
      refused.push({ lineId, code: 'PRODUCT_UNKNOWN' })
      continue
    }
    if (!application) continue
    const people = joiningOf(accountId, application)
    const isTwice = people.some(who => joining.has(joiningKey(who)))
    for (const who of people) joining.add(joiningKey(who))
    let isMember = false
    for (const who of people) isMember ||= await hasMembershipOn(db, who, application.firstDay)
    if (isTwice || isMember || hasLapsed(application, today))
      refused.push({ lineId, code: 'CARTITEM_INACTIVE' })
  }
  return refused
}
