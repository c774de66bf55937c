import { asc, eq, gt, inArray, or, type SQL, and, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { type Given, isAnyOf, prepared } from '#server/db/prepared.ts'
import { matches } from '#server/db/schema/matches.ts'
import { eventBundles, eventPrices, salePhases, ticketEvents } from '#server/db/schema/ticketing.ts'
import type { Venue } from '#cms/venues/read-venue.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { EventState } from '#contract/ticketing/event-states.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import { earlier } from '#server/deadlines.ts'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { venuesOf } from '../venues/read-plan.ts'
import { roundIn, type MatchRow } from '../../matches/matches-api.ts'
import type { Phase } from '../phases/own-sale.ts'
import type { NamedBundle } from './make-event.ts'

/** An event with all that follows from its match. */
export interface EventRow {
  readonly id: string
  readonly eventNo: number
  readonly matchId: string | null
  readonly planId: string
  readonly venue: Venue
  readonly name: LocalizedText
  readonly competition: string | null
  readonly round: LocalizedText | null
  readonly startsAt: Date
  readonly isTimeFixed: boolean
  readonly doorsAt: Date
  readonly transferUntil: Date
  readonly state: EventState
  readonly termsVersion: string
  readonly vatRate: number
  /** "2:1"; null before the end, and of what is no match. */
  readonly result: string | null
}

interface Joined {
  event: typeof ticketEvents.$inferSelect
  venue: Venue
  match: MatchRow | null
}

const resultOf = (match: MatchRow | null): string | null =>
  match?.homeGoals == null || match.awayGoals === null ? null : `${match.homeGoals}:${match.awayGoals}`

function toEvent({ event, venue, match }: Joined): EventRow {
  const startsAt = match?.kickOff ?? event.startsAt
  const name = match ? { de: `${match.home} – ${match.away}` } : event.name
  if (!startsAt || !name) throw new Error(`Event ${event.id} has neither a match nor a day and a name`)
  return {
    id: event.id,
    eventNo: event.eventNo,
    matchId: event.matchId,
    planId: event.planId,
    venue,
    name,
    competition: match?.competition ?? null,
    round: match ? { de: roundIn(match, 'de'), en: roundIn(match, 'en'), ja: roundIn(match, 'ja') } : null,
    startsAt,
    isTimeFixed: match?.isTimeFixed ?? true,
    doorsAt: earlier(startsAt, event.doorsMinutes * MINUTE_MS),
    transferUntil: earlier(startsAt, event.transferMinutes * MINUTE_MS),
    state: event.state,
    termsVersion: event.termsVersion,
    vatRate: event.vatRate,
    result: resultOf(match),
  }
}

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({ event: ticketEvents, match: matches })
    .from(ticketEvents)
    .leftJoin(matches, eq(matches.id, ticketEvents.matchId))
    .where(which)
    .orderBy(asc(ticketEvents.eventNo))

interface Found {
  event: typeof ticketEvents.$inferSelect
  match: MatchRow | null
}

async function complete(db: Queryable, rows: readonly Found[]): Promise<EventRow[]> {
  const venues = await venuesOf(
    db,
    rows.map(({ event }) => event.planId),
  )
  return rows.map(({ event, match }) => {
    const venue = venues.get(event.planId)
    if (!venue) throw new Error(`Event ${event.id} has no venue`)
    return toEvent({ event, venue, match })
  })
}

const byId = prepared((db, { id }: Given<{ id: string }>) => select(db, eq(ticketEvents.id, id)))

export const findEvent = async (db: Queryable, id: string): Promise<EventRow | undefined> =>
  (await complete(db, await byId(db, { id })))[0]

type Events = Given<{ eventNos: readonly number[] }>

const byNo = prepared((db, { eventNos }: Events) => select(db, isAnyOf(ticketEvents.eventNo, eventNos)))

/** By their numbers. */
export const eventsByNo = async (
  db: Queryable,
  eventNos: readonly number[],
): Promise<ReadonlyMap<number, EventRow>> => {
  if (eventNos.length === 0) return new Map()
  const events = await complete(db, await byNo(db, { eventNos }))
  return new Map(events.map(event => [event.eventNo, event]))
}

/** Events that have not begun, the next first; those of some matches whether or not they have. */
export async function listEvents(db: Queryable, matchIds: readonly string[], now: Date): Promise<EventRow[]> {
  const which =
    matchIds.length > 0
      ? inArray(ticketEvents.matchId, [...matchIds])
      : or(and(isNotNull(ticketEvents.matchId), gt(matches.kickOff, now)), gt(ticketEvents.startsAt, now))
  const events = await complete(db, await select(db, which))
  return events.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** The phases of events by the event's number, each event's earliest first. */
export async function phasesOf(
  db: Queryable,
  eventNos: readonly number[],
): Promise<ReadonlyMap<number, readonly Phase[]>> {
  if (eventNos.length === 0) return new Map()
  return Map.groupBy(await phasesByNo(db, { eventNos }), ({ eventNo }) => eventNo)
}

const phasesByNo = prepared((db, { eventNos }: Events) =>
  db
    .select()
    .from(salePhases)
    .where(isAnyOf(salePhases.eventNo, eventNos))
    .orderBy(asc(salePhases.eventNo), asc(salePhases.position)),
)

export interface AreaPrice {
  readonly eventNo: number
  readonly area: string
  readonly priceClass: PriceClass
  readonly cents: number
}

const pricesByNo = prepared((db, { eventNos }: Events) =>
  db.select().from(eventPrices).where(isAnyOf(eventPrices.eventNo, eventNos)),
)

export const pricesOf = (db: Queryable, eventNos: readonly number[]): Promise<AreaPrice[]> =>
  eventNos.length === 0 ? Promise.resolve([]) : pricesByNo(db, { eventNos })

/** What is cheaper together, by the event's number. */
export async function bundlesOf(
  db: Queryable,
  eventNos: readonly number[],
): Promise<ReadonlyMap<number, readonly NamedBundle[]>> {
  if (eventNos.length === 0) return new Map()
  return Map.groupBy(await bundlesByNo(db, { eventNos }), ({ eventNo }) => eventNo)
}

const bundlesByNo = prepared((db, { eventNos }: Events) =>
  db
    .select()
    .from(eventBundles)
    .where(isAnyOf(eventBundles.eventNo, eventNos))
    .orderBy(asc(eventBundles.eventNo), asc(eventBundles.position)),
)
