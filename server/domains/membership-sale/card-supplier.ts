import { randomUUID } from 'node:crypto'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import {
  type Handover,
  type LineRefusal,
  orderClaim,
  refuse,
  type Supplier,
  type WholeCart,
} from '../goods/goods-api.ts'
import {
  CARD_PREFIX,
  cardOffers,
  deleteCard,
  findCard,
  findOwnMembership,
  holdCard,
  holderOf,
  listCards,
  mayHaveCard,
  membershipOfSku,
  type MembershipRow,
  noteCardPaid,
  noteCardSent,
  orderCard,
  payerOf,
  releaseCards,
} from '../membership/membership-api.ts'
import { replaceCard } from '../wallet/wallet-api.ts'
import { memberCardReplaced } from './mails/member-card-replaced.ts'

/** New cards in place of lost ones, for the member or whoever pays. There is one of a membership until it is sent. */
export const cardSupplier: Supplier = {
  name: 'memberCard',
  skuPrefix: CARD_PREFIX,
  price: cardOffers,

  check({ maxQuantity }, { quantity, userOptionValues }) {
    if (quantity > maxQuantity) {
      return refuse('CARTITEM_QUANTITY_HIGHER_THAN_PRODUCT_MAXQUANTITY', 'quantity')
    }
    const [key] = Object.keys(userOptionValues)
    return key === undefined ? undefined : refuse('INVALID_REQUEST', `userOptionValues.${key}`)
  },

  checkTogether: checkCardsTogether,

  async reserve(tx, { sku, claims: [claim = ''], accountId }, now) {
    const membership = await findTheirs(tx, sku, accountId ?? null)
    if (!membership) return false
    return holdCard(tx, { id: randomUUID(), membershipId: membership.id, claim, createdAt: now })
  },

  release: (tx, { claims }) => releaseCards(tx, claims),

  async assign(tx, line, { claim }) {
    const { orderNumber, serialNumber } = line
    if (!(await orderCard(tx, claim, { orderNumber, serialNumber, claim: orderClaim(line) })))
      throw new Error(`${line.sku} cannot be ordered any more`)
  },

  async fulfil(tx, line, to) {
    const membership = await findTheirs(tx, line.sku, to.accountId)
    if (!membership || hasEnded(membership, to.now)) return false
    if (!(await noteCardPaid(tx, orderClaim(line), to.now))) return false
    const holderId = membership.accountId ?? payerOf(membership) ?? to.accountId
    if (holderId === null) return false
    await replaceCard(tx, { membershipId: membership.id, accountId: holderId, since: clubDay(to.now) })
    for (const readerId of new Set([to.accountId, holderId])) await mail(tx, membership, readerId, to)
    return true
  },

  noteSent: (tx, line, now) => noteCardSent(tx, orderClaim(line), now),

  async mayTakeBack(tx, line) {
    const card = await findCard(tx, orderClaim(line))
    // The order is locked, and it is sent with its order.
    return card === undefined || card.paidAt === null || card.sentAt === null
  },

  takeBack: (tx, line) => deleteCard(tx, orderClaim(line)),

  async suspend(tx, line) {
    await noteCardPaid(tx, orderClaim(line), null)
  },

  async resume(tx, line, now) {
    await noteCardPaid(tx, orderClaim(line), now)
  },

  // The fan desk gives a card another code, and sees whether one is on its way.
  renew: () => Promise.resolve(0),
}

/** The membership of a SKU, where somebody has it or pays for it. */
async function findTheirs(
  db: Queryable,
  sku: string,
  accountId: string | null,
): Promise<MembershipRow | undefined> {
  const id = membershipOfSku(sku)
  return id === undefined || accountId === null ? undefined : findOwnMembership(db, { id, accountId })
}

const hasEnded = ({ until }: MembershipRow, now: Date): boolean => until !== null && until < clubDay(now)

/** The buyer, and the member where that is somebody else: the old card is void. */
async function mail(
  tx: Transaction,
  membership: MembershipRow,
  readerId: string | null,
  { accountId: buyerId, pageIn, settings, now }: Handover,
): Promise<void> {
  const holder = await holderOf(tx, membership, readerId)
  await mailToAccount(tx, settings, { accountId: readerId, now }, ({ firstName, language }) =>
    memberCardReplaced({
      firstName,
      holder,
      number: membership.number,
      isBuyer: readerId === buyerId,
      href: pageIn(language, '/account/membership/'),
    }),
  )
}

/** A card is nobody's but the member's and the payer's, and there is no second one until the first is sent. */
async function checkCardsTogether(
  db: Queryable,
  { accountId, lines, now }: WholeCart,
): Promise<LineRefusal[]> {
  const refused: LineRefusal[] = []
  for (const { id: lineId, sku } of lines) {
    const membership = await findTheirs(db, sku, accountId)
    if (!membership) refused.push({ lineId, code: 'PRODUCT_UNKNOWN' })
    else if (!mayHaveCard(membership, clubDay(now)) || (await isOrdered(db, membership.id)))
      refused.push({ lineId, code: 'CARTITEM_INACTIVE' })
  }
  return refused
}

const isOrdered = async (db: Queryable, membershipId: string): Promise<boolean> =>
  (await listCards(db, [membershipId])).some(
    ({ card: { orderNumber, sentAt } }) => orderNumber !== null && sentAt === null,
  )
