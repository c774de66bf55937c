import { sql } from 'drizzle-orm'
import type { VenuePlace } from '#cms/venues/venue-places.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { Bundle } from '#contract/ticketing/bundles.ts'
import type { EventState } from '#contract/ticketing/event-states.ts'
import type { PhaseAudience } from '#contract/ticketing/events.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import type { Transaction } from '#server/db/database.ts'
import { eventBundles, eventPrices, salePhases, ticketEvents } from '#server/db/schema/ticketing.ts'

export interface NamedBundle extends Bundle {
  /** Whom it is for. */
  readonly name: LocalizedText
}

export interface NewEvent {
  readonly id: string
  /** Its match; else `name` and `startsAt`. */
  readonly matchId: string | null
  readonly name: LocalizedText | null
  readonly startsAt: Date | null
  readonly planId: string
  readonly state: EventState
  readonly termsVersion: string
  readonly vatRate: number
  readonly prices: readonly { area: string; priceClass: PriceClass; cents: number }[]
  readonly bundles: readonly NamedBundle[]
  readonly phases: readonly {
    audience: PhaseAudience
    opensAt: Date
    closesAt: Date | null
    contingents: readonly string[]
    cap: number
    organizationCap: number
  }[]
  readonly places: readonly VenuePlace[]
  /** Whom a place is for; without it everybody's. */
  readonly contingentOf?: (place: VenuePlace) => string
}

/** The contingent of places that nobody has been given another one for. */
export const GENERAL = 'general'

/** Rows of one statement. */
const BATCH = 10_000

/** Makes an event with a row of the ledger for each place. Gives its number; undefined where it is there. */
export async function makeEvent(tx: Transaction, event: NewEvent, now: Date): Promise<number | undefined> {
  const { prices, bundles, phases, places, contingentOf = () => GENERAL, ...row } = event
  const [made] = await tx
    .insert(ticketEvents)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing()
    .returning({ eventNo: ticketEvents.eventNo })
  if (!made) return undefined
  const { eventNo } = made
  if (prices.length > 0) await tx.insert(eventPrices).values(prices.map(price => ({ ...price, eventNo })))
  await insertBundles(tx, eventNo, bundles)
  const ordered = phases.toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime())
  if (ordered.length > 0) {
    await tx.insert(salePhases).values(
      ordered.map(({ contingents, ...phase }, index) => ({
        ...phase,
        contingents: [...contingents],
        eventNo,
        position: index + 1,
      })),
    )
  }
  for (let first = 0; first < places.length; first += BATCH) {
    const rows = places.slice(first, first + BATCH).map(place => ({
      seat_no: place.seatNo,
      block: place.block,
      area: place.area,
      contingent: contingentOf(place),
    }))
    await tx.execute(sql`
      insert into event_seats (event_no, seat_no, block, area, contingent)
      select ${eventNo}, seat_no, block, area, contingent
      from json_to_recordset(${JSON.stringify(rows)}::json) as w (seat_no int, block text, area text, contingent text)`)
  }
  return eventNo
}

/** Writes the bundles of an event that has none. */
export async function insertBundles(
  tx: Transaction,
  eventNo: number,
  bundles: readonly NamedBundle[],
): Promise<void> {
  if (bundles.length === 0) return
  await tx.insert(eventBundles).values(
    bundles.map(({ name, blocks, pieces, cents }, index) => ({
      eventNo,
      position: index + 1,
      name,
      blocks: [...blocks],
      pieces,
      cents,
    })),
  )
}
