import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import {
  feedStamps,
  matchEntries,
  matches,
  matchFigureCounts,
  matchLineUps,
} from '#server/db/schema/matches.ts'

export type MatchRow = typeof matches.$inferSelect
export type NewMatchRow = typeof matches.$inferInsert
export type EntryRow = typeof matchEntries.$inferSelect

export interface Season {
  teamId: number
  season: number
}

const inSeason = ({ teamId, season }: Season) => and(eq(matches.teamId, teamId), eq(matches.season, season))

/** All matches of the league, by kick-off. */
export const listMatches = (db: Queryable, season: Season): Promise<MatchRow[]> =>
  db.select().from(matches).where(inSeason(season)).orderBy(asc(matches.kickOff), asc(matches.id))

export async function findMatch(db: Queryable, id: string): Promise<MatchRow | undefined> {
  const [row] = await db.select().from(matches).where(eq(matches.id, id))
  return row
}

/** The entries of all tickers of a season, in their order. */
export const listSeasonEntries = async (db: Queryable, season: Season): Promise<EntryRow[]> => {
  const rows = await db
    .select({ entry: matchEntries })
    .from(matchEntries)
    .innerJoin(matches, eq(matches.id, matchEntries.matchId))
    .where(inSeason(season))
    .orderBy(asc(matchEntries.matchId), asc(matchEntries.position))
  return rows.map(({ entry }) => entry)
}

export const listEntries = (db: Queryable, matchId: string): Promise<EntryRow[]> =>
  db.select().from(matchEntries).where(eq(matchEntries.matchId, matchId)).orderBy(asc(matchEntries.position))

export const listLineUps = async (db: Queryable, season: Season) => {
  const rows = await db
    .select({ lineUp: matchLineUps })
    .from(matchLineUps)
    .innerJoin(matches, eq(matches.id, matchLineUps.matchId))
    .where(inSeason(season))
  return rows.map(({ lineUp }) => lineUp)
}

export const listFigures = async (db: Queryable, season: Season) => {
  const rows = await db
    .select({ counts: matchFigureCounts })
    .from(matchFigureCounts)
    .innerJoin(matches, eq(matches.id, matchFigureCounts.matchId))
    .where(inSeason(season))
  return rows.map(({ counts }) => counts)
}

/** By how much the clocks of two processes may differ without a later change being dated before an earlier one. */
const SKEW = sql`interval '1 minute'`

/** Says that feeds of the season are to be written anew. Part of each transaction that changes what they are made of. */
export async function stampFeeds(tx: Transaction, { teamId, season }: Season, now: Date): Promise<void> {
  const { changedAt } = feedStamps
  await tx
    .insert(feedStamps)
    .values({ teamId, season, revision: 1, changedAt: now })
    .onConflictDoUpdate({
      target: [feedStamps.teamId, feedStamps.season],
      set: {
        revision: sql`${feedStamps.revision} + 1`,
        changedAt: sql`case when ${changedAt} <= excluded.changed_at + ${SKEW}
          then greatest(${changedAt}, excluded.changed_at) else excluded.changed_at end`,
      },
    })
}

export type FeedStamp = typeof feedStamps.$inferSelect

export async function isLatestStamp(
  db: Queryable,
  { teamId, season, revision }: FeedStamp,
): Promise<boolean> {
  const [row] = await db
    .select({ revision: feedStamps.revision })
    .from(feedStamps)
    .where(and(eq(feedStamps.teamId, teamId), eq(feedStamps.season, season)))
  return row?.revision === revision
}

export const listStamps = (db: Queryable): Promise<FeedStamp[]> =>
  db.select().from(feedStamps).orderBy(asc(feedStamps.teamId), asc(feedStamps.season))
