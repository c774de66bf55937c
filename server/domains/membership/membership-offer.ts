import type { LocalizedText } from '#contract/kernel/primitives.ts'
import { membershipYearOf, type SoldKind, yearName } from '#contract/membership/membership-fees.ts'
import type { Queryable } from '#server/db/database.ts'
import { membershipSales } from '#sites/club/membership.ts'
import type { Offer } from '../goods/goods-api.ts'
import { type ApplicationRow, findApplications } from './application-repository.ts'
import { membershipKinds } from './membership-kinds.ts'
import { findTerms, type TermRow } from './term-repository.ts'

/** What the SKUs of memberships and of their fees begin with. */
export const SKU_PREFIX = 'mb'

export const membershipSku = (id: string): string => `${SKU_PREFIX}-${id}`

const skuForm = new RegExp(`^${SKU_PREFIX}-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)

/** The id of the application or fee that a SKU names; undefined where it is no such SKU. */
export const idOfSku = (sku: string): string | undefined => skuForm.exec(sku)?.[1]

const gift = { de: 'ein Jahr als Geschenk', en: 'one year as a present', ja: 'ギフト1年分' } as const

/** "Jugendmitgliedschaft, 2026/27". Names nobody: it stays with the invoice. */
export function feeName(kind: SoldKind, firstDay: string, isGift = false): LocalizedText {
  const { name } = membershipKinds[kind]
  const year = yearName(membershipYearOf(firstDay))
  return {
    de: `${name.de}, ${isGift ? gift.de : year}`,
    en: `${name.en}, ${isGift ? gift.en : year}`,
    ja: `${name.ja} ${isGift ? gift.ja : year}`,
  }
}

/** "M-2027", of the membership year: what stands on order and invoice. */
const articleOf = (firstDay: string): string => `M-${membershipYearOf(firstDay)}`

interface Sold {
  id: string
  firstDay: string
  name: LocalizedText
  cents: number
  isActive: boolean
  isPaidFirst: boolean
}

const toOffer = ({ id, firstDay, name, cents, isActive, isPaidFirst }: Sold): Offer => ({
  supplier: 'membership',
  sku: membershipSku(id),
  productNumber: articleOf(firstDay),
  name,
  category: 'memberships',
  size: null,
  picture: { kind: 'membership', ...membershipSales.colors, pattern: 'plain', number: null },
  seller: membershipSales.seller,
  priceCents: cents,
  memberPriceCents: null,
  // A contribution of members, which buys nothing (§ 1 UStG).
  vatRate: 0,
  maxQuantity: 1,
  free: isActive ? 1 : 0,
  isActive,
  isShipped: false,
  isPaidFirst,
  account: 'memberFees',
  isAdultsOnly: false,
  options: [],
  optionsFeeCents: 0,
  handlingDays: 0,
  payWithinMinutes: null,
})

const isForSale = ({ state, people }: ApplicationRow): boolean => state === 'open' && people.length > 0

const isDue = ({ state, orderNumber }: TermRow): boolean =>
  state === 'awaitingPayment' && orderNumber === null

/** What SKUs of ours name, by id. */
export async function findSold(db: Queryable, skus: readonly string[]) {
  const ids = skus.flatMap(sku => idOfSku(sku) ?? [])
  if (ids.length === 0) return { applications: [], terms: [] }
  return { applications: await findApplications(db, ids), terms: await findTerms(db, ids) }
}

export async function membershipOffers(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const { applications, terms } = await findSold(db, skus)
  const sold: Sold[] = [
    ...applications.map(application => ({
      id: application.id,
      firstDay: application.firstDay,
      name: feeName(application.kind, application.firstDay, application.isGift),
      cents: application.cents,
      isActive: isForSale(application),
      isPaidFirst: true,
    })),
    // Whoever is a member may pay the next year by a transfer.
    ...terms.map(({ term }) => ({
      id: term.id,
      firstDay: term.firstDay,
      name: feeName(term.kind, term.firstDay),
      cents: term.cents,
      isActive: isDue(term),
      isPaidFirst: false,
    })),
  ]
  return new Map(sold.map(one => [membershipSku(one.id), toOffer(one)]))
}
