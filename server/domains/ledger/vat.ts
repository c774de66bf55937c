import type { SaleAccount } from './booked-order.ts'

/** An amount with the VAT rate of what it is paid for. */
export interface RatedAmount {
  /** Percent. */
  readonly vatRate: number
  /** Integer cents, VAT included. */
  readonly cents: number
}

/** The same with where its sale is booked. */
export interface AccountAmount extends RatedAmount {
  readonly account: SaleAccount
}

/** The same of goods, which shipping may belong to. */
export interface ShippedAmount extends AccountAmount {
  /** Whether it travels in the parcel. */
  readonly isShipped: boolean
}

/** The VAT that a gross amount includes, in cents: 119 at 19 % include 19. Half a cent counts as one. */
export const includedVat = (grossCents: number, vatRate: number): number =>
  Math.round((grossCents * vatRate) / (100 + vatRate))

/**
 * Splits an amount in proportion to `weights`, in whole cents that add up to it: what rounding leaves goes to the
 * largest remainders, the first of equals first. Without any weight the first part takes all.
 */
export function apportion(cents: number, weights: readonly number[]): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const shares = weights.map((weight, index) => {
    const whole = Math.floor((cents * weight) / total)
    return { index, whole, remainder: (cents * weight) % total }
  })
  const left = cents - sum(shares.map(share => share.whole))
  const lucky = new Set(
    shares
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, left)
      .map(share => share.index),
  )
  return shares.map(share => share.whole + (lucky.has(share.index) ? 1 : 0))
}

/**
 * The VAT within one order by rate, the highest rate first; it is rounded once for each account and rate. Shipping belongs to the goods it
 * moves, so it is taxed and booked as they are, in proportion to their worth.
 */
export const vatOfOrder = (goods: readonly ShippedAmount[], shippingCents: number): RatedAmount[] =>
  sumByRate(
    sumByAccount([...goods, ...splitShipping(goods, shippingCents)]).map(({ vatRate, cents }) => ({
      vatRate,
      cents: includedVat(cents, vatRate),
    })),
  )

/** Shipping by the accounts and rates of what it moves, in proportion to their worth. */
export function splitShipping(goods: readonly ShippedAmount[], shippingCents: number): AccountAmount[] {
  const moved = sumByAccount(goods.filter(({ isShipped }) => isShipped))
  const shares = apportion(
    shippingCents,
    moved.map(({ cents }) => cents),
  )
  return moved.map(({ account, vatRate }, index) => ({ account, vatRate, cents: shares[index] ?? 0 }))
}

/** Adds amounts of the same account and rate up, of each account the highest rate first. */
export const sumByAccount = (amounts: readonly AccountAmount[]): AccountAmount[] =>
  [...Map.groupBy(amounts, ({ account }) => account)].flatMap(([account, group]) =>
    sumByRate(group).map(amount => ({ account, ...amount })),
  )

/** Adds amounts of the same rate up, the highest rate first. */
export const sumByRate = (amounts: readonly RatedAmount[]): RatedAmount[] =>
  [...Map.groupBy(amounts, ({ vatRate }) => vatRate)]
    .map(([vatRate, group]) => ({ vatRate, cents: sum(group.map(({ cents }) => cents)) }))
    .toSorted((one, other) => other.vatRate - one.vatRate)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
