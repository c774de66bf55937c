import type { LocalizedText } from '#contract/kernel/primitives.ts'
import { isRestingOn } from '#contract/membership/resting.ts'
import type { Queryable } from '#server/db/database.ts'
import { membershipSales } from '#sites/club/membership.ts'
import type { Offer } from '../goods/goods-api.ts'
import { membershipsWithOpenCard } from './card-repository.ts'
import type { MembershipRow } from './membership-repository.ts'

/** What the SKUs of new cards begin with. */
export const CARD_PREFIX = 'mc'

export const cardSku = (membershipId: string): string => `${CARD_PREFIX}-${membershipId}`

const skuForm = new RegExp(`^${CARD_PREFIX}-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)

/** The id of the membership whose card a SKU names; undefined where it is no such SKU. */
export const membershipOfSku = (sku: string): string | undefined => skuForm.exec(sku)?.[1]

/** Names nobody: it stays with the invoice. */
const name: LocalizedText = { de: 'Neue Mitgliedskarte', en: 'New membership card', ja: '会員証の再発行' }

/** Whether a new card of a membership can be had on a day: not once it has ended, nor while it rests. */
export const mayHaveCard = (
  membership: Pick<MembershipRow, 'until' | 'suspendedAt' | 'restsFrom'>,
  day: string,
): boolean => (membership.until === null || membership.until >= day) && !isRestingOn(membership, day)

/** Of each SKU of ours, whether there is such a membership or not: a cart may name one that is gone. */
export async function cardOffers(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const named = new Map(skus.flatMap(sku => [[sku, membershipOfSku(sku)] as const]))
  const ids = [...named.values()].filter(id => id !== undefined)
  const taken = ids.length > 0 ? await membershipsWithOpenCard(db, ids) : new Set<string>()
  return new Map(
    [...named].flatMap(([sku, id]) =>
      id === undefined ? [] : [[sku, toOffer(sku, taken.has(id))] as const],
    ),
  )
}

const { newCard, colors } = membershipSales

const toOffer = (sku: string, isTaken: boolean): Offer => ({
  supplier: 'memberCard',
  sku,
  productNumber: 'M-CARD',
  name,
  category: 'memberships',
  size: null,
  picture: { kind: 'membership', ...colors, pattern: 'plain', number: null },
  seller: newCard.seller,
  priceCents: newCard.cents,
  memberPriceCents: null,
  // Goods, unlike the fee.
  vatRate: newCard.vatRate,
  maxQuantity: 1,
  free: isTaken ? 0 : 1,
  isActive: true,
  isShipped: true,
  isLetter: true,
  // Once it is paid the code of the old one is void.
  isPaidFirst: true,
  account: 'sales',
  isAdultsOnly: false,
  options: [],
  optionsFeeCents: 0,
  handlingDays: 0,
  payWithinMinutes: null,
})
