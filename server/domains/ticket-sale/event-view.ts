import type {
  EventPlace,
  OwnSale,
  SalePhase,
  TicketEvent,
  TicketEventDetail,
} from '#contract/ticketing/events.ts'
import { isPublished } from '#contract/ticketing/event-states.ts'
import { priceClasses } from '#contract/ticketing/places.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { Queryable } from '#server/db/database.ts'
import { isOver } from '#server/deadlines.ts'
import {
  type AreaPrice,
  bundleFactsOf,
  bundlesOf,
  buyerRights,
  CLUB,
  countFree,
  countClaimed,
  eventFactsOf,
  type EventRow,
  namesOf,
  findEvent,
  listEvents,
  type Phase,
  phasesOf,
  pricesOf,
  type Right,
  rightAt,
  type SeatRow,
  seatsOfBlocks,
} from '../ticketing/ticketing-api.ts'
import { countsOf } from '#cms/venues/venue-schema.ts'
import { boughtTickets } from '../tickets/tickets-api.ts'

type FreeCount = Awaited<ReturnType<typeof countFree>>[number]

/** An event with what is sold of it. */
export interface Sale {
  readonly event: EventRow
  readonly phases: readonly Phase[]
  readonly prices: readonly AreaPrice[]
  readonly free: readonly FreeCount[]
  readonly own: OwnSale | null
}

const toPhase = ({ audience, opensAt, closesAt, cap }: Phase, ownCap = cap): SalePhase => ({
  audience,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt?.toISOString() ?? null,
  cap: ownCap,
})

const sum = (counts: readonly FreeCount[]): number => counts.reduce((all, { free }) => all + free, 0)

function saleState({ event, free }: Sale, now: Date): TicketEvent['state'] {
  if (event.state === 'cancelled') return 'cancelled'
  if (isOver(event.startsAt, now)) return 'over'
  if (event.state === 'onSale') return sum(free) === 0 ? 'soldOut' : 'onSale'
  return event.state === 'draft' ? 'announced' : event.state
}

function toEvent(sale: Sale, now: Date): TicketEvent {
  const { event, phases, prices, free, own } = sale
  const full = prices.filter(({ priceClass }) => priceClass === 'full').map(({ cents }) => cents)
  return {
    ...eventFactsOf(event),
    eventNo: event.eventNo,
    state: saleState(sale, now),
    priceFrom: full.length > 0 ? euros(Math.min(...full)) : null,
    free: sum(free),
    phases: phases.map(phase => toPhase(phase)),
    own,
  }
}

function ownSaleOf(right: Right, taken: number, isOrganization: boolean): OwnSale {
  if (right.kind === 'open') {
    return {
      phase: toPhase(right.phase, right.cap),
      isOpen: true,
      left: Math.max(0, right.cap - taken),
    }
  }
  if (right.kind !== 'later') return { phase: null, isOpen: false, left: 0 }
  const cap = isOrganization ? right.phase.organizationCap : right.phase.cap
  return { phase: toPhase(right.phase, cap), isOpen: false, left: Math.max(0, cap - taken) }
}

/** Events with what is sold of them, and what somebody may buy. */
export async function salesOf(
  db: Queryable,
  events: readonly EventRow[],
  accountId: string | undefined,
  now: Date,
): Promise<Sale[]> {
  const eventNos = events.map(({ eventNo }) => eventNo)
  const phases = await phasesOf(db, eventNos)
  const prices = await pricesOf(db, eventNos)
  const contingents = [...new Set([...phases.values()].flat().flatMap(phase => phase.contingents))]
  const free = await countFree(db, eventNos, contingents)
  const rights = accountId === undefined ? undefined : await buyerRights(db, accountId, now)
  const bought = accountId === undefined ? undefined : await boughtTickets(db, accountId, eventNos)
  const claimed =
    accountId === undefined ? undefined : await countClaimed(db, accountId, eventNos, { cart: true })
  return events.map(event => {
    const ownPhases = phases.get(event.eventNo) ?? []
    const taken = (bought?.get(event.eventNo)?.count ?? 0) + (claimed?.get(event.eventNo) ?? 0)
    return {
      event,
      phases: ownPhases,
      prices: prices.filter(({ eventNo }) => eventNo === event.eventNo),
      free: free.filter(({ eventNo }) => eventNo === event.eventNo),
      own: rights
        ? ownSaleOf(rightAt({ ...event, phases: ownPhases }, rights, now), taken, rights.isOrganization)
        : null,
    }
  })
}

