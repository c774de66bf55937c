import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ClubData } from '#cms/club-data/club-data.ts'
import type {
  DeskEntryDraft,
  DeskFigures,
  DeskLineUp,
  DeskMatch,
  DeskMatchSummary,
} from '#contract/matches/staff-match-desk.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { MatchSide } from '#contract/matches/match-events.ts'
import { isLive, minuteOf } from '#contract/matches/match-periods.ts'
import type { Database, Queryable, Transaction } from '#server/db/database.ts'
import { lockMatch } from '#server/db/locks.ts'
import { matchEntries, matches, matchFigureCounts, matchLineUps } from '#server/db/schema/matches.ts'
import { type EntryRow, findMatch, listEntries, type MatchRow, stampFeeds } from '../matches-repository.ts'
import { tickerState } from '../model/match-state.ts'
import { type DeskData, toDeskMatch, toDeskSummary } from './desk-view.ts'
import { factsOfDraft, isSimilar, withWithdrawal } from './entry-rules.ts'

const OFFERED = 20
/** Rows among which those are looked for: a few matchdays of all leagues. */
const LOOKED_AT = 400

/** What became of a change; `unknown`: there is no such match or entry. */
export type DeskOutcome =
  { ok: true; match: DeskMatch } | { ok: false; code: ErrorCode } | { ok: false; code: 'NOT_FOUND' }

const refused = (code: ErrorCode) => ({ ok: false, code }) as const

async function readDesk(db: Queryable, match: MatchRow): Promise<DeskData> {
  const lineUps = await db.select().from(matchLineUps).where(eq(matchLineUps.matchId, match.id))
  const [counts] = await db.select().from(matchFigureCounts).where(eq(matchFigureCounts.matchId, match.id))
  const lineUpOf = (side: MatchSide) => lineUps.find(found => found.side === side)?.lineUp ?? null
  return {
    match,
    entries: await listEntries(db, match.id),
    lineUps: { home: lineUpOf('home'), away: lineUpOf('away') },
    figures: counts?.figures ?? {},
  }
}

/** Our matches whose kick-off is nearest to now, before or after. */
export async function nearestMatches(db: Database, club: ClubData, now: Date): Promise<DeskMatchSummary[]> {
  const rows = await db
    .select()
    .from(matches)
    .orderBy(sql`abs(extract(epoch from ${matches.kickOff} - ${now.toISOString()}::timestamptz))`, matches.id)
    .limit(LOOKED_AT)
  const own = rows
    .filter(({ home, away }) => [home, away].some(name => club.club(name)?.own))
    .slice(0, OFFERED)
  const ids = own.map(({ id }) => id)
  const written =
    ids.length === 0 ? [] : await db.select().from(matchEntries).where(inArray(matchEntries.matchId, ids))
  const entries = Map.groupBy(written, ({ matchId }) => matchId)
  return own.map(match => toDeskSummary(club, match, entries.get(match.id) ?? []))
}

export async function findDeskMatch(
  db: Queryable,
  club: ClubData,
  id: string,
): Promise<DeskMatch | undefined> {
  const match = await findMatch(db, id)
  return match && toDeskMatch(club, await readDesk(db, match))
}

/** Changes a match that nobody else changes meanwhile, and has its feeds written anew. */
async function change(
  tx: Transaction,
  club: ClubData,
  { id, now }: { id: string; now: Date },
  work: (match: MatchRow, entries: readonly EntryRow[]) => Promise<ErrorCode | Partial<MatchRow>>,
): Promise<DeskOutcome> {
  const match = await lockMatch(tx, id)
  if (!match) return refused('NOT_FOUND')
  const outcome = await work(match, await listEntries(tx, id))
  if (typeof outcome === 'string') return refused(outcome)
  const next = { ...outcome, version: match.version + 1 }
  await tx.update(matches).set(next).where(eq(matches.id, id))
  await stampFeeds(tx, match, now)
  return { ok: true, match: toDeskMatch(club, await readDesk(tx, { ...match, ...next })) }
}

/** A ticker is open from its first entry until the match is over. */
const tickerAfter = ({ status }: Pick<MatchRow, 'status'>, entries: readonly EntryRow[]) => ({
  isTickerActive: status !== 'abandoned' && tickerState(entries).period !== 'FullTime',
})

interface Writing {
  matchId: string
  entry: DeskEntryDraft
  isSecond: boolean
  now: Date
}

export const writeEntry = (tx: Transaction, club: ClubData, { matchId, entry, isSecond, now }: Writing) =>
  change(tx, club, { id: matchId, now }, async (match, entries) => {
    const { period, periodStartedAt } = tickerState(entries)
    const minute = periodStartedAt && minuteOf(period, now.getTime() - periodStartedAt.getTime())
    const outcome = factsOfDraft(entry, entries, minute)
    if (!outcome.ok) return outcome.code
    if (outcome.facts.isPeriodStart && match.status === 'abandoned') return 'PERIOD_STEP_NOT_POSSIBLE'
    if (!isSecond && isSimilar(outcome.facts, entries, now)) return 'TICKER_ENTRY_SIMILAR'
    const position = Math.max(0, ...entries.map(each => each.position)) + 1
    const row = {
      ...outcome.facts,
      id: randomUUID(),
      matchId,
      position,
      at: now,
      version: 1,
      withdrawnAt: null,
    }
    await tx.insert(matchEntries).values(row)
    return tickerAfter(match, [...entries, row])
  })

