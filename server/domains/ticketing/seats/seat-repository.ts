import { and, asc, count, eq, inArray, isNotNull, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PlaceKind } from '#cms/venues/venue-places.ts'
import type { PlaceFacts } from '#cms/venues/venue-schema.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Given, isAnyOf, prepared } from '#server/db/prepared.ts'
import { eventPrices, eventSeats, ticketEvents } from '#server/db/schema/ticketing.ts'
import { type PlanPlace, type PlanPlaces, planPlacesOf } from '../venues/read-plan.ts'
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
  planId: ticketEvents.planId,
}

/** Adds what the plan says of each place: it never changes, so the database is not asked again. */
async function withPlaces<Row extends { planId: string; seatNo: number }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'planId'> & Omit<PlanPlace, 'isNumbered'>)[]> {
  const plans = new Map<string, PlanPlaces>()
  for (const { planId } of rows) if (!plans.has(planId)) plans.set(planId, await planPlacesOf(db, planId))
  return rows.map(({ planId, ...row }) => {
    const place = plans.get(planId)?.byNo.get(row.seatNo)
    if (!place) throw new Error(`Plan ${planId} has no place ${row.seatNo}`)
    const { kind, row: rowLabel, seat, rowOrder, pos, partnerNo, view, facts, block } = place
    return { ...row, block, kind, row: rowLabel, seat, rowOrder, pos, partnerNo, view, facts }
  })
}

interface Wanted extends Readonly<Record<string, unknown>> {
  readonly eventNo: number
  readonly seatNos: readonly number[]
}

const isWanted = ({ eventNo, seatNos }: Given<Wanted>) =>
  and(eq(eventSeats.eventNo, eventNo), isAnyOf(eventSeats.seatNo, seatNos))

const seatsByNo = prepared((db, wanted: Given<Wanted>) =>
  db
    .select(columns)
    .from(eventSeats)
    .innerJoin(ticketEvents, eq(ticketEvents.eventNo, eventSeats.eventNo))
    .where(isWanted(wanted))
    .orderBy(asc(eventSeats.seatNo)),
)

/** In the order of their numbers. */
const select = async (db: Queryable, which: SQL | undefined): Promise<SeatRow[]> =>
  withPlaces(
    db,
    await db
      .select(columns)
      .from(eventSeats)
      .innerJoin(ticketEvents, eq(ticketEvents.eventNo, eventSeats.eventNo))
      .where(which)
      .orderBy(asc(eventSeats.seatNo)),
  )

/** Places of an event, by their numbers. */
export const findSeats = async (
  db: Queryable,
  eventNo: number,
  seatNos: readonly number[],
): Promise<SeatRow[]> =>
  seatNos.length === 0 ? [] : withPlaces(db, await seatsByNo(db, { eventNo, seatNos }))

/** All places of some blocks, row by row. */
export async function seatsOfBlocks(
  db: Queryable,
  eventNo: number,
  blocks: readonly string[],
): Promise<SeatRow[]> {
  const seats = await select(db, and(eq(eventSeats.eventNo, eventNo), inArray(eventSeats.block, [...blocks])))
  return seats.sort(
    (one, other) =>
      (one.block === other.block ? 0 : one.block < other.block ? -1 : 1) ||
      one.rowOrder - other.rowOrder ||
      one.pos - other.pos,
  )
}

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

const pricedByNo = prepared((db, wanted: Given<Wanted>) =>
  db
    .select({ ...columns, priceClass: eventPrices.priceClass, cents: eventPrices.cents })
    .from(eventSeats)
    .innerJoin(ticketEvents, eq(ticketEvents.eventNo, eventSeats.eventNo))
    .innerJoin(
      eventPrices,
      and(eq(eventPrices.eventNo, eventSeats.eventNo), eq(eventPrices.area, eventSeats.area)),
    )
    .where(isWanted(wanted)),
)

export const pricedSeats = async (
  db: Queryable,
  eventNo: number,
  seatNos: readonly number[],
): Promise<PricedSeat[]> =>
  seatNos.length === 0 ? [] : withPlaces(db, await pricedByNo(db, { eventNo, seatNos }))

/** Places that an account has ordered and not paid yet, of some events; with `cart` also those that its cart holds. */
export async function countClaimed(
  db: Queryable,
  accountId: string,
  eventNos: readonly number[],
  { cart = false } = {},
): Promise<ReadonlyMap<number, number>> {
  if (eventNos.length === 0) return new Map()
  const rows = await claimed(db, { accountId, eventNos, claims: cart ? '%' : 'order:%' })
  return new Map(rows.map(({ eventNo, places }) => [eventNo, places]))
}

const claimed = prepared(
  (db, given: Given<{ accountId: string; eventNos: readonly number[]; claims: string }>) =>
    db
      .select({ eventNo: eventSeats.eventNo, places: count() })
      .from(eventSeats)
      .where(
        and(
          eq(eventSeats.claimant, given.accountId),
          isAnyOf(eventSeats.eventNo, given.eventNos),
          like(eventSeats.claim, given.claims),
        ),
      )
      .groupBy(eventSeats.eventNo),
)

/** The numbers of an event's free places that are meant for some contingents, of some areas or blocks. */
export async function freeSeatNos(
  db: Queryable,
  eventNo: number,
  {
    contingents,
    areas,
    blocks,
  }: { contingents: readonly string[]; areas: readonly string[]; blocks?: readonly string[] | undefined },
): Promise<number[]> {
  if (contingents.length === 0 || areas.length === 0) return []
  // One value: thousands of rows are more work for the driver than for the database.
  const [row] = await db
    .select({ seatNos: sql<number[] | null>`json_agg(${eventSeats.seatNo})` })
    .from(eventSeats)
    .where(
      and(
        eq(eventSeats.eventNo, eventNo),
        inArray(eventSeats.contingent, [...contingents]),
        inArray(eventSeats.area, [...areas]),
        blocks && inArray(eventSeats.block, [...blocks]),
        isFree,
      ),
    )
  return row?.seatNos ?? []
}

/** Who is about to have places, by their numbers; those that nobody is have none. */
export async function claimsOf(
  db: Queryable,
  eventNo: number,
  seatNos: readonly number[],
): Promise<{ seatNo: number; claim: string }[]> {
  return claimsByNo(db, { eventNo, seatNos })
}

const claimsByNo = prepared((db, wanted: Given<Wanted>) =>
  db
    .select({ seatNo: eventSeats.seatNo, claim: sql<string>`${eventSeats.claim}` })
    .from(eventSeats)
    .where(and(isWanted(wanted), isNotNull(eventSeats.claim))),
)

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
