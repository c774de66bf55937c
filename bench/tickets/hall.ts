import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readVenues } from '../../cms/venues/read-venue.ts'
import { placesOf, type VenuePlace } from '../../cms/venues/venue-places.ts'
import { systemClock } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'
import { earlier, later } from '../../server/deadlines.ts'
import { type EventRow, findEvent } from '../../server/domains/ticketing/events/event-repository.ts'
import { clubBundles, clubPrices } from '../../server/domains/ticketing/events/club-prices.ts'
import { GENERAL, makeEvent } from '../../server/domains/ticketing/events/make-event.ts'
import { CLOSED } from '../../server/domains/ticketing/seats/contingents.ts'
import { type SeatRow, seatsOfBlocks } from '../../server/domains/ticketing/seats/seat-repository.ts'
import { ensurePlan } from '../../server/domains/ticketing/venues/venue-plans.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Hall {
  readonly db: Database
  readonly event: EventRow
}

const club = readVenues(join('sites', 'club', 'data', 'venues')).find(({ key }) => key === 'dreiburgenpark')

/** An event in the club's stadium of which some places are on sale to everybody. */
export async function openSale(db: Database, isForSale: (place: VenuePlace) => boolean): Promise<Hall> {
  if (!club) throw new Error('The club has no stadium')
  const now = systemClock.now()
  const id = `bench-${randomUUID()}`
  await db.transaction(async tx =>
    makeEvent(
      tx,
      {
        id,
        matchId: null,
        name: { de: 'Messung' },
        startsAt: later(now, 10 * DAY_MS),
        planId: await ensurePlan(tx, club, now),
        state: 'onSale',
        termsVersion: '2026-07-01',
        vatRate: 19,
        prices: clubPrices(club),
        bundles: clubBundles(club),
        places: placesOf(club),
        phases: [
          {
            audience: 'everyone',
            opensAt: earlier(now, DAY_MS),
            closesAt: null,
            contingents: [GENERAL],
            cap: 4,
            organizationCap: 20,
          },
        ],
        contingentOf: place => (isForSale(place) ? GENERAL : CLOSED),
      },
      now,
    ),
  )
  const event = await findEvent(db, id)
  if (!event) throw new Error(`There is no event ${id}`)
  return { db, event }
}

export const areaOf =
  (area: string): ((place: VenuePlace) => boolean) =>
  place =>
    place.area === area && place.kind === 'seat'

/** So many places of an area that people who want two can have all of. */
export function inPairs(area: string, most: number): (place: VenuePlace) => boolean {
  const places = (club ? placesOf(club) : []).filter(areaOf(area))
  const rows = Map.groupBy(places, ({ block, rowOrder }) => `${block}/${rowOrder}`).values()
  const runs = [...rows].flatMap(row => runsOf(row.toSorted((one, other) => one.pos - other.pos)))
  const paired = runs.flatMap(run => run.slice(0, run.length - (run.length % 2))).slice(0, most)
  const chosen = new Set(paired.map(({ seatNo }) => seatNo))
  return ({ seatNo }) => chosen.has(seatNo)
}

/** Places with a number that are for sale, row by row. */
export async function rowsOf({ db, event }: Hall, blocks: readonly string[]): Promise<SeatRow[][]> {
  const seats = await seatsOfBlocks(db, event.eventNo, blocks)
  const numbered = seats.filter(({ contingent, seat }) => contingent === GENERAL && seat !== null)
  return [...Map.groupBy(numbered, ({ block, rowOrder }) => `${block}/${rowOrder}`).values()]
}

/** Places of a row without a gap between them. */
export function runsOf<Seat extends Pick<SeatRow, 'pos'>>(row: readonly Seat[]): Seat[][] {
  const runs: Seat[][] = []
  for (const seat of row) {
    const run = runs.at(-1)
    if (run?.at(-1)?.pos === seat.pos - 1) run.push(seat)
    else runs.push([seat])
  }
  return runs
}

export const blocksOf = (has: (place: VenuePlace) => boolean): string[] =>
  club ? [...new Set(placesOf(club).flatMap(place => (has(place) ? [place.block] : [])))] : []