interface Correction {
  matchId: string
  entryId: string
  version: number
  now: Date
}

/** The entry as the person has it before them, or why it is not. */
function foundEntry(
  entries: readonly EntryRow[],
  { entryId, version }: Omit<Correction, 'now'>,
): EntryRow | ErrorCode {
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) return 'NOT_FOUND'
  return entry.version === version ? entry : 'TICKER_ENTRY_CHANGED_MEANWHILE'
}

const thisEntry = ({ id, version }: EntryRow) =>
  and(eq(matchEntries.id, id), eq(matchEntries.version, version))

export const correctEntry = (
  tx: Transaction,
  club: ClubData,
  correction: Correction & { entry: DeskEntryDraft },
) =>
  change(tx, club, { ...correction, id: correction.matchId }, async (_, entries) => {
    const found = foundEntry(entries, correction)
    if (typeof found === 'string') return found
    if (found.withdrawnAt || found.type !== correction.entry.type) return 'TICKER_ENTRY_NOT_POSSIBLE'
    const { textDe, textEn } = correction.entry
    const outcome = keepsItsPlace(found)
      ? ({ ok: true, facts: { textDe, textEn } } as const)
      : factsOfDraft(
          correction.entry,
          entries.filter(({ id }) => id !== found.id),
          undefined,
        )
    if (!outcome.ok) return outcome.code
    const next = { ...outcome.facts, version: found.version + 1 }
    await tx.update(matchEntries).set(next).where(thisEntry(found))
    return {}
  })

/** Of whistles and comments the words alone are corrected: when they were is no matter of opinion. */
const keepsItsPlace = ({ isPeriodStart, type }: EntryRow) => isPeriodStart || type === 'Comment'

export const withdrawEntry = (
  tx: Transaction,
  club: ClubData,
  { isWithdrawn, now, ...correction }: Correction & { isWithdrawn: boolean },
) =>
  change(tx, club, { id: correction.matchId, now }, async (match, entries) => {
    const found = foundEntry(entries, correction)
    if (typeof found === 'string') return found
    const after = withWithdrawal(entries, found, isWithdrawn ? now : null)
    if (!after) return found.isPeriodStart ? 'PERIOD_STEP_NOT_POSSIBLE' : 'TICKER_ENTRY_NOT_POSSIBLE'
    for (const [index, { id, period, withdrawnAt, version }] of after.entries()) {
      const before = entries[index]
      if (before?.period === period && before.withdrawnAt === withdrawnAt) continue
      await tx
        .update(matchEntries)
        .set({ period, withdrawnAt, version: version + 1 })
        .where(eq(matchEntries.id, id))
    }
    return tickerAfter(match, after)
  })

interface Setting {
  matchId: string
  /** Of the match, as the person has it before them. */
  version: number
  now: Date
}

export const setLineUp = (
  tx: Transaction,
  club: ClubData,
  { matchId, version, now, side, lineUp }: Setting & { side: MatchSide; lineUp: DeskLineUp },
) =>
  change(tx, club, { id: matchId, now }, async match => {
    if (match.version !== version) return 'MATCH_CHANGED_MEANWHILE'
    await tx
      .insert(matchLineUps)
      .values({ matchId, side, lineUp })
      .onConflictDoUpdate({ target: [matchLineUps.matchId, matchLineUps.side], set: { lineUp } })
    return {}
  })

export const setFigures = (
  tx: Transaction,
  club: ClubData,
  { matchId, version, now, figures }: Setting & { figures: DeskFigures },
) =>
  change(tx, club, { id: matchId, now }, async match => {
    if (match.version !== version) return 'MATCH_CHANGED_MEANWHILE'
    await tx
      .insert(matchFigureCounts)
      .values({ matchId, figures })
      .onConflictDoUpdate({ target: matchFigureCounts.matchId, set: { figures } })
    return {}
  })

export const setTicker = (
  tx: Transaction,
  club: ClubData,
  { matchId, isActive, now }: { matchId: string; isActive: boolean; now: Date },
) => change(tx, club, { id: matchId, now }, async () => ({ isTickerActive: isActive }))

/** Breaks off what is being played; taken back, the match is where its ticker says. What a source says of other matches is not the desk's. */
export const setAbandoned = (
  tx: Transaction,
  club: ClubData,
  { matchId, isAbandoned, now }: { matchId: string; isAbandoned: boolean; now: Date },
) =>
  change(tx, club, { id: matchId, now }, async ({ status }, entries) => {
    if ((status === 'abandoned') === isAbandoned) return {}
    if (!isLive(tickerState(entries).period)) return 'PERIOD_STEP_NOT_POSSIBLE'
    const next = { status: isAbandoned ? 'abandoned' : 'scheduled' } as const
    return { ...next, ...tickerAfter(next, entries) }
  })
