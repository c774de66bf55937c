import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Venue } from '#cms/venues/read-venue.ts'
import { placesOf } from '#cms/venues/venue-places.ts'
import type { Queryable } from '#server/db/database.ts'
import { venuePlaces, venuePlans } from '#server/db/schema/ticketing.ts'

/** Rows of one statement: a driver takes at most 65,535 values. */
const BATCH = 4_000

export const planIdOf = (venue: Venue): string =>
  `${venue.key}-${createHash('sha256').update(JSON.stringify(venue)).digest('hex').slice(0, 8)}`

/** Writes the plan of a venue where it is not there yet, with all of its places or not at all, and gives its id. */
export async function ensurePlan(db: Queryable, venue: Venue, now: Date): Promise<string> {
  const id = planIdOf(venue)
  const [known] = await db.select({ id: venuePlans.id }).from(venuePlans).where(eq(venuePlans.id, id))
  if (known) return id
  const places = placesOf(venue).map(place => ({ ...place, planId: id }))
  await db.transaction(async tx => {
    await tx
      .insert(venuePlans)
      .values({ id, venue: venue.key, content: venue, createdAt: now })
      .onConflictDoNothing()
    for (let first = 0; first < places.length; first += BATCH) {
      await tx
        .insert(venuePlaces)
        .values(places.slice(first, first + BATCH))
        .onConflictDoNothing()
    }
  })
  return id
}
