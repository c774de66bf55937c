import type { MatchChange, StoredMatch } from '#server/db/schema/matches.ts'
import type { MatchRow, NewMatchRow, Season } from './matches-repository.ts'
import type { ImportNote, KnownMatch } from './sources/known-matches.ts'

export interface Plan {
  kind: 'created' | 'changed' | 'unchanged'
  row: NewMatchRow
  note?: ImportNote | undefined
}

export function planFor(
  match: KnownMatch,
  {
    options,
    competition,
    before,
    hasTicker,
  }: {
    options: Season
    competition: string
    before: ReadonlyMap<string, MatchRow>
    hasTicker: boolean
  },
): Plan {
  const found = before.get(match.id)
  const row = rowOf(match, options, competition)
  if (!found) return { kind: 'created', row }
  if (found.status === 'abandoned' && hasTicker && match.result && match.status !== 'abandoned')
    // The league has said what a match that was broken off counts for.
    return { kind: 'changed', row: { ...row, status: 'awarded' } }
  const keepsOwn = hasTicker && match.status !== 'awarded' && match.status !== 'abandoned'
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

export const rowOf = (
  match: KnownMatch,
  { teamId, season }: Season,
  competition: string,
): NewMatchRow & { kickOff: Date } => ({
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

/** A row as the list of imports keeps it. */
export const storedOf = (row: NewMatchRow): StoredMatch => ({
  ...resultOf(row),
  id: row.id,
  teamId: row.teamId,
  season: row.season,
  competition: row.competition,
  round: row.round,
  home: row.home,
  away: row.away,
  kickOff: row.kickOff.toISOString(),
  isTimeFixed: row.isTimeFixed,
})

/** What plans do to matches that are as `before` says; nothing of those that stay the same. */
export const changesOf = (plans: readonly Plan[], before: ReadonlyMap<string, MatchRow>): MatchChange[] =>
  plans
    .filter(({ kind }) => kind !== 'unchanged')
    .map(({ row }) => {
      const found = before.get(row.id)
      return { id: row.id, before: found ? storedOf(found) : null, after: storedOf(row) }
    })

/** Compares as the database keeps it: without members that are undefined, in the order of one of the two. */
export const isSame = (a: object, b: object): boolean => canonical(a) === canonical(b)
const canonical = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : part,
  )
