import { eq, sql } from 'drizzle-orm'
import type { SourceContent } from '#cms/club-data/match-source.ts'
import type { MatchTeam } from '#contract/matches.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { matchEntries, matches } from '#server/db/schema/matches.ts'
import {
  listMatches,
  type MatchRow,
  type NewMatchRow,
  type Season,
  stampFeeds,
} from './matches-repository.ts'
import { type ImportNote, type KnownMatch, knownMatches } from './sources/known-matches.ts'

export interface ImportWish extends Season {
  /** What the league is called; else as the file says. */
  competition?: string | undefined
  /** Finds a club by what the file calls it. */
  club: (name: string) => MatchTeam | undefined
  now: Date
  /** Says what would happen, and changes nothing. */
  isDryRun?: boolean | undefined
  /** Takes the good matches although some have faults. */
  skipsBad?: boolean | undefined
}

export interface ImportReport {
  /** Whether the matches are in the database now. */
  isDone: boolean
  created: number
  changed: number
  unchanged: number
  notes: ImportNote[]
}

/**
 * Brings a source's matches into the database: new ones are added, others take what the source says, and none is deleted. A file with a
 * fault is not imported at all unless `skipsBad`. What a ticker of our own has told stands against the source, but for a match that is
 * awarded. May be repeated: what is the same already is left alone.
 */
export async function importMatches(
  db: Database,
  content: SourceContent,
  wish: ImportWish,
): Promise<ImportReport> {
  const { matches: known, notes } = knownMatches(content, wish)
  const competition = wish.competition ?? content.competition
  return db.transaction(async tx => {
    const before = new Map((await listMatches(tx, wish)).map(row => [row.id, row]))
    const told = await listTold(tx, wish)
    const plans = known.map(match =>
      planFor(match, { wish, competition, before, hasTicker: told.has(match.id) }),
    )
    const ids = new Set(known.map(({ id }) => id))
    const missing = [...before.values()].filter(({ id }) => !ids.has(id))
    const allNotes: ImportNote[] = [
      ...notes,
      ...plans.flatMap(({ note }) => note ?? []),
      ...missing.map(({ round, home, away }) => ({
        kind: 'note' as const,
        line: null,
        text: `${round}, ${home} – ${away}: is known, but not in the file; it stays as it is`,
      })),
    ]
    const isDone =
      wish.isDryRun !== true && (wish.skipsBad === true || !allNotes.some(({ kind }) => kind === 'fault'))
    const count = (kind: Plan['kind']) => plans.filter(plan => plan.kind === kind).length
    if (isDone && count('unchanged') < plans.length) {
      await write(tx, plans)
      await stampFeeds(tx, wish, wish.now)
    }
    return {
      isDone,
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      notes: allNotes.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity)),
    }
  })
}

interface Plan {
  kind: 'created' | 'changed' | 'unchanged'
  row: NewMatchRow
  note?: ImportNote | undefined
}

/** Matches that have a ticker of our own. */
async function listTold(tx: Transaction, { teamId, season }: Season): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: matchEntries.matchId })
    .from(matchEntries)
    .innerJoin(matches, eq(matches.id, matchEntries.matchId))
    .where(sql`${matches.teamId} = ${teamId} and ${matches.season} = ${season}`)
  return new Set(rows.map(({ id }) => id))
}

function planFor(
  match: KnownMatch,
  {
    wish,
    competition,
    before,
    hasTicker,
  }: {
    wish: Season
    competition: string
    before: ReadonlyMap<string, MatchRow>
    hasTicker: boolean
  },
): Plan {
  const found = before.get(match.id)
  const row = rowOf(match, wish, competition)
  if (!found) return { kind: 'created', row }
  const keepsOwn = hasTicker && match.status !== 'awarded'
  const next = keepsOwn ? { ...row, ...resultOf(found) } : row
  const differs = keepsOwn && match.result && !isSame(resultOf(row), resultOf(found))
  return {
    kind: isSame({ ...found, ...next }, found) ? 'unchanged' : 'changed',
    row: next,
    note: differs
      ? {
          kind: 'note',
          line: match.line,
          text: `${match.round}, ${match.home} – ${match.away}: the file says ${match.result?.join(':')}, the club’s own ticker otherwise; the ticker stays`,
        }
      : undefined,
  }
}

const rowOf = (match: KnownMatch, { teamId, season }: Season, competition: string): NewMatchRow => ({
  id: match.id,
  teamId,
  season,
  competition,
  round: match.round,
  home: match.home,
  away: match.away,
  kickOff: match.kickOff,
  isTimeFixed: match.isTimeFixed,
  status: match.status,
  homeGoals: match.result?.[0] ?? null,
  awayGoals: match.result?.[1] ?? null,
  homeHalfTime: match.halfTime?.[0] ?? null,
  awayHalfTime: match.halfTime?.[1] ?? null,
  homeShootOut: match.shootOut?.[0] ?? null,
  awayShootOut: match.shootOut?.[1] ?? null,
  goals: match.goals,
})

/** What a ticker tells better than a source. */
const resultOf = (row: NewMatchRow) => ({
  status: row.status,
  homeGoals: row.homeGoals ?? null,
  awayGoals: row.awayGoals ?? null,
  homeHalfTime: row.homeHalfTime ?? null,
  awayHalfTime: row.awayHalfTime ?? null,
  homeShootOut: row.homeShootOut ?? null,
  awayShootOut: row.awayShootOut ?? null,
  goals: row.goals ?? [],
})

/** Compares as the database keeps it: without members that are undefined, in the order of one of the two. */
const isSame = (a: object, b: object): boolean => canonical(a) === canonical(b)
const canonical = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )

/** Rows of one statement: a season's worth, which stays below what one statement may carry. */
const CHUNK = 500

async function write(tx: Transaction, plans: readonly Plan[]): Promise<void> {
  const rows = plans.filter(({ kind }) => kind !== 'unchanged').map(({ row }) => row)
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
