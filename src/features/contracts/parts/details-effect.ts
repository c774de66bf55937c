import type { Money } from '#contract/kernel/primitives.ts'
import type { Contract } from '#contract/subscription/contracts.ts'
import type { ContractMedium, ContractPrice, PricingClass } from '#contract/subscription/master-data.ts'

/** What a season offers. */
export interface Offered {
  media: readonly ContractMedium[]
  prices: readonly ContractPrice[]
}

export interface Details {
  pricingClass: PricingClass
  mediumCode: string
}

export interface DetailsEffect {
  /** Another digital medium: it counts at once, and costs nothing. */
  isAtOnce: boolean
  /** Something counts from the next season on. */
  isLater: boolean
  /** Of a later season, with its medium. */
  total: Money
  isDearer: boolean
}

/** What a choice of class and medium means, compared with what has counted before. */
export function effectOf(
  { place, mediumCode: current }: Pick<Contract, 'place' | 'mediumCode'>,
  { media, prices }: Offered,
  before: Details,
  chosen: Details,
): DetailsEffect {
  const mediumOf = (code: string) => media.find(medium => medium.code === code)
  const centsOf = ({ pricingClass, mediumCode }: Details): number =>
    (prices.find(price => price.category === place.category && price.pricingClass === pricingClass)?.price
      .cents ?? 0) + (mediumOf(mediumCode)?.price.cents ?? 0)
  const hasOtherMedium = chosen.mediumCode !== before.mediumCode
  // Going back to what it is on now is no change at once.
  const isAtOnce = chosen.mediumCode !== current && mediumOf(chosen.mediumCode)?.isDigital === true
  return {
    isAtOnce,
    isLater: chosen.pricingClass !== before.pricingClass || (hasOtherMedium && !isAtOnce),
    total: { cents: centsOf(chosen), currency: 'EUR' },
    isDearer: centsOf(chosen) > centsOf(before),
  }
}
