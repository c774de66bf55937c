import { and, desc, eq, gt } from 'drizzle-orm'
import { placesOf, type VenuePlace } from '#cms/venues/venue-places.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { matches } from '#server/db/schema/matches.ts'
import { eventSeats, ticketEvents } from '#server/db/schema/ticketing.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { club } from '#sites/club/club.ts'
import { ticketSales } from '#sites/club/ticketing.ts'
import { type Actor, writeAudit } from '../../audit/audit-api.ts'
import {
  clubBundles,
  clubPhases,
  clubPrices,
  makeEvent,
  usualContingent,
} from '../../ticketing/ticketing-api.ts'
import { newestPlans } from './office-events.ts'

type Made =
  | { readonly ok: true; readonly id: string; readonly isNew: boolean }
  | { readonly ok: false; readonly refused: Refusal<409> }

interface NewSale {
  readonly matchId: string
  readonly venue: string
  readonly generalSale: string
}

/** Makes a draft from a match; of one that has an event it gives that. */
export async function createEvent(
  tx: Transaction,
  actor: Actor,
  { matchId, venue, generalSale }: NewSale,
): Promise<Made> {
  const known = await eventOfMatch(tx, matchId)
  if (known !== undefined) return { ok: true, id: known, isNew: false }
  const [match] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, matchId), eq(matches.home, club.team), gt(matches.kickOff, actor.at)))
  const plan = (await newestPlans(tx)).find(one => one.venue === venue)
  if (!match || !plan) return { ok: false, refused: refusal(409, 'MATCH_HAS_NO_TICKETS') }
  const eventNo = await makeEvent(
    tx,
    {
      id: matchId,
      matchId,
      name: null,
      startsAt: null,
      planId: plan.id,
      state: 'draft',
      termsVersion: ticketSales.termsVersion,
      vatRate: ticketSales.vatRate,
      prices: clubPrices(plan.content),
      bundles: clubBundles(plan.content),
      phases: clubPhases(generalSale),
      places: placesOf(plan.content),
      contingentOf: await contingentsAsLast(tx, plan.id),
    },
    actor.at,
  )
  if (eventNo === undefined) {
    // Somebody else has just made it.
    const id = await eventOfMatch(tx, matchId)
    return id === undefined
      ? { ok: false, refused: refusal(409, 'MATCH_HAS_NO_TICKETS') }
      : { ok: true, id, isNew: false }
  }
  await writeAudit(tx, actor, [
    {
      action: 'eventCreated',
      subject: { kind: 'event', id: matchId },
      changes: [{ field: 'saleState', before: null, after: 'draft' }],
    },
  ])
  return { ok: true, id: matchId, isNew: true }
}

async function eventOfMatch(db: Queryable, matchId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: ticketEvents.id })
    .from(ticketEvents)
    .where(eq(ticketEvents.matchId, matchId))
  return row?.id
}

/** Whom places are for as at the last event of the same plan; else everybody's, with those for wheelchairs apart. */
async function contingentsAsLast(db: Queryable, planId: string): Promise<(place: VenuePlace) => string> {
  const [last] = await db
    .select({ eventNo: ticketEvents.eventNo })
    .from(ticketEvents)
    .where(and(eq(ticketEvents.planId, planId)))
    .orderBy(desc(ticketEvents.eventNo))
    .limit(1)
  const rows = last
    ? await db
        .select({ seatNo: eventSeats.seatNo, contingent: eventSeats.contingent })
        .from(eventSeats)
        .where(eq(eventSeats.eventNo, last.eventNo))
    : []
  const contingents = new Map(rows.map(({ seatNo, contingent }) => [seatNo, contingent]))
  return place => contingents.get(place.seatNo) ?? usualContingent(place)
}
