import type { Membership, MembershipRenewal, NewCard } from '#contract/membership/memberships.ts'
import type { PaymentMethod } from '#contract/payments/payment-info.ts'
import { personName } from '#contract/contact/person-name.ts'
import { isRestingOn } from '#contract/membership/resting.ts'
import { addDays } from '#contract/kernel/days.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { oncePerTransaction } from '#server/db/once-per-transaction.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { getContact } from '../contact/contact-api.ts'
import { findKept } from '../payments/payments-api.ts'
import { membershipBadges } from '../wallet/wallet-api.ts'
import { cardSku, mayHaveCard } from './card-offer.ts'
import { listCards, type OrderedCard } from './card-repository.ts'
import { chargedFrom, isChargeable, nextChargeDays } from './charged-from.ts'
import { membershipKind } from './membership-kinds.ts'
import { feeName, membershipSku } from './membership-offer.ts'
import {
  hasLaterFees,
  listMembershipRows,
  listPaidForRows,
  type MembershipRow,
  payerOf,
} from './membership-repository.ts'
import { listTerms, type OrderedTerm } from './term-repository.ts'

/** The memberships that somebody has, and pays for, that run on a day; the last day of an ended one counts in full. */
export async function runningMemberships(db: Queryable, accountId: string, now: Date): Promise<Membership[]> {
  const day = clubDay(now)
  const { holder, rows, terms, cards } = await readMemberships(db, accountId)
  const shown: Membership[] = []
  for (const row of rows.filter(runsOn(day))) {
    const keptId = payerOf(row) === accountId ? row.renewalMethodId : null
    const kept = keptId === null ? undefined : await findKept(db, accountId, keptId)
    const own = { terms: terms.get(row.id) ?? [], cards: cards.get(row.id) ?? [] }
    shown.push(toMembership(row, { accountId, holder, day, rows, ...own, method: kept?.method }))
  }
  return shown
}

/** All that is known of them, those that have ended among them. */
export async function exportMemberships(db: Queryable, accountId: string) {
  const { holder, rows, terms, cards } = await readMemberships(db, accountId)
  return rows.map(row => {
    const { kind, number, since, until, birthday, leftAt, leaveReason, isGift } = row
    return {
      id: row.id,
      name: membershipKind(kind).name,
      number,
      holder: holderOf(row, { accountId, holder }),
      birthday,
      since,
      until,
      leftAt,
      leaveReason,
      isGift,
      hasMemberPrice: membershipKind(kind).hasMemberPrice && row.suspendedAt === null,
      countsFrom: row.countsFrom,
      restsFrom: row.restsFrom,
      // Where the method is deleted, nothing is agreed any more.
      renewalAgreedAt: row.renewalMethodId === null ? null : row.renewalAgreedAt,
      fees: (terms.get(row.id) ?? []).map(({ firstDay, lastDay, cents, state, orderNumber }) => ({
        firstDay,
        lastDay,
        price: euros(cents),
        state,
        orderNumber,
      })),
      newCards: (cards.get(row.id) ?? []).map(({ card: { orderNumber, createdAt, paidAt, sentAt } }) => ({
        orderNumber,
        createdAt,
        paidAt,
        sentAt,
      })),
    }
  })
}

async function readMemberships(db: Queryable, accountId: string) {
  const contact = await getContact(db, accountId)
  if (!contact) {
    return {
      holder: '',
      rows: [],
      terms: new Map<string, OrderedTerm[]>(),
      cards: new Map<string, OrderedCard[]>(),
    }
  }
  const rows = [...(await listMembershipRows(db, accountId)), ...(await listPaidForRows(db, accountId))]
  const ids = rows.map(({ id }) => id)
  const terms = await listTerms(db, ids)
  const cards = await listCards(db, ids)
  return {
    holder: personName(contact),
    rows,
    terms: Map.groupBy(terms, ({ membershipId }) => membershipId),
    cards: Map.groupBy(cards, ({ card }) => card.membershipId),
  }
}

/** From this day on what members have is theirs: at once, also where the membership begins with the next month. */
const validFrom = ({ validFrom: day, since }: Pick<MembershipRow, 'validFrom' | 'since'>): string =>
  day ?? since

const runsOn =
  (day: string) =>
  (membership: Pick<MembershipRow, 'validFrom' | 'since' | 'until'>): boolean =>
    validFrom(membership) <= day && (membership.until === null || membership.until >= day)

const hasMemberPriceOn =
  (day: string) =>
  (membership: MembershipRow): boolean =>
    membershipKind(membership.kind).hasMemberPrice && !isRestingOn(membership, day)

