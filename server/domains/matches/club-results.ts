import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { ClubData } from '#cms/club-data/club-data.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import type { Database } from '#server/db/database.ts'
import { importMatches, type ImportReport, type MatchImport } from './import-matches.ts'
import { type ImportRecord, listImports, recordImport } from './import-records.ts'
import { changeLines } from './match-changes.ts'
import { listMatches, listSeasonEntries, type Season } from './matches-repository.ts'
import { resultsText } from './results-file.ts'

/** A season whose results in `sites/club/data`, which pages are built of, say other things than the database, which feeds are made of. */
export interface Difference extends Season {
  file: string
  /** Why the file was not taken, a sentence. */
  reason: string
  /** A line for each match that differs. */
  lines: string[]
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

type Reason = 'faults' | 'imported' | 'results' | 'unknown'

const reasons: Readonly<Record<Reason, string>> = {
  faults: 'it has faults',
  imported: 'matches were imported since it was last taken',
  results: 'it does not know results that the database has',
  unknown: 'nobody has noted which of the two is newer',
}

/** What is to be done with a file of that digest after those imports (the last first). */
export function roadOf(
  imports: readonly Pick<ImportRecord, 'origin' | 'digest' | 'number'>[],
  digest: string,
): 'same' | 'take' | 'older' {
  const [last] = imports
  if (last?.origin === 'clubData' && last.digest === digest) return 'same'
  const byHand = imports.find(({ origin }) => origin === 'file')?.number ?? 0
  const taken = imports.find(each => each.digest === digest)?.number
  if (taken !== undefined) return taken > byHand ? 'take' : 'older'
  return last?.origin === 'file' ? 'older' : 'take'
}

const losesResult = ({ changes }: ImportReport) =>
  changes.some(({ before, after }) => before?.homeGoals != null && after?.homeGoals == null)

/**
 * Brings the results of a season in `sites/club/data` into the database where they have changed since they were last taken and nobody has
 * imported anything since. What cannot be taken is left alone, and said.
 */
export async function followResults(
  db: Database,
  club: ClubData,
  { teamId, season, now }: Season & { now: Date },
): Promise<Difference | undefined> {
  const file = club.resultsFile(teamId, season)
  const competition = club.team(teamId)?.competition
  if (file === undefined || competition === undefined) return undefined
  const text = await readFile(file, 'utf8')
  const digest = digestOf(text)
  const imports = await listImports(db, { teamId, season, competition })
  const road = roadOf(imports, digest)
  if (road === 'same') return undefined
  const options: MatchImport = { teamId, season, competition, club: club.club, now, clubDataDigest: digest }
  const content = openfootball(text)
  const wouldBe = await importMatches(db, content, { ...options, isDryRun: true })
  const faults = wouldBe.notes.filter(({ kind }) => kind === 'fault').map(each => each.text)
  // A database that was filled before imports were noted may be older or newer.
  const isUnknown = imports.length === 0 && wouldBe.changes.some(({ before }) => before !== null)
  const reason: Reason | undefined =
    faults.length > 0
      ? 'faults'
      : wouldBe.changes.length === 0
        ? undefined
        : road === 'older'
          ? 'imported'
          : isUnknown
            ? 'unknown'
            : losesResult(wouldBe)
              ? 'results'
              : undefined
  if (reason !== undefined) {
    const lines = [...faults, ...changeLines(wouldBe.changes)]
    return { teamId, season, file, reason: reasons[reason], lines }
  }
  await importMatches(db, content, options)
  return undefined
}

export async function followAllResults(db: Database, club: ClubData, now: Date): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const { id: teamId } of club.teams) {
    for (const season of club.seasons) {
      const difference = await followResults(db, club, { teamId, season, now })
      if (difference) differences.push(difference)
    }
  }
  return differences
}

/** How many matches that differ are named in a warning. */
const NAMED = 5

/** A difference in a sentence or two, for who starts the platform. */
export function differenceText({ teamId, season, file, reason, lines }: Difference): string {
  const more = lines.length > NAMED ? [`and ${lines.length - NAMED} more`] : []
  return [
    `Pages and feeds differ: ${file} was not taken into the database, since ${reason}.`,
    ...lines.slice(0, NAMED),
    ...more,
    `Which is right? npm run feeds -- import openfootball ${file} --team ${teamId} --season ${season} takes the file; npm run feeds -- export --team ${teamId} --season ${season} writes it anew.`,
  ].join('\n')
}

/**
 * Writes what the database knows of a season into its file in `sites/club/data`, so that the next build shows the same as the feeds.
 * @returns the file; undefined where the pages have none of that season
 */
export async function exportResults(
  db: Database,
  club: ClubData,
  { teamId, season, now }: Season & { now: Date },
): Promise<{ file: string; isChanged: boolean } | undefined> {
  const file = club.resultsFile(teamId, season)
  const competition = club.team(teamId)?.competition
  if (file === undefined || competition === undefined) return undefined
  const before = await readFile(file, 'utf8')
  const entries = Map.groupBy(await listSeasonEntries(db, { teamId, season }), ({ matchId }) => matchId)
  const league = (await listMatches(db, { teamId, season }))
    .filter(row => row.competition === competition)
    .map(row => ({ row, entries: entries.get(row.id) ?? [] }))
  const text = resultsText(before, league, { teamId, season, club: club.club, now })
  const isChanged = text !== before
  if (isChanged) {
    await writeFile(`${file}.new`, text)
    await rename(`${file}.new`, file)
  }
  const digest = digestOf(text)
  const [last] = await listImports(db, { teamId, season, competition })
  if (last?.digest !== digest) {
    await db.transaction(tx =>
      recordImport(tx, { teamId, season, competition, origin: 'clubData', digest, at: now, changes: [] }),
    )
  }
  return { file, isChanged }
}
