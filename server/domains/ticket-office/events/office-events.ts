import { and, asc, count, desc, eq, inArray, isNotNull, isNull, notExists, gt, sql } from 'drizzle-orm'
import { euros } from '#contract/kernel/primitives.ts'
import { eventTransitions } from '#contract/ticketing/event-states.ts'
import type {
  StaffBlock,
  StaffEvent,
  StaffEventSummary,
  StaffPhase,
  UnsoldMatch,
} from '#contract/ticketing/staff-events.ts'
import type { Queryable } from '#server/db/database.ts'
import { isOver } from '#server/deadlines.ts'
import { matches } from '#server/db/schema/matches.ts'
import { eventSeats, ticketEvents, venuePlaces, venuePlans } from '#server/db/schema/ticketing.ts'
import { club } from '#sites/club/club.ts'
import {
  CLUB,
  type EventRow,
  eventsByNo,
  findEvent,
  namesOf,
  type Phase,
  phasesOf,
  bundleFactsOf,
  bundlesOf,
  pricesOf,
} from '../../ticketing/ticketing-api.ts'

type Counts = StaffEventSummary['places']

/** One page of all events, the latest first. */
export async function listOfficeEvents(
  db: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: StaffEventSummary[]; totalCount: number }> {
  const [counted] = await db.select({ total: count() }).from(ticketEvents)
  const rows = await db
    .select({ eventNo: ticketEvents.eventNo, version: ticketEvents.version })
    .from(ticketEvents)
    .leftJoin(matches, eq(matches.id, ticketEvents.matchId))
    .orderBy(desc(sql`coalesce(${matches.kickOff}, ${ticketEvents.startsAt})`), desc(ticketEvents.eventNo))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const eventNos = rows.map(({ eventNo }) => eventNo)
  const events = await eventsByNo(db, eventNos)
  const places = await countPlaces(db, eventNos)
  const items = rows.flatMap(({ eventNo, version }) => {
    const event = events.get(eventNo)
    return event ? [toSummary(event, version, places.get(eventNo))] : []
  })
  return { items, totalCount: counted?.total ?? 0 }
}

/** An event with all that the office sets; undefined where there is none. */
export async function findOfficeEvent(db: Queryable, id: string, now: Date): Promise<StaffEvent | undefined> {
  const event = await findEvent(db, id)
  if (!event) return undefined
  const { eventNo } = event
  const [row] = await db
    .select({ version: ticketEvents.version })
    .from(ticketEvents)
    .where(eq(ticketEvents.id, id))
  const phases = (await phasesOf(db, [eventNo])).get(eventNo) ?? []
  const prices = await pricesOf(db, [eventNo])
  const bundles = (await bundlesOf(db, [eventNo])).get(eventNo) ?? []
  const places = await countPlaces(db, [eventNo])
  return {
    ...toSummary(event, row?.version ?? 0, places.get(eventNo)),
    doorsAt: event.doorsAt.toISOString(),
    phases: phases.map(toPhase),
    contingents: await contingentsOf(db, eventNo),
    prices: prices
      .toSorted((one, other) => one.area.localeCompare(other.area) || other.cents - one.cents)
      .map(({ area, priceClass, cents }) => ({ area, priceClass, price: euros(cents) })),
    bundles: bundles.map(bundleFactsOf),
    steps: isOver(event.startsAt, now) ? [] : [...eventTransitions[event.state]],
  }
}

const toSummary = (event: EventRow, version: number, places: Counts | undefined): StaffEventSummary => ({
  id: event.id,
  matchId: event.matchId,
  name: event.name,
  startsAt: event.startsAt.toISOString(),
  isTimeFixed: event.isTimeFixed,
  venue: namesOf(event.venue.names),
  state: event.state,
  version,
  places: places ?? { all: 0, sold: 0, held: 0, free: 0 },
})

export const toPhase = ({
  audience,
  opensAt,
  closesAt,
  contingents,
  cap,
  organizationCap,
}: Omit<Phase, 'position'>): StaffPhase => ({
  audience,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt?.toISOString() ?? null,
  contingents: [...contingents],
  cap,
  organizationCap,
})

