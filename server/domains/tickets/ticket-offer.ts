import type { Language, LocalizedText } from '#contract/kernel/primitives.ts'
import {
  classesOf,
  type PriceClass,
  readTicketSku,
  type SoldPlace,
  ticketSku,
} from '#contract/ticketing/places.ts'
import type { Queryable } from '#server/db/database.ts'
import { oncePerTransaction } from '#server/db/once-per-transaction.ts'
import type { Offer } from '../goods/goods-api.ts'
import {
  CLUB,
  type EventRow,
  eventsByNo,
  type Phase,
  phasesOf,
  type PricedSeat,
  pricedSeats,
} from '../ticketing/ticketing-api.ts'
import { ticketSales } from '#sites/club/ticketing.ts'

/** Minutes within which an order with tickets has to be paid: nobody else can have the places meanwhile. */
const PAY_WITHIN_MINUTES = 15

const words = {
  block: { de: 'Block', en: 'Block', ja: 'ブロック' },
  row: { de: 'Reihe', en: 'Row', ja: '列' },
  seat: { de: 'Platz', en: 'Seat', ja: '番' },
} as const

const classWords: Readonly<Record<PriceClass, Required<LocalizedText> | null>> = {
  full: null,
  reduced: { de: 'ermäßigt', en: 'reduced', ja: '割引' },
  child: { de: 'bis 14 Jahre', en: 'up to 14 years', ja: '14歳以下' },
  wheelchair: { de: 'Rollstuhlplatz', en: 'wheelchair space', ja: '車いす席' },
  companion: { de: 'Begleitung', en: 'companion', ja: '介助者席' },
}

type PrintedPlace = Pick<PricedSeat, 'block' | 'row' | 'seat'>

/** "Block 14, Reihe 12, Platz 7". */
export const placeName = ({ block, row, seat }: PrintedPlace, language: Language): string =>
  [
    `${words.block[language]} ${block}`,
    ...(row === null ? [] : [`${words.row[language]} ${row}`]),
    ...(seat === null ? [] : [`${words.seat[language]} ${seat}`]),
  ].join(', ')

/** "Eichwald – Rheinau, Block 14, Reihe 12, Platz 7, ermäßigt", in each language. */
export function ticketName(
  event: Pick<EventRow, 'name'>,
  place: PrintedPlace,
  priceClass: PriceClass,
): LocalizedText {
  const inLanguage = (language: Language) =>
    [
      event.name[language] ?? event.name.de,
      placeName(place, language),
      ...(classWords[priceClass] ? [classWords[priceClass][language]] : []),
    ].join(', ')
  return { de: inLanguage('de'), en: inLanguage('en'), ja: inLanguage('ja') }
}

const toOffer = (event: EventRow, seat: PricedSeat): Offer => ({
  supplier: 'ticket',
  sku: ticketSku(seat),
  productNumber: `T-${String(event.eventNo).padStart(6, '0')}`,
  name: ticketName(event, seat, seat.priceClass),
  category: 'tickets',
  size: null,
  picture: {
    kind: 'ticket',
    ...ticketSales.colors,
    pattern: 'plain',
    number: null,
  },
  seller: ticketSales.seller,
  priceCents: seat.cents,
  memberPriceCents: null,
  vatRate: event.vatRate,
  maxQuantity: 1,
  free: seat.claim === null && seat.owner === CLUB ? 1 : 0,
  isActive: event.state !== 'cancelled' && event.state !== 'draft',
  isShipped: false,
  isPaidFirst: true,
  account: 'sales',
  isAdultsOnly: false,
  options: [],
  optionsFeeCents: 0,
  handlingDays: 0,
  payWithinMinutes: PAY_WITHIN_MINUTES,
})

/** Events that places are bought of: offer and rules of a purchase see the same. */
export const saleEvents = (
  db: Queryable,
  eventNos: readonly number[],
): Promise<ReadonlyMap<number, EventRow>> =>
  oncePerTransaction(db, `saleEvents ${eventNos.join()}`, () => eventsByNo(db, eventNos))

/** The phases of these events. */
export const saleEventPhases = (
  db: Queryable,
  eventNos: readonly number[],
): Promise<ReadonlyMap<number, readonly Phase[]>> =>
  oncePerTransaction(db, `salePhases ${eventNos.join()}`, () => phasesOf(db, eventNos))

/** SKUs of places by the number of their event; what is no SKU of a place is left out. */
export const placesByEvent = (skus: readonly string[]): ReadonlyMap<number, readonly SoldPlace[]> =>
  Map.groupBy(
    skus.flatMap(sku => readTicketSku(sku) ?? []),
    ({ eventNo }) => eventNo,
  )

/** The offers of those SKUs that are a place of an event in a class that its area has. */
export async function ticketOffers(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  const wanted = new Set(skus)
  const places = placesByEvent(skus)
  const events = await saleEvents(db, [...places.keys()])
  const offers = new Map<string, Offer>()
  for (const [eventNo, group] of places) {
    const event = events.get(eventNo)
    if (!event) continue
    const seats = await pricedSeats(
      db,
      eventNo,
      group.map(({ seatNo }) => seatNo),
    )
    for (const seat of seats) {
      if (!classesOf(seat.kind).includes(seat.priceClass)) continue
      const offer = toOffer(event, seat)
      if (wanted.has(offer.sku)) offers.set(offer.sku, offer)
    }
  }
  return offers
}
