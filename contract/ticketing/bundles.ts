import type { PriceClass } from './places.ts'

/** Places of some blocks that are cheaper together: a grown-up with two children. */
export interface Bundle {
  readonly blocks: readonly string[]
  /** Each class once. */
  readonly pieces: readonly { readonly priceClass: PriceClass; readonly count: number }[]
  /** Of all pieces together. */
  readonly cents: number
}

export interface BundledPlace {
  readonly block: string
  readonly priceClass: PriceClass
  /** What it costs by itself. */
  readonly cents: number
}

/**
 * The bundles that places of one event make, each place in one of them. As many as there are, the dearest places first; none that would
 * cost more than its places by themselves.
 */
export function bundlesIn<Place extends BundledPlace, Offered extends Bundle>(
  bundles: readonly Offered[],
  places: readonly Place[],
): { bundle: Offered; places: Place[] }[] {
  const found: { bundle: Offered; places: Place[] }[] = []
  let left = places.toSorted((one, other) => other.cents - one.cents)
  for (const bundle of bundles) {
    for (let group = groupIn(bundle, left); group; group = groupIn(bundle, left)) {
      const taken = new Set(group)
      found.push({ bundle, places: group })
      left = left.filter(place => !taken.has(place))
    }
  }
  return found
}

function groupIn<Place extends BundledPlace>(
  { blocks, pieces, cents }: Bundle,
  places: readonly Place[],
): Place[] | undefined {
  const group: Place[] = []
  for (const { priceClass, count } of pieces) {
    const some = places
      .filter(place => place.priceClass === priceClass && blocks.includes(place.block))
      .slice(0, count)
    if (some.length < count) return undefined
    group.push(...some)
  }
  return group.length > 0 && group.reduce((sum, place) => sum + place.cents, 0) > cents ? group : undefined
}

/** What bundles take off the prices of places, in cents. */
export const bundledOff = (bundles: readonly Bundle[], places: readonly BundledPlace[]): number =>
  bundlesIn(bundles, places).reduce(
    (off, group) => off + group.places.reduce((sum, { cents }) => sum + cents, 0) - group.bundle.cents,
    0,
  )
