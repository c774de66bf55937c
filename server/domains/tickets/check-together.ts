import { type PriceClass, readTicketSku } from '#contract/ticketing/places.ts'
import type { Queryable } from '#server/db/database.ts'
import { oncePerTransaction } from '#server/db/once-per-transaction.ts'
import type { LineRefusal, WholeCart } from '../goods/goods-api.ts'
import {
  buyerRights,
  countClaimed,
  findSeats,
  type Right,
  rightAt,
  type SeatRow,
} from '../ticketing/ticketing-api.ts'
import { saleEventPhases, saleEvents } from './ticket-offer.ts'
import { type BoughtTickets, boughtTickets } from './ticket-repository.ts'

type Code = LineRefusal['code']

/** What of a place decides who may buy it, beside which others. */
type SaleSeat = Pick<SeatRow, 'seatNo' | 'contingent' | 'partnerNo'>

interface WantedPlace {
  readonly lineId: string
  readonly priceClass: PriceClass
  readonly seat: SaleSeat
}

/** Why none of an event's places can be had; undefined where some can. */
export function saleRefusal(right: Right): Code | undefined {
  switch (right.kind) {
    case 'open':
      return undefined
    case 'later':
      return right.isOpenForOthers ? 'TICKET_SALE_NOT_FOR_YOU' : 'TICKET_SALE_NOT_OPEN'
    case 'never':
      return 'TICKET_SALE_NOT_FOR_YOU'
    case 'closed':
      return 'TICKET_SALE_CLOSED'
  }
}

const isAdult = (priceClass: PriceClass): boolean => priceClass !== 'child'

/** Rules of one event's places beside each other. `taken`: tickets that count for the cap besides those of the cart. */
export function placesRefused(
  places: readonly WantedPlace[],
  right: Right,
  { taken, hasAdult }: { taken: number; hasAdult: boolean },
): LineRefusal[] {
  const closed = saleRefusal(right)
  if (closed !== undefined || right.kind !== 'open') {
    return places.map(({ lineId }) => ({ lineId, code: closed ?? 'TICKET_SALE_CLOSED' }))
  }
  const refused = new Map<string, Code>()
  for (const { lineId, seat } of places)
    if (!right.contingents.includes(seat.contingent)) refused.set(lineId, 'TICKET_SALE_NOT_FOR_YOU')
  for (const { lineId } of places.slice(Math.max(0, right.cap - taken)))
    if (!refused.has(lineId)) refused.set(lineId, 'TICKET_LIMIT_REACHED')
  const numbers = new Set(places.map(({ seat }) => seat.seatNo))
  for (const { lineId, seat } of places)
    if (seat.partnerNo !== null && !numbers.has(seat.partnerNo) && !refused.has(lineId))
      refused.set(lineId, 'PAIR_BROKEN')
  if (!hasAdult && !places.some(({ priceClass }) => isAdult(priceClass)))
    for (const { lineId } of places) if (!refused.has(lineId)) refused.set(lineId, 'CHILD_NEEDS_ADULT')
  return [...refused].map(([lineId, code]) => ({ lineId, code }))
}

/** What counts for the cap besides a cart: what was ordered and bought. A change of a cart leaves it as it is. */
const hadBefore = (db: Queryable, accountId: string, eventNos: readonly number[]) =>
  oncePerTransaction(db, `ticketsBefore ${accountId} ${eventNos.join()}`, async () => ({
    ordered: await countClaimed(db, accountId, eventNos),
    bought: await boughtTickets(db, accountId, eventNos),
  }))

function saleSeats(db: Queryable, eventNo: number, seatNos: readonly number[]): Promise<SaleSeat[]> {
  const ordered = seatNos.toSorted((one, other) => one - other)
  return oncePerTransaction(db, `saleSeats ${eventNo} ${ordered.join()}`, () =>
    findSeats(db, eventNo, ordered),
  )
}

const none: BoughtTickets = { count: 0, hasAdult: false }

/** Phases, caps, pairs and children: what a cart's places may be beside each other, and beside what was bought before. */
export async function checkTicketsTogether(
  db: Queryable,
  { accountId, lines, now }: WholeCart,
): Promise<readonly LineRefusal[]> {
  if (lines.length === 0) return []
  if (accountId === null) return lines.map(({ id }) => ({ lineId: id, code: 'TICKET_NEEDS_ACCOUNT' }))
  const parsed = lines.flatMap(({ id, sku }) => {
    const place = readTicketSku(sku)
    return place ? [{ lineId: id, ...place }] : []
  })
  const byEvent = Map.groupBy(parsed, ({ eventNo }) => eventNo)
  const eventNos = [...byEvent.keys()]
  const events = await saleEvents(db, eventNos)
  const phases = await saleEventPhases(db, eventNos)
  const rights = await buyerRights(db, accountId, now)
  const { ordered, bought } = await hadBefore(db, accountId, eventNos)
  const refused: LineRefusal[] = []
  for (const [eventNo, wanted] of byEvent) {
    const event = events.get(eventNo)
    if (!event) throw new Error(`There is no event ${eventNo}`)
    const seats = await saleSeats(
      db,
      eventNo,
      wanted.map(({ seatNo }) => seatNo),
    )
    const places = wanted.flatMap(({ lineId, seatNo, priceClass }) => {
      const seat = seats.find(one => one.seatNo === seatNo)
      return seat ? [{ lineId, priceClass, seat }] : []
    })
    const right = rightAt({ ...event, phases: phases.get(eventNo) ?? [] }, rights, now)
    const { count, hasAdult } = bought.get(eventNo) ?? none
    refused.push(...placesRefused(places, right, { taken: count + (ordered.get(eventNo) ?? 0), hasAdult }))
  }
  return refused
}