/** SPEC 4: whether somebody pays what members pay, by a membership or by a badge in their wallet. */
export async function paysMemberPrice(db: Queryable, accountId: string, now: Date): Promise<boolean> {
  // Asked with each cart that is shown: the rows say it alone.
  const day = clubDay(now)
  const running = (await membershipRows(db, accountId)).filter(runsOn(day))
  return running.some(hasMemberPriceOn(day)) || (await badgesOf(db, accountId, day)).length > 0
}

/**
 * Whether somebody buys tickets before others: a member, of whatever kind, from the day after they have joined, or who holds a badge of
 * another club of friends.
 */
export async function isMember(db: Queryable, accountId: string, now: Date): Promise<boolean> {
  const day = clubDay(now)
  const running = (await membershipRows(db, accountId)).filter(runsOn(day))
  return (
    running.some(row => !isRestingOn(row, day) && row.validFrom !== day) ||
    (await badgesOf(db, accountId, day)).some(({ membershipId }) => membershipId === null)
  )
}

const membershipRows = (db: Queryable, accountId: string) =>
  oncePerTransaction(db, `memberships ${accountId}`, () => listMembershipRows(db, accountId))

const badgesOf = (db: Queryable, accountId: string, day: string) =>
  oncePerTransaction(db, `badges ${accountId} ${day}`, () => membershipBadges(db, accountId, day))

/** Whoever pays sees the name that they gave, also once the member has an account. */
const holderOf = (
  { accountId, firstName, lastName }: MembershipRow,
  viewer: Pick<Shown, 'accountId' | 'holder'>,
): string =>
  accountId === null || (accountId !== viewer.accountId && firstName !== null)
    ? personName({ firstName: firstName ?? '', lastName: lastName ?? '' })
    : viewer.holder

interface Shown {
  accountId: string
  /** The name of the account's person. */
  holder: string
  day: string
  /** All that the person has and pays for. */
  rows: readonly MembershipRow[]
  terms: readonly OrderedTerm[]
  cards: readonly OrderedCard[]
  /** What the person has agreed to be charged by; undefined: nothing that works. */
  method: PaymentMethod | undefined
}

function toMembership(
  row: MembershipRow,
  { accountId, holder, day, rows, terms, cards, method }: Shown,
): Membership {
  const { id, number, since, countsFrom, until, isGift, renewalMethodId } = row
  const isOwn = row.accountId === accountId
  // Who turns 18 has another kind from the next 1 July on.
  const term = terms.findLast(({ firstDay, state }) => firstDay <= day && state !== 'cancelled')
  const due = terms.find(({ state }) => state === 'awaitingPayment')
  const isPayer = payerOf(row) === accountId
  return {
    id,
    name: membershipKind(term?.kind ?? row.kind).name,
    number,
    holder: holderOf(row, { accountId, holder }),
    since,
    countsFrom,
    until,
    hasMemberPrice: isOwn && hasMemberPriceOn(day)(row),
    isOwn,
    isGift,
    paysForFamily: rows.some(other => other.id !== id && other.familyId === id && other.until === null),
    isResting: isRestingOn(row, day),
    renewal: due && isPayer ? toRenewal(due, { row, method, day }) : null,
    renewalPayment:
      isPayer && hasLaterFees(row, day)
        ? { paymentInfoId: renewalMethodId, chargedOn: nextChargeDays(terms, day) }
        : null,
    newCard: mayHaveCard(row, day) ? toNewCard(row, cards, accountId) : null,
  }
}

function toNewCard({ id }: MembershipRow, cards: readonly OrderedCard[], accountId: string): NewCard {
  const ordered = cards.find(({ card: { orderNumber, sentAt } }) => orderNumber !== null && sentAt === null)
  return {
    sku: cardSku(id),
    price: euros(membershipSales.newCard.cents),
    isOrdered: ordered !== undefined,
    checkoutId: ordered?.buyerId === accountId ? ordered.checkoutId : null,
  }
}

function toRenewal(
  term: OrderedTerm,
  { row, method, day }: { row: MembershipRow; method: PaymentMethod | undefined; day: string },
): MembershipRenewal {
  const { id, kind, firstDay, lastDay, cents, checkoutId } = term
  const agreed = method && isChargeable(term) ? { agreedAt: row.renewalAgreedAt, method } : undefined
  const from = agreed && chargedFrom(term, agreed)
  return {
    sku: membershipSku(id),
    name: feeName(kind, firstDay),
    price: euros(cents),
    firstDay,
    lastDay,
    // What is due by now is charged by the next run of the job.
    chargedOn: from === undefined ? null : from > day ? from : day,
    checkoutId,
    restsFrom: addDays(firstDay, membershipSales.unpaid.restAfterDays),
  }
}
