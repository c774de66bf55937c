import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { matches } from '#server/db/schema/matches.ts'
import {
  contractMasterData,
  contractMedia,
  contractPrices,
  terminationReasons,
} from '#server/db/schema/subscription.ts'
import { venuePlans } from '#server/db/schema/ticketing.ts'
import { club } from '#sites/club/club.ts'

export type MasterDataRow = typeof contractMasterData.$inferSelect
export type PriceRow = typeof contractPrices.$inferSelect
export type MediumRow = typeof contractMedia.$inferSelect

/** All seasons, the latest first. */
export const listMasterData = (db: Queryable): Promise<MasterDataRow[]> =>
  db
    .select()
    .from(contractMasterData)
    .orderBy(desc(contractMasterData.season), asc(contractMasterData.teamId))

/** Seasons by their ids. */
export async function findMasterData(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MasterDataRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contractMasterData)
    .where(inArray(contractMasterData.id, [...new Set(ids)]))
  return new Map(rows.map(row => [row.id, row]))
}

/** Moves the last day for terminations and the day of the renewal; false where the season is not of that version any more. */
export async function moveDeadline(
  tx: Transaction,
  { id, version }: Pick<MasterDataRow, 'id' | 'version'>,
  days: Pick<MasterDataRow, 'terminationDeadline' | 'renewOn'>,
): Promise<boolean> {
  const moved = await tx
    .update(contractMasterData)
    .set({ ...days, version: version + 1 })
    .where(and(eq(contractMasterData.id, id), eq(contractMasterData.version, version)))
    .returning({ id: contractMasterData.id })
  return moved.length > 0
}

/** The season of a team after another one; undefined where the club has not planned it yet. */
export async function nextMasterData(
  db: Queryable,
  { teamId, season }: Pick<MasterDataRow, 'teamId' | 'season'>,
): Promise<MasterDataRow | undefined> {
  const isNext = and(eq(contractMasterData.teamId, teamId), eq(contractMasterData.season, season + 1))
  const [row] = await db.select().from(contractMasterData).where(isNext)
  return row
}

export const pricesOfSeason = (db: Queryable, masterDataId: string): Promise<PriceRow[]> =>
  db
    .select()
    .from(contractPrices)
    .where(eq(contractPrices.masterDataId, masterDataId))
    .orderBy(asc(contractPrices.area), asc(contractPrices.pricingClass))

export const mediaOfSeason = (db: Queryable, masterDataId: string): Promise<MediumRow[]> =>
  db
    .select()
    .from(contractMedia)
    .where(eq(contractMedia.masterDataId, masterDataId))
    .orderBy(asc(contractMedia.position))

/** Reasons that a termination may give now. */
export const activeReasons = (db: Queryable) =>
  db
    .select()
    .from(terminationReasons)
    .where(eq(terminationReasons.isActive, true))
    .orderBy(asc(terminationReasons.position))

export async function findReason(db: Queryable, id: string) {
  const [row] = await db.select().from(terminationReasons).where(eq(terminationReasons.id, id))
  return row
}

/** Home matches of a season that begin after a moment; all of the season as long as the calendar has none of them. */
export async function matchesLeft(
  db: Queryable,
  { teamId, season, matchesIncluded }: MasterDataRow,
  now: Date,
): Promise<number> {
  const [known] = await db
    .select({ all: count(), left: sql<number>`count(*) filter (where ${gt(matches.kickOff, now)})::int` })
    .from(matches)
    .where(and(eq(matches.teamId, teamId), eq(matches.season, season), eq(matches.home, club.team)))
  if (!known || known.all === 0) return matchesIncluded
  return Math.min(known.left, matchesIncluded)
}

/** The plan of a venue that is newest: places of new contracts are of it. Undefined where nobody has filled the venue in. */
export async function planOfVenue(db: Queryable, venue: string) {
  const [row] = await db
    .select({ id: venuePlans.id, content: venuePlans.content })
    .from(venuePlans)
    .where(eq(venuePlans.venue, venue))
    .orderBy(desc(venuePlans.createdAt), asc(venuePlans.id))
    .limit(1)
  return row
}
