import type { SourceContent } from '#cms/club-data/match-source.ts'
import type { MatchTeam } from '#contract/matches/matches.ts'
import type { Database } from '#server/db/database.ts'
import type { MatchChange } from '#server/db/schema/matches.ts'
import { changesOf, type Plan, planFor, storedOf } from './import-plan.ts'
import { dropMatches, findListed, recordImport, writeMatches } from './import-records.ts'
import { listMatches, type Season, stampFeeds } from './matches-repository.ts'
import { type ImportNote, knownMatches } from './sources/known-matches.ts'

export interface MatchImport extends Season {
  /** What the league is called; else as the file says. */
  competition?: string | undefined
  /** A competition beside the team's league, whose matches are told apart from the league's: "DFB-Pokal". */
  cup?: string | undefined
  club: (name: string) => MatchTeam | undefined
  now: Date
  isDryRun?: boolean | undefined
  skipsBad?: boolean | undefined
  /** Of results in `sites/club/data`: SHA-256 of the file. What they do not tell any more goes, unless the club itself has told of it. */
  clubDataDigest?: string | undefined
}

export interface ImportReport {
  isDone: boolean
  created: number
  changed: number
  unchanged: number
  notes: ImportNote[]
  /** By which it can be taken back; null where nothing was written. */
  number: number | null
  changes: MatchChange[]
}

/**
 * Brings a source's matches into the database: new ones are added, others take what the source says, and none is deleted. A file with a
 * fault is not imported at all unless `skipsBad`, which does not help a file that is wrong as a whole. What a ticker of our own has told
 * stands against the source, but for a match that is awarded. May be repeated: what is the same already is left alone.
 */
export async function importMatches(
  db: Database,
  content: SourceContent,
  options: MatchImport,
): Promise<ImportReport> {
  const { matches: known, notes } = knownMatches(content, options)
  const competition = options.cup ?? options.competition ?? content.competition
  const { clubDataDigest: digest } = options
  return db.transaction(async tx => {
    const before = new Map((await listMatches(tx, options)).map(row => [row.id, row]))
    const listed = await findListed(tx, options)
    const plans = known.map(match =>
      planFor(match, { options, competition, before, hasTicker: listed.tickers.has(match.id) }),
    )
    const ids = new Set(known.map(({ id }) => id))
    const missing = [...before.values()].filter(row => !ids.has(row.id) && row.competition === competition)
    const gone = digest === undefined ? [] : missing.filter(({ id }) => !listed.all.has(id))
    const allNotes: ImportNote[] = [
      ...notes,
      ...plans.flatMap(({ note }) => note ?? []),
      ...missing
        .filter(row => !gone.includes(row))
        .map(({ round, home, away }) => ({
          kind: 'note' as const,
          line: null,
          text: `${round}, ${home} – ${away}: is known, but not in the file; it stays as it is`,
        })),
    ]
    const changes = [
      ...changesOf(plans, before),
      ...gone.map(row => ({ id: row.id, before: storedOf(row), after: null })),
    ]
    const isRefused = allNotes.some(
      ({ kind, line }) => kind === 'fault' && (line === null || options.skipsBad !== true),
    )
    const isDone = options.isDryRun !== true && !isRefused
    let number: number | null = null
    if (isDone && changes.length > 0) {
      await writeMatches(
        tx,
        plans.filter(({ kind }) => kind !== 'unchanged').map(({ row }) => row),
      )
      await dropMatches(
        tx,
        gone.map(({ id }) => id),
      )
      await stampFeeds(tx, options, options.now)
    }
    if (isDone && (changes.length > 0 || digest !== undefined)) {
      const { teamId, season, now: at } = options
      const origin = digest === undefined ? 'file' : 'clubData'
      number = await recordImport(tx, { teamId, season, competition, origin, digest, at, changes })
    }
    const count = (kind: Plan['kind']) => plans.filter(plan => plan.kind === kind).length
    return {
      isDone,
      created: count('created'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      notes: allNotes.toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity)),
      number,
      changes,
    }
  })
}
