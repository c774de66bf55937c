import type { UserOptionValues } from '#contract/catalogue/products.ts'
import type { Flock } from '#src/entities/product/product-picture.tsx'

/** What nobody has typed is not on the picture. */
const typed = (value: string | undefined) => (value === '' ? undefined : value)

/** What a buyer has had printed on a product; undefined where nothing is. */
export function flockOf({ flockName, flockNumber }: UserOptionValues): Flock | undefined {
  const flock = { name: typed(flockName), number: typed(flockNumber) }
  return flock.name === undefined && flock.number === undefined ? undefined : flock
}