interface Asking {
  readonly accountId: string | undefined
  readonly now: Date
}

export async function viewEvents(
  db: Queryable,
  matchIds: readonly string[],
  { accountId, now }: Asking,
): Promise<TicketEvent[]> {
  const events = (await listEvents(db, matchIds, now)).filter(({ state }) => isPublished(state))
  return (await salesOf(db, events, accountId, now)).map(sale => toEvent(sale, now))
}

/** An event that everybody may know of. */
export async function findPublished(db: Queryable, id: string): Promise<EventRow | undefined> {
  const event = await findEvent(db, id)
  return event && isPublished(event.state) ? event : undefined
}

export async function viewEvent(
  db: Queryable,
  id: string,
  { accountId, now }: Asking,
): Promise<TicketEventDetail | undefined> {
  const event = await findPublished(db, id)
  if (!event) return undefined
  const [sale] = await salesOf(db, [event], accountId, now)
  if (!sale) return undefined
  const { venue } = event
  const bundles = (await bundlesOf(db, [event.eventNo])).get(event.eventNo) ?? []
  const freeIn = (which: (one: FreeCount) => boolean) => sum(sale.free.filter(which))
  return {
    ...toEvent(sale, now),
    termsVersion: event.termsVersion,
    stands: venue.stands.map(({ key, names, side }) => ({ key, name: namesOf(names), side })),
    areas: venue.areas.map(key => ({
      key,
      prices: sale.prices
        .filter(({ area }) => area === key)
        .toSorted(
          (one, other) => priceClasses.indexOf(one.priceClass) - priceClasses.indexOf(other.priceClass),
        )
        .map(({ priceClass, cents }) => ({ priceClass, price: euros(cents) })),
      free: freeIn(({ area }) => area === key),
    })),
    bundles: bundles.map(bundleFactsOf),
    blocks: venue.blocks.map(({ key, stand, gates, area, unnumbered }) => ({
      key,
      stand,
      gates,
      area,
      isUnnumbered: unnumbered !== undefined,
      places: placesIn(venue, key),
      free: freeIn(({ block }) => block === key),
    })),
  }
}

const placesIn = (venue: EventRow['venue'], key: string): number => {
  const block = venue.blocks.find(one => one.key === key)
  return block ? countsOf(block).places : 0
}

/** The places of a block as somebody sees them: those of other contingents are taken. Undefined where there is no such block. */
export async function viewPlaces(
  db: Queryable,
  event: EventRow,
  block: string,
  { accountId }: Asking,
): Promise<EventPlace[] | undefined> {
  if (!event.venue.blocks.some(({ key }) => key === block)) return undefined
  const phases = (await phasesOf(db, [event.eventNo])).get(event.eventNo) ?? []
  const sold = new Set(phases.flatMap(({ contingents }) => contingents))
  const seats = await seatsOfBlocks(db, event.eventNo, [block])
  return seats.map(seat => ({
    seatNo: seat.seatNo,
    row: seat.row,
    seat: seat.seat,
    rowOrder: seat.rowOrder,
    pos: seat.pos,
    kind: seat.kind,
    partnerNo: seat.partnerNo,
    state: placeState(seat, sold, accountId),
    facts: seat.facts,
  }))
}

function placeState(
  { owner, claim, claimant, contingent }: SeatRow,
  sold: ReadonlySet<string>,
  accountId: string | undefined,
): EventPlace['state'] {
  if (owner !== CLUB || !sold.has(contingent)) return 'taken'
  if (claim === null) return 'free'
  if (claimant === accountId && claim.startsWith('cart:')) return 'own'
  return claim.startsWith('cart:') ? 'held' : 'taken'
}
