/** What the SKUs of season tickets begin with. */
export const SKU_PREFIX = 'st'

/** A season of a contract, as it is sold. */
export interface SoldTerm {
  readonly number: string
  readonly season: number
}

/** `st-V-100123-2026` */
export const termSku = ({ number, season }: SoldTerm): string => `${SKU_PREFIX}-${number}-${season}`

/** Undefined where it is no SKU of a season ticket. */
export function readTermSku(sku: string): SoldTerm | undefined {
  const [, number, season] = /^st-(V-\d{6,12})-(\d{4})$/.exec(sku) ?? []
  return number === undefined ? undefined : { number, season: Number(season) }
}
