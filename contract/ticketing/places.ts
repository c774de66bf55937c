import { z } from 'zod'

/** What a place is sold as. `wheelchair` and `companion` go together, for the one price of the first. */
export const priceClasses = ['full', 'reduced', 'child', 'wheelchair', 'companion'] as const
export const priceClass = z.enum(priceClasses)
export type PriceClass = z.infer<typeof priceClass>

/** The letter of a class in a SKU. */
const letters: Readonly<Record<PriceClass, string>> = {
  full: 'F',
  reduced: 'R',
  child: 'C',
  wheelchair: 'W',
  companion: 'B',
}

/** A place of an event as it is sold; `seatNo` counts from 1 through the venue. */
export interface SoldPlace {
  readonly eventNo: number
  readonly seatNo: number
  readonly priceClass: PriceClass
}

/** `T-000417-08231-F`: in the order of these texts places are locked, event by event and seat by seat. */
export const ticketSku = ({ eventNo, seatNo, priceClass }: SoldPlace): string =>
  `T-${String(eventNo).padStart(6, '0')}-${String(seatNo).padStart(5, '0')}-${letters[priceClass]}`

/** Undefined where it is no place of an event. */
export function readTicketSku(sku: string): SoldPlace | undefined {
  const [, event, seat, letter] = /^T-(\d{6})-(\d{5})-([FRCWB])$/.exec(sku) ?? []
  const known = priceClasses.find(each => letters[each] === letter)
  if (!known) return undefined
  return { eventNo: Number(event), seatNo: Number(seat), priceClass: known }
}

/** What a place is. Of `wheelchair` and `companion` there are pairs. */
export const placeKinds = ['seat', 'standing', 'wheelchair', 'companion'] as const
export const placeKind = z.enum(placeKinds)

/** The classes that a place can be sold in: a place for a wheelchair is sold to nobody else. */
export const classesOf = (kind: z.infer<typeof placeKind>): readonly PriceClass[] =>
  kind === 'wheelchair' || kind === 'companion' ? [kind] : ['full', 'reduced', 'child']
