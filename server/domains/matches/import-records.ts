import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { lockMatch, lockMatchImport } from '#server/db/locks.ts'
import {
  type MatchChange,
  matchEntries,
  matches,
  matchFigureCounts,
  matchImports,
  matchLineUps,
} from '#server/db/schema/matches.ts'
import { isSame, storedOf } from './import-plan.ts'
import { type NewMatchRow, type Season, stampFeeds } from './matches-repository.ts'

export type ImportRecord = typeof matchImports.$inferSelect

/** Rows of one statement: a season's worth, which stays below what one statement may carry. */
const CHUNK = 500

/** Puts matches as they should be, over those that are there. */
export async function writeMatches(tx: Transaction, rows: readonly NewMatchRow[]): Promise<void> {
  const said = (column: string) => sql.raw(`excluded.${column}`)
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx
      .insert(matches)
      .values(rows.slice(start, start + CHUNK))
      .onConflictDoUpdate({
        target: matches.id,
        set: {
          competition: said('competition'),
          kickOff: said('kick_off'),
          isTimeFixed: said('is_time_fixed'),
          status: said('status'),
          homeGoals: said('home_goals'),
          awayGoals: said('away_goals'),
          homeHalfTime: said('home_half_time'),
          awayHalfTime: said('away_half_time'),
          homeShootOut: said('home_shoot_out'),
          awayShootOut: said('away_shoot_out'),
          goals: said('goals'),
          version: sql`${matches.version} + 1`,
        },
      })
  }
}

export interface Listed {
  /** Matches that have a ticker of our own. */
  tickers: ReadonlySet<string>
  /** Those with a ticker, line-ups or figures. */
  all: ReadonlySet<string>
}

/** Of which matches of a season the club itself has told something. */
export async function findListed(tx: Queryable, { teamId, season }: Season): Promise<Listed> {
  const idsIn = async (table: typeof matchEntries | typeof matchLineUps | typeof matchFigureCounts) => {
    const rows = await tx
      .selectDistinct({ id: table.matchId })
      .from(table)
      .innerJoin(matches, eq(matches.id, table.matchId))
      .where(and(eq(matches.teamId, teamId), eq(matches.season, season)))
    return rows.map(({ id }) => id)
  }
  const tickers = new Set(await idsIn(matchEntries))
  return {
    tickers,
    all: new Set([...tickers, ...(await idsIn(matchLineUps)), ...(await idsIn(matchFigureCounts))]),
  }
}

export const dropMatches = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(matches).where(inArray(matches.id, [...ids]))
}

/** @returns the number by which it can be taken back */
export async function recordImport(
  tx: Transaction,
  record: Omit<typeof matchImports.$inferInsert, 'number' | 'takenBackAt'>,
): Promise<number | null> {
  const [row] = await tx.insert(matchImports).values(record).returning({ number: matchImports.number })
  return row?.number ?? null
}

/** What came into a season and was not taken back, the last first. */
export const listImports = (
  db: Queryable,
  { teamId, season, competition }: Season & { competition: string },
): Promise<ImportRecord[]> =>
  db
    .select()
    .from(matchImports)
    .where(
      and(
        eq(matchImports.teamId, teamId),
        eq(matchImports.season, season),
        eq(matchImports.competition, competition),
        isNull(matchImports.takenBackAt),
      ),
    )
    .orderBy(desc(matchImports.number))

/** What somebody has imported, the last first. */
export const listFileImports = (db: Queryable, limit: number): Promise<ImportRecord[]> =>
  db
    .select()
    .from(matchImports)
    .where(eq(matchImports.origin, 'file'))
    .orderBy(desc(matchImports.number))
    .limit(limit)

export type TakenBack =
  | { kind: 'unknown' }
  | { kind: 'already'; record: ImportRecord }
  /** Another one stands on it. */
  | { kind: 'later'; number: number }
  | { kind: 'done'; record: ImportRecord; removed: number; restored: number; kept: string[] }

/**
 * Puts the matches of an import back as they were before it. A match that has changed since stays, and so does one of which the club itself
 * has told something. May be repeated: the second time changes nothing.
 */
export const takeBackImport = (db: Database, number: number, now: Date): Promise<TakenBack> =>
  db.transaction(async tx => {
    const wanted = and(eq(matchImports.number, number), eq(matchImports.origin, 'file'))
    const record = await lockMatchImport(tx, wanted)
    if (!record) return { kind: 'unknown' }
    if (record.takenBackAt !== null) return { kind: 'already', record }
    const later = (await listImports(tx, record)).findLast(
      each => each.origin === 'file' && each.number > number,
    )
    if (later) return { kind: 'later', number: later.number }
    const listed = await findListed(tx, record)
    const removed: string[] = []
    const restored: NewMatchRow[] = []
    const kept: string[] = []
    for (const change of record.changes) {
      const outcome = await undoOf(tx, change, listed.all)
      if (outcome.kind === 'remove') removed.push(change.id)
      if (outcome.kind === 'restore') restored.push(outcome.row)
      if (outcome.kind === 'keep') kept.push(outcome.text)
    }
    await dropMatches(tx, removed)
    await writeMatches(tx, restored)
    await tx.update(matchImports).set({ takenBackAt: now }).where(eq(matchImports.number, number))
    await stampFeeds(tx, record, now)
    return { kind: 'done', record, removed: removed.length, restored: restored.length, kept }
  })

type Undo =
  | { kind: 'remove' }
  | { kind: 'restore'; row: NewMatchRow }
  | { kind: 'keep'; text: string }
  | { kind: 'nothing' }

async function undoOf(
  tx: Transaction,
  { id, before, after }: MatchChange,
  listed: ReadonlySet<string>,
): Promise<Undo> {
  const found = await lockMatch(tx, id)
  if (!found || !after) return { kind: 'nothing' }
  const title = `${found.round}, ${found.home} – ${found.away}`
  if (!isSame(storedOf(found), after)) {
    return { kind: 'keep', text: `${title}: has changed since; it stays as it is` }
  }
  if (before) return { kind: 'restore', row: { ...before, kickOff: new Date(before.kickOff) } }
  return listed.has(id)
    ? { kind: 'keep', text: `${title}: the club itself has told of it since; it stays` }
    : { kind: 'remove' }
}
