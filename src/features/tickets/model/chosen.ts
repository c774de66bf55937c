import { z } from 'zod'
import { bundledOff } from '#contract/ticketing/bundles.ts'
import {
  type EventArea,
  type EventBlock,
  type EventBundle,
  type EventPlace,
  eventPlace,
} from '#contract/ticketing/events.ts'
import { classesOf, type PriceClass, priceClass } from '#contract/ticketing/places.ts'
import { toBundle } from './bundles.ts'

/** A place that somebody has pressed and does not hold yet. */
export const chosenPlace = eventPlace
  .pick({ seatNo: true, row: true, seat: true, kind: true, partnerNo: true })
  .extend({ block: z.string(), priceClass })
export type ChosenPlace = z.infer<typeof chosenPlace>

export type Chosen = readonly ChosenPlace[]

interface Pressed {
  place: EventPlace
  block: string
  /** All of the block: a place for a wheelchair brings its companion's along. */
  places: readonly EventPlace[]
  /** Tickets that one may take. */
  most: number
}

/** The choice after a press on a place; undefined where it would be more than one may take. */
export function toggled(chosen: Chosen, { place, block, places, most }: Pressed): Chosen | undefined {
  const together = [place.seatNo, ...(place.partnerNo === null ? [] : [place.partnerNo])]
  if (chosen.some(({ seatNo }) => seatNo === place.seatNo))
    return chosen.filter(({ seatNo }) => !together.includes(seatNo))
  const added = places.filter(({ seatNo }) => together.includes(seatNo)).map(one => toChosen(one, block))
  return chosen.length + added.length > most ? undefined : [...chosen, ...added]
}

const toChosen = (
  { seatNo, row, seat, kind, partnerNo }: EventPlace,
  block: string,
  taken?: PriceClass,
): ChosenPlace => ({
  seatNo,
  row,
  seat,
  kind,
  partnerNo,
  block,
  priceClass: taken ?? classesOf(kind)[0] ?? 'full',
})

export const withClass = (chosen: Chosen, seatNo: number, taken: PriceClass): Chosen =>
  chosen.map(place => (place.seatNo === seatNo ? { ...place, priceClass: taken } : place))

/** Without some places; a pair goes together. */
export const without = (chosen: Chosen, seatNos: readonly number[]): Chosen =>
  chosen.filter(
    ({ seatNo, partnerNo }) =>
      !seatNos.includes(seatNo) && (partnerNo === null || !seatNos.includes(partnerNo)),
  )

/** Those that a refusal names as `seats.<index>`. */
export const blamed = (chosen: Chosen, errors: readonly { path: string }[] = []): Chosen =>
  chosen.filter((_, index) => errors.some(({ path }) => path === `seats.${index}`))

/**
 * The choice with the places that the platform has named, in the stead of as many of one row: of their own row, else of the first that
 * has as many. Classes stay in their order. Undefined where there is no such row.
 */
export function withBetter(chosen: Chosen, better: readonly EventPlace[]): Chosen | undefined {
  const rowKey = ({ block, row }: Pick<ChosenPlace, 'block' | 'row'>) => `${block}/${row}`
  const groups = [
    ...Map.groupBy(
      chosen.filter(({ partnerNo, seat }) => partnerNo === null && seat !== null),
      rowKey,
    ).values(),
  ].filter(({ length }) => length === better.length)
  const group = groups.find(([first]) => first?.row === better[0]?.row) ?? groups[0]
  if (!group) return undefined
  const replaced = better.map((place, index) =>
    toChosen(place, group[0]?.block ?? '', group[index]?.priceClass),
  )
  return [...chosen.filter(place => !group.includes(place)), ...replaced]
}

export const priceOf = (areas: readonly EventArea[], area: string, taken: PriceClass): number | undefined =>
  areas.find(({ key }) => key === area)?.prices.find(one => one.priceClass === taken)?.price.cents

/** What a choice costs, in cents; less where places are cheaper together. */
export function sumOf(
  chosen: Chosen,
  {
    areas,
    blocks,
    bundles,
  }: { areas: readonly EventArea[]; blocks: readonly EventBlock[]; bundles: readonly EventBundle[] },
): number {
  const areaOf = (block: string) => blocks.find(({ key }) => key === block)?.area ?? ''
  const places = chosen.map(({ block, priceClass: taken }) => ({
    block,
    priceClass: taken,
    cents: priceOf(areas, areaOf(block), taken) ?? 0,
  }))
  return places.reduce((sum, { cents }) => sum + cents, 0) - bundledOff(bundles.map(toBundle), places)
}
