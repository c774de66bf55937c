import { type ProductCategory, soldApart } from '#contract/catalogue/catalogue.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { apportion, isStoredValue, type SaleAccount } from '../ledger/ledger-api.ts'
import { type GroupOffer, shareGroups } from './share-groups.ts'

export interface CartPromotion {
  /** Of its place in the cart. */
  readonly id: string
  readonly promotionId: string
  readonly code: string
  /** Off the price; this, `cents` or `group`. */
  readonly percent: number | null
  readonly cents: number | null
  readonly group: GroupOffer | null
  readonly isActive: boolean
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly minimumCents: number
  readonly isExclusive: boolean
  readonly isForMembers: boolean
  /** Whose goods; null: everybody's. The promotion may say so, and who typed it in. */
  readonly sellerIds: readonly string[] | null
  /** This, `productNumbers` or neither: then all goods but those that are `soldApart`. */
  readonly categories: readonly string[] | null
  readonly productNumbers: readonly string[] | null
  /** Whether it has been used as often as it may be, by all or by this person. */
  readonly isUsedUp: boolean
}

export interface PromotedLine {
  readonly id: string
  readonly sellerId: string
  readonly productNumber: string
  readonly category: ProductCategory
  /** `storedValue` has no price to take anything off. */
  readonly account: SaleAccount
  readonly quantity: number
  /** What all its pieces cost. */
  readonly cents: number
}

export interface PromotionEffect {
  readonly promotion: CartPromotion
  /** What it takes off, by line. */
  readonly shares: ReadonlyMap<string, number>
  /** Why it takes nothing off. */
  readonly errorCode: ErrorCode | null
}

interface Buyer {
  readonly isMember: boolean
  readonly now: Date
}

/** What the codes of a cart take off, one after the other: each from what those before it have left. */
export function applyPromotions(
  promotions: readonly CartPromotion[],
  lines: readonly PromotedLine[],
  buyer: Buyer,
): PromotionEffect[] {
  const left = new Map(lines.map(line => [line.id, line.cents]))
  const stacks = promotions.length === 1 || promotions.every(({ isExclusive }) => !isExclusive)
  return promotions.map(promotion => {
    const goods = lines.filter(line => isGoodFor(promotion, line))
    const errorCode = refusalOf(promotion, goods, stacks, buyer)
    if (errorCode) return { promotion, shares: new Map(), errorCode }
    const shares = sharesOf(
      promotion,
      goods.map(({ id, quantity }) => ({ quantity, cents: left.get(id) ?? 0 })),
    )
    goods.forEach((line, index) => left.set(line.id, (left.get(line.id) ?? 0) - (shares[index] ?? 0)))
    return {
      promotion,
      shares: new Map(goods.map((line, index) => [line.id, shares[index] ?? 0])),
      errorCode: null,
    }
  })
}

/** What a promotion takes off each of the lines that it is good for, in whole cents. */
function sharesOf(
  { percent, cents, group }: CartPromotion,
  goods: readonly { quantity: number; cents: number }[],
): number[] {
  if (group) return shareGroups(goods, group)
  const weights = goods.map(line => line.cents)
  const worth = sum(weights)
  const off = percent === null ? (cents ?? 0) : Math.round((worth * percent) / 100)
  return apportion(Math.min(off, worth), weights)
}

/** Why a promotion takes nothing off these goods; the first reason counts. */
function refusalOf(
  promotion: CartPromotion,
  goods: readonly PromotedLine[],
  stacks: boolean,
  { isMember, now }: Buyer,
): ErrorCode | undefined {
  if (!promotion.isActive) return 'PROMOTIONCODE_IS_NOT_ACTIVE'
  if (now < promotion.startsAt || (promotion.endsAt && now >= promotion.endsAt)) {
    return 'NOT_IN_PROMOTION_TIME_RANGE'
  }
  if (promotion.isUsedUp) return 'PROMOTIONCODE_RESERVATION_VALIDATION_FAILURE'
  if (promotion.isForMembers && !isMember) return 'PROMOTIONCODE_VALIDATION_FAILURE'
  if (goods.length === 0) return 'PROMOTIONCODE_VALIDATION_FAILURE'
  if (sum(goods.map(({ cents }) => cents)) < promotion.minimumCents) return 'MINIMUM_ORDER_VALUE_NOT_REACHED'
  if (promotion.group && sum(goods.map(({ quantity }) => quantity)) < promotion.group.buy) {
    return 'PROMOTION_NEEDS_MORE_PIECES'
  }
  return stacks ? undefined : 'PROMOTIONCODE_CAN_ONLY_BE_USED_EXCLUSIVE'
}

const isApart = ({ category }: PromotedLine): boolean => (soldApart as readonly string[]).includes(category)

const isGoodFor = ({ sellerIds, categories, productNumbers }: CartPromotion, line: PromotedLine): boolean =>
  !isStoredValue(line) &&
  (sellerIds?.includes(line.sellerId) ?? true) &&
  (categories?.includes(line.category) ?? (productNumbers !== null || !isApart(line))) &&
  (productNumbers?.includes(line.productNumber) ?? true)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
