import { eq } from 'drizzle-orm'
import { firstDayOfYear, kindByAge, membershipYearOf } from '#contract/membership/membership-fees.ts'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockCarts, lockMemberships, shareAccount } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { carts } from '#server/db/schema/shop.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { readBuyerFacts } from '../contact/contact-api.ts'
import {
  changeMemberships,
  findMembership,
  type MembershipRow,
  payerOf,
  repriceLater,
} from '../membership/membership-api.ts'
import { mailRenewal } from './mail-renewal.ts'

/** Kinds that follow from age or a proof. */
const kindsByAge: readonly string[] = ['child', 'youth', 'adult', 'reduced']

/**
 * Whether the fee of the year after a day is reduced by a proof; null where a proof changes nothing: of whoever is under age on its first day,
 * whose age nobody knows, a family, a present, and of what ends before.
 */
export function isReducedAfter(
  day: string,
  { kind, isGift, until }: Pick<MembershipRow, 'kind' | 'isGift' | 'until'>,
  birthday: string | null,
): boolean | null {
  const year = membershipYearOf(day) + 1
  const isOver = until !== null && until < firstDayOfYear(year)
  if (isGift || isOver || !kindsByAge.includes(kind)) return null
  const isGrown =
    birthday === null ? kind === 'adult' || kind === 'reduced' : kindByAge(birthday, year) === 'adult'
  return isGrown ? kind === 'reduced' : null
}

/** `fixed`: a proof changes nothing. `same`: it was so before. */
export type Reduced = 'set' | 'same' | 'unknown' | 'fixed'

/**
 * Sets whether a grown member pays the reduced fee from the next year on. The fee of that year follows, and its payer hears of it, where it is
 * there already and lies in no order.
 */
export async function setReduction(
  tx: Transaction,
  settings: Deps['settings'],
  { id, isReduced, now }: { id: string; isReduced: boolean; now: Date },
): Promise<Reduced> {
  const found = await findMembership(tx, id)
  if (!found) return 'unknown'
  const payerId = payerOf(found)
  if (payerId !== null) {
    // An order that is being placed has looked at the price before it takes the fee.
    await lockCarts(tx, eq(carts.accountId, payerId))
    await shareAccount(tx, payerId)
  }
  const [membership] = await lockMemberships(tx, eq(clubMemberships.id, id))
  if (!membership) return 'unknown'
  const { accountId } = membership
  const known = accountId === null ? null : (await readBuyerFacts(tx, accountId)).birthday
  const today = clubDay(now)
  const before = isReducedAfter(today, membership, membership.birthday ?? known)
  if (before === null) return 'fixed'
  if (before === isReduced) return 'same'
  const kind = isReduced ? 'reduced' : 'adult'
  await changeMemberships(tx, [id], { kind })
  const cents = membershipSales.yearlyCents[kind]
  for (const term of await repriceLater(tx, id, { after: today, kind, cents }))
    await mailRenewal(tx, settings, { membership, term, now })
  return 'set'
}
