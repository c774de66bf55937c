import { z } from 'zod'
import { inBerlin } from '#cms/club-data/berlin-time.ts'
import type { ClubData } from '#cms/club-data/club-data.ts'
import { openfootball } from '#cms/club-data/openfootball.ts'
import { matchIdOf } from '#cms/club-data/match-id.ts'
import { isInExtraTime, type SourceGoal } from '#cms/club-data/match-source.ts'
import { isSame, rowOf, storedOf } from './import-plan.ts'
import type { EntryRow, MatchRow, Season } from './matches-repository.ts'
import { factsOf } from './model/match-state.ts'
import { knownMatches } from './sources/known-matches.ts'

export interface ResultRow {
  row: MatchRow
  entries: readonly EntryRow[]
}

const written = z.object({ name: z.string(), matches: z.array(z.unknown()) })
const named = z.object({ round: z.coerce.string(), team1: z.string(), team2: z.string() })

/** The row with the result that its ticker tells, once it is over. What was broken off has none. */
function withTicker({ row, entries }: ResultRow): MatchRow {
  const { period, score, halfTime, shootOut } = factsOf(row, entries)
  if (row.status === 'abandoned' || entries.length === 0 || period !== 'FullTime' || !score) return row
  return {
    ...row,
    status: row.status === 'awarded' ? row.status : 'played',
    homeGoals: score.home,
    awayGoals: score.away,
    homeHalfTime: halfTime?.home ?? null,
    awayHalfTime: halfTime?.away ?? null,
    homeShootOut: shootOut?.home ?? null,
    awayShootOut: shootOut?.away ?? null,
  }
}

const goalOf = ({ name, minute, stoppage, kind, score }: SourceGoal) => ({
  ...(name !== undefined && { name }),
  ...(minute !== undefined && { minute }),
  ...(stoppage !== undefined && { offset: stoppage }),
  ...(kind === 'penalty' && { penalty: true }),
  ...(kind === 'ownGoal' && { owngoal: true }),
  ...(score !== undefined && { score }),
})

const pair = (home: number | null, away: number | null) =>
  home === null || away === null ? undefined : ([home, away] as const)

function recordOf(row: MatchRow): object {
  const { date, time } = inBerlin(row.kickOff)
  const [end, ht] = [pair(row.homeGoals, row.awayGoals), pair(row.homeHalfTime, row.awayHalfTime)]
  // With an `ft` alone the reader takes the 105th minute for stoppage time.
  const endName = row.goals.some(isInExtraTime) ? 'et' : 'ft'
  const p = pair(row.homeShootOut, row.awayShootOut)
  const isAsUsual = row.status === 'scheduled' || row.status === 'played'
  const goalsOf = (side: SourceGoal['side']) => row.goals.filter(goal => goal.side === side).map(goalOf)
  return {
    round: row.round,
    date,
    ...(row.isTimeFixed && { time }),
    team1: row.home,
    team2: row.away,
    ...(!isAsUsual && { status: row.status.toUpperCase() }),
    ...(end && { score: { [endName]: end, ...(ht && { ht }), ...(p && { p }) } }),
    ...(row.goals.length > 0 && { goals1: goalsOf('home'), goals2: goalsOf('away') }),
  }
}

/** A match of a file by the id that the database knows it by; undefined where it names no clubs of ours. */
function idIn(raw: unknown, { teamId, season }: Season, club: ClubData['club']): string | undefined {
  const read = named.safeParse(raw)
  const [home, away] = read.success ? [club(read.data.team1), club(read.data.team2)] : []
  if (!read.success || !home || !away) return undefined
  return matchIdOf({ teamId, season, round: read.data.round, home: home.name, away: away.name })
}

/**
 * The results of a league for `sites/club/data`, brought to what the database knows. A match that is told the same already keeps its
 * line, and the order stays; what is new comes behind it, and what is in the database no more goes.
 * @param text of the file as it is
 */
export function resultsText(
  text: string,
  league: readonly ResultRow[],
  { teamId, season, club, now }: Season & { club: ClubData['club']; now: Date },
): string {
  const file = written.parse(JSON.parse(text))
  const content = openfootball(text)
  const { matches: known } = knownMatches(content, { teamId, season, club, now })
  const knownRows = new Map(known.map(match => [match.id, rowOf(match, { teamId, season }, '')]))
  const rows = new Map(league.map(match => [match.row.id, withTicker(match)]))
  const inFile = file.matches.flatMap(raw => {
    const id = idIn(raw, { teamId, season }, club)
    const row = id === undefined ? undefined : rows.get(id)
    if (!row) return []
    rows.delete(row.id)
    const before = knownRows.get(row.id)
    const stays =
      before &&
      isSame(
        storedOf({ ...before, competition: '' }),
        storedOf({ ...row, competition: '', round: before.round }),
      )
    return [stays ? raw : recordOf(row)]
  })
  const lines = [...inFile, ...[...rows.values()].map(recordOf)].map(each => `    ${lineOf(each)}`)
  return `{\n  "name": ${JSON.stringify(file.name)},\n  "matches": [\n${lines.join(',\n')}\n  ]\n}\n`
}

/** One match a line, spaced as a person would write it. */
function lineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([name, of]) => `${JSON.stringify(name)}: ${lineOf(of)}`)
    .join(', ')}}`
}
