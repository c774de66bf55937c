import { z } from 'zod'
import type { PriceClass } from '#contract/ticketing/places.ts'
import type { StaffEvent } from '#contract/ticketing/staff-events.ts'
import { changePrices } from '#contract/ticketing/staff-own-events.ts'
import { centsIn, centsText } from '#src/back-office/form/euro-text.ts'

/** What is no amount is left for the contract to refuse. */
const typedCents = z.string().transform(text => centsIn(text) ?? NaN)
const typedOrNone = z.string().transform(text => (text.trim() === '' ? null : (centsIn(text) ?? NaN)))

/** The prices of a draft as they are typed, in euros, turned into what the platform takes. */
export const pricesForm = (version: number) =>
  z
    .object({
      areas: z.array(
        z.object({ area: z.string(), full: typedCents, reduced: typedOrNone, child: typedOrNone }),
      ),
      pair: typedCents,
      bundles: z.array(z.object({ cents: typedOrNone })),
    })
    .transform(({ bundles, ...typed }) => ({
      ...typed,
      version,
      bundles: bundles.map(({ cents }) => cents),
    }))
    .pipe(changePrices.body)
export type PricesValues = z.input<ReturnType<typeof pricesForm>>

export function pricesValues({ prices, bundles }: StaffEvent, language: string): PricesValues {
  const textOf = (area: string, wanted: PriceClass) => {
    const price = prices.find(one => one.area === area && one.priceClass === wanted)?.price
    return price ? centsText(price.cents, language) : ''
  }
  const areas = [...new Set(prices.map(({ area }) => area))]
  return {
    areas: areas.map(area => ({
      area,
      full: textOf(area, 'full'),
      reduced: textOf(area, 'reduced'),
      child: textOf(area, 'child'),
    })),
    pair: textOf(areas[0] ?? '', 'wheelchair'),
    bundles: bundles.map(({ price }) => ({ cents: centsText(price.cents, language) })),
  }
}
