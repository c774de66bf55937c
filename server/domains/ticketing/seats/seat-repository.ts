import { and, asc, count, eq, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PlaceKind } from '#cms/venues/venue-places.ts'
import type { PlaceFacts } from '#cms/venues/venue-schema.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import type { Queryable } from '#server/db/database.ts'
import { eventPrices, eventSeats, ticketEvents, venuePlaces } from '#server/db/schema/ticketing.ts'
import { CLUB } from './move-seats.ts'

/** A place of an event with what its venue says of it. */
export interface SeatRow {
  readonly eventNo: number
  readonly seatNo: number
  readonly block: string
  readonly area: string
  readonly contingent: string
  readonly owner: string
  readonly claim: string | null
  readonly claimant: string | null
  readonly kind: PlaceKind
  readonly row: string | null
  readonly seat: string | null
  readonly rowOrder: number
  readonly pos: number
  readonly partnerNo: number | null
  readonly view: number
  readonly facts: PlaceFacts | null
}

const columns = {
  eventNo: eventSeats.eventNo,
  seatNo: eventSeats.seatNo,
  block: eventSeats.block,
  area: eventSeats.area,
  contingent: eventSeats.contingent,
  owner: eventSeats.owner,
  claim: eventSeats.claim,
  claimant: eventSeats.claimant,
  kind: venuePlaces.kind,
  row: venuePlaces.row,
  seat: venuePlaces.seat,
  rowOrder: venuePlaces.rowOrder,
  pos: venuePlaces.pos,
  partnerNo: venuePlaces.partnerNo,
  view: venuePlaces.view,
  facts: venuePlaces.facts,
}

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select(columns)
    .from(eventSeats)
    .innerJoin(ticketEvents, eq(ticketEvents.eventNo, eventSeats.eventNo))
    .innerJoin(
      venuePlaces,
      and(eq(venuePlaces.planId, ticketEvents.planId), eq(venuePlaces.seatNo, eventSeats.seatNo)),
    )
    .where(which)

/** Places of an event, by their numbers. */
export const findSeats = (db: Queryable, eventNo: number, seatNos: readonly number[]): Promise<SeatRow[]> =>
  seatNos.length === 0
    ? Promise.resolve([])
    : select(db, and(eq(eventSeats.eventNo, eventNo), inArray(eventSeats.seatNo, [...seatNos]))).orderBy(
        asc(eventSeats.seatNo),
      )

/** All places of some blocks, row by row. */
export const seatsOfBlocks = (
  db: Queryable,
  eventNo: number,
  blocks: readonly string[],
): Promise<SeatRow[]> =>
  select(db, and(eq(eventSeats.eventNo, eventNo), inArray(eventSeats.block, [...blocks]))).orderBy(
    asc(eventSeats.block),
    asc(venuePlaces.rowOrder),
    asc(venuePlaces.pos),
  )

const isFree = and(isNull(eventSeats.claim), eq(eventSeats.owner, CLUB))

export interface FreeCount {
  readonly eventNo: number
  readonly block: string
  readonly area: string
  readonly free: number
}

/** How many places of contingents that are sold are free, by block. */
export const countFree = (
  db: Queryable,
  eventNos: readonly number[],
  contingents: readonly string[],
): Promise<FreeCount[]> =>
  eventNos.length === 0 || contingents.length === 0
    ? Promise.resolve([])
    : db
        .select({
          eventNo: eventSeats.eventNo,
          block: eventSeats.block,
          area: eventSeats.area,
          free: count(),
        })
        .from(eventSeats)
        .where(
          and(
            inArray(eventSeats.eventNo, [...eventNos]),
            inArray(eventSeats.contingent, [...contingents]),
            isFree,
          ),
        )
        .groupBy(eventSeats.eventNo, eventSeats.block, eventSeats.area)

/** A place with its price in a class; one that is not sold in it has no row. */
export interface PricedSeat extends SeatRow {
  readonly priceClass: PriceClass
  readonly cents: number
}

export async function pricedSeats(
  db: Queryable,
  eventNo: number,
  seatNos: readonly number[],
): Promise<PricedSeat[]> {
  if (seatNos.length === 0) return []
  return db
    .select({ ...columns, priceClass: eventPrices.priceClass, cents: eventPrices.cents })
    .from(eventSeats)
    .innerJoin(ticketEvents, eq(ticketEvents.eventNo, eventSeats.eventNo))
    .innerJoin(
      venuePlaces,
      and(eq(venuePlaces.planId, ticketEvents.planId), eq(venuePlaces.seatNo, eventSeats.seatNo)),
    )
    .innerJoin(
      eventPrices,
      and(eq(eventPrices.eventNo, eventSeats.eventNo), eq(eventPrices.area, eventSeats.area)),
    )
    .where(and(eq(eventSeats.eventNo, eventNo), inArray(eventSeats.seatNo, [...seatNos])))
}

/** Places that an account has ordered and not paid yet, of some events; with `cart` also those that its cart holds. */
export async function countClaimed(
  db: Queryable,
  accountId: string,
  eventNos: readonly number[],
  { cart = false } = {},
): Promise<ReadonlyMap<number, number>> {
  if (eventNos.length === 0) return new Map()
  const rows = await db
    .select({ eventNo: eventSeats.eventNo, places: count() })
    .from(eventSeats)
    .where(
      and(
        eq(eventSeats.claimant, accountId),
        inArray(eventSeats.eventNo, [...eventNos]),
        cart ? undefined : like(eventSeats.claim, 'order:%'),
      ),
    )
    .groupBy(eventSeats.eventNo)
  return new Map(rows.map(({ eventNo, places }) => [eventNo, places]))
}

/** Free places of an event that are meant for some contingents, of some areas or blocks. */
export const freeSeats = (
  db: Queryable,
  eventNo: number,
  {
    contingents,
    areas,
    blocks,
  }: { contingents: readonly string[]; areas: readonly string[]; blocks?: readonly string[] | undefined },
): Promise<SeatRow[]> =>
  contingents.length === 0 || areas.length === 0
    ? Promise.resolve([])
    : select(
        db,
        and(
          eq(eventSeats.eventNo, eventNo),
          inArray(eventSeats.contingent, [...contingents]),
          inArray(eventSeats.area, [...areas]),
          blocks && inArray(eventSeats.block, [...blocks]),
          isFree,
        ),
      )

/** Who is about to have places, by their numbers; those that nobody is have none. */
export async function claimsOf(
  db: Queryable,
  eventNo: number,
  seatNos: readonly number[],
): Promise<{ seatNo: number; claim: string }[]> {
  const rows = await db
    .select({ seatNo: eventSeats.seatNo, claim: sql<string>`${eventSeats.claim}` })
    .from(eventSeats)
    .where(
      and(
        eq(eventSeats.eventNo, eventNo),
        inArray(eventSeats.seatNo, [...seatNos]),
        isNotNull(eventSeats.claim),
      ),
    )
  return rows
}

/** Those of some places that cannot be had now. */
export async function takenOf(db: Queryable, eventNo: number, seatNos: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ seatNo: eventSeats.seatNo })
    .from(eventSeats)
    .where(
      and(
        eq(eventSeats.eventNo, eventNo),
        inArray(eventSeats.seatNo, [...seatNos]),
        or(isNotNull(eventSeats.claim), ne(eventSeats.owner, CLUB)),
      ),
    )
    .orderBy(asc(eventSeats.seatNo))
  return rows.map(({ seatNo }) => seatNo)
}
