import { type Bundle, bundledOff } from '#contract/ticketing/bundles.ts'
import type { EventBundle, TicketEventDetail } from '#contract/ticketing/events.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'

export const toBundle = ({ blocks, pieces, price }: EventBundle): Bundle => ({
  blocks,
  pieces,
  cents: price.cents,
})

/** What people would pay in the blocks of a bundle, in cents. */
export interface BundledParty {
  bundle: EventBundle
  cents: number
  /** Without the bundle. */
  regularCents: number
}

/** The first bundle that makes these classes cheaper; undefined where none does, or its blocks are full. */
export function bundleFor(
  classes: readonly PriceClass[],
  { areas, blocks, bundles }: Pick<TicketEventDetail, 'areas' | 'blocks' | 'bundles'>,
): BundledParty | undefined {
  for (const bundle of bundles) {
    const block = blocks.find(({ key, free }) => bundle.blocks.includes(key) && free >= classes.length)
    const prices = areas.find(({ key }) => key === block?.area)?.prices ?? []
    const places = classes.flatMap(priceClass => {
      const price = prices.find(one => one.priceClass === priceClass)?.price
      return block && price ? [{ block: block.key, priceClass, cents: price.cents }] : []
    })
    const off = places.length < classes.length ? 0 : bundledOff([toBundle(bundle)], places)
    const regularCents = places.reduce((sum, { cents }) => sum + cents, 0)
    if (off > 0) return { bundle, cents: regularCents - off, regularCents }
  }
  return undefined
}
