import { asc, eq } from 'drizzle-orm'
import type { Venue } from '#cms/venues/read-venue.ts'
import type { VenuePlace } from '#cms/venues/venue-places.ts'
import type { Queryable } from '#server/db/database.ts'
import { venuePlaces, venuePlans } from '#server/db/schema/ticketing.ts'
import type { FreePlace } from '../best/windows.ts'

/** What a plan says of a place. */
export interface PlanPlace extends FreePlace, Pick<VenuePlace, 'row' | 'seat' | 'facts'> {}

export interface PlanPlaces {
  readonly byNo: ReadonlyMap<number, PlanPlace>
  /** The numbers of all places in the row of one, from the left; only itself where nobody has a place of their own. */
  rowOf: (seatNo: number) => readonly number[]
}

// A plan never changes, and its id names its content: what was read once is right in every database and for good. To read it with each
// request would be most of the work of a request.
const venues = new Map<string, Venue>()
const places = new Map<string, PlanPlaces>()

/** The venues of some plans, by the plan's id. */
export async function venuesOf(
  db: Queryable,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, Venue>> {
  const found = new Map<string, Venue>()
  for (const id of new Set(planIds)) {
    const known = venues.get(id) ?? (await readVenue(db, id))
    venues.set(id, known)
    found.set(id, known)
  }
  return found
}

async function readVenue(db: Queryable, planId: string): Promise<Venue> {
  const [plan] = await db
    .select({ content: venuePlans.content })
    .from(venuePlans)
    .where(eq(venuePlans.id, planId))
  if (!plan) throw new Error(`There is no plan ${planId}`)
  return plan.content
}

export async function planPlacesOf(db: Queryable, planId: string): Promise<PlanPlaces> {
  const known = places.get(planId)
  if (known) return known
  const rows = await db
    .select({
      seatNo: venuePlaces.seatNo,
      block: venuePlaces.block,
      rowOrder: venuePlaces.rowOrder,
      pos: venuePlaces.pos,
      view: venuePlaces.view,
      kind: venuePlaces.kind,
      partnerNo: venuePlaces.partnerNo,
      row: venuePlaces.row,
      seat: venuePlaces.seat,
      facts: venuePlaces.facts,
    })
    .from(venuePlaces)
    .where(eq(venuePlaces.planId, planId))
    .orderBy(asc(venuePlaces.seatNo))
  const read = toPlanPlaces(rows.map(place => ({ ...place, isNumbered: place.seat !== null })))
  if (rows.length > 0) places.set(planId, read)
  return read
}

function toPlanPlaces(all: readonly PlanPlace[]): PlanPlaces {
  const byNo = new Map(all.map(place => [place.seatNo, place]))
  const rowName = ({ block, rowOrder }: PlanPlace) => `${block}/${rowOrder}`
  const numbered = all.filter(({ isNumbered }) => isNumbered)
  const rows = new Map(
    [...Map.groupBy(numbered, rowName)].map(([name, row]) => [
      name,
      row.toSorted((one, other) => one.pos - other.pos).map(({ seatNo }) => seatNo),
    ]),
  )
  return {
    byNo,
    rowOf: seatNo => {
      const place = byNo.get(seatNo)
      return (place?.isNumbered ? rows.get(rowName(place)) : undefined) ?? [seatNo]
    },
  }
}