/** By the two indexes of places that are free and of those that are held; what is left is sold. */
async function countPlaces(db: Queryable, eventNos: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  if (eventNos.length === 0) return new Map()
  const wanted = inArray(eventSeats.eventNo, [...eventNos])
  const grouped = { eventNo: eventSeats.eventNo, places: count() }
  const free = await db
    .select(grouped)
    .from(eventSeats)
    .where(and(wanted, isNull(eventSeats.claim), eq(eventSeats.owner, CLUB)))
    .groupBy(eventSeats.eventNo)
  const held = await db
    .select(grouped)
    .from(eventSeats)
    .where(and(wanted, isNotNull(eventSeats.claimant)))
    .groupBy(eventSeats.eventNo)
  const all = await db
    .select({ eventNo: ticketEvents.eventNo, places: count() })
    .from(ticketEvents)
    .innerJoin(venuePlaces, eq(venuePlaces.planId, ticketEvents.planId))
    .where(inArray(ticketEvents.eventNo, [...eventNos]))
    .groupBy(ticketEvents.eventNo)
  const of = (rows: typeof free, eventNo: number) => rows.find(row => row.eventNo === eventNo)?.places ?? 0
  return new Map(
    all.map(({ eventNo, places }) => {
      const [isFree, isHeld] = [of(free, eventNo), of(held, eventNo)]
      return [eventNo, { all: places, sold: places - isFree - isHeld, held: isHeld, free: isFree }]
    }),
  )
}

const freeCount = sql<number>`count(*) filter (where ${eventSeats.claim} is null and ${eventSeats.owner} = ${CLUB})::int`

const contingentsOf = (db: Queryable, eventNo: number): Promise<StaffEvent['contingents']> =>
  db
    .select({
      key: eventSeats.contingent,
      all: count(),
      free: freeCount,
    })
    .from(eventSeats)
    .where(eq(eventSeats.eventNo, eventNo))
    .groupBy(eventSeats.contingent)
    .orderBy(asc(eventSeats.contingent))

/** The blocks of an event in the order of its venue. */
export async function blocksOf(db: Queryable, { eventNo, venue }: EventRow): Promise<StaffBlock[]> {
  const counted = await db
    .select({
      block: eventSeats.block,
      key: eventSeats.contingent,
      all: count(),
      free: freeCount,
    })
    .from(eventSeats)
    .where(eq(eventSeats.eventNo, eventNo))
    .groupBy(eventSeats.block, eventSeats.contingent)
    .orderBy(asc(eventSeats.contingent))
  const byBlock = Map.groupBy(counted, ({ block }) => block)
  return venue.blocks.map(({ key, stand }) => ({
    key,
    stand,
    contingents: (byBlock.get(key) ?? []).map(({ block: _, ...counts }) => counts),
  }))
}

/** Matches at home to come without an event, the next first. */
export async function listUnsold(db: Queryable, now: Date): Promise<UnsoldMatch[]> {
  const theirs = db
    .select({ id: ticketEvents.id })
    .from(ticketEvents)
    .where(eq(ticketEvents.matchId, matches.id))
  const rows = await db
    .select()
    .from(matches)
    .where(and(eq(matches.home, club.team), gt(matches.kickOff, now), notExists(theirs)))
    .orderBy(asc(matches.kickOff), asc(matches.id))
  return rows.map(({ id, home, away, competition, kickOff, isTimeFixed }) => ({
    id,
    name: `${home} – ${away}`,
    competition,
    kickOff: kickOff.toISOString(),
    isTimeFixed,
  }))
}

/** The newest plan of each venue that there is one of. */
export async function newestPlans(db: Queryable): Promise<(typeof venuePlans.$inferSelect)[]> {
  return db
    .selectDistinctOn([venuePlans.venue])
    .from(venuePlans)
    .orderBy(asc(venuePlans.venue), desc(venuePlans.createdAt), asc(venuePlans.id))
}
