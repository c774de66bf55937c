import { leagueRules, type LeagueRules, type TieBreaker } from './league-rules.ts'

/** A match of a league. Without goals it is still to be played, or was called off. */
export interface LeagueMatch {
  readonly home: string
  readonly away: string
  /** UTC, ISO 8601. */
  readonly kickOff: string
  /** At the end, or as a court has awarded them: home, away. */
  readonly goals?: readonly [home: number, away: number] | undefined
}

/** Points that a team begins with less; below zero, more. */
export interface Deduction {
  readonly team: string
  readonly points: number
}

export const tableKinds = ['all', 'home', 'away'] as const
/** Which matches of each team count. */
export type TableKind = (typeof tableKinds)[number]

export type FormResult = 'won' | 'drawn' | 'lost'

export interface TableLine {
  /** From 1; teams that the rules leave equal share it, and the next one is as much lower as there are. */
  place: number
  team: string
  played: number
  won: number
  drawn: number
  lost: number
  goalsFor: number
  goalsAgainst: number
  /** Without what was deducted. */
  points: number
  /** What was deducted of them. */
  deducted: number
  /** Of the latest matches, the last one at the end. */
  form: FormResult[]
}

export interface TableWish {
  rules?: LeagueRules
  kind?: TableKind
  deductions?: readonly Deduction[]
}

/** Matches that a team's form looks back on. */
const FORM = 5

type Played = LeagueMatch & { readonly goals: readonly [number, number] }
const isPlayed = (match: LeagueMatch): match is Played => match.goals !== undefined

/** A league's table by the results there are, with every team that is in a fixture. Order of `matches` does not matter. */
export function leagueTable(
  matches: readonly LeagueMatch[],
  { rules = leagueRules.german, kind = 'all', deductions = [] }: TableWish = {},
): TableLine[] {
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  const played = matches.filter(isPlayed).toSorted((a, b) => a.kickOff.localeCompare(b.kickOff))
  const lines = teams.map(team => lineOf(team, played, { rules, kind, deductions }))
  const equals = Map.groupBy(lines, line => line.points)
  const groups = [...equals.keys()]
    .toSorted((a, b) => b - a)
    .flatMap(points => untie(equals.get(points) ?? [], rules, matches))
  let place = 1
  return groups.flatMap(group => {
    const placed = group.map(line => ({ ...line, place }))
    place += group.length
    return placed.toSorted((a, b) => a.team.localeCompare(b.team, 'de'))
  })
}

function lineOf(
  team: string,
  played: readonly Played[],
  { rules, kind, deductions }: Required<TableWish>,
): TableLine {
  const own = played.filter(
    ({ home, away }) => (home === team && kind !== 'away') || (away === team && kind !== 'home'),
  )
  const results = own.map(match => resultFor(team, match))
  const count = (wanted: FormResult) => results.filter(({ result }) => result === wanted).length
  const [won, drawn] = [count('won'), count('drawn')]
  // What a court takes is taken once, so from the whole table alone.
  const deducted =
    kind === 'all'
      ? sum(
          deductions.filter(deduction => deduction.team === team),
          ({ points }) => points,
        )
      : 0
  return {
    place: 0,
    team,
    played: own.length,
    won,
    drawn,
    lost: count('lost'),
    goalsFor: sum(results, ({ scored }) => scored),
    goalsAgainst: sum(results, ({ conceded }) => conceded),
    points: rules.pointsForWin * won + drawn - deducted,
    deducted,
    form: results.slice(-FORM).map(({ result }) => result),
  }
}

function resultFor(team: string, { home, goals: [homeGoals, awayGoals] }: Played) {
  const [scored, conceded] = home === team ? [homeGoals, awayGoals] : [awayGoals, homeGoals]
  const result: FormResult = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost'
  return { scored, conceded, result }
}

/** Lines with the same points in their order; those that stay equal are one group. */
function untie(
  lines: readonly TableLine[],
  rules: LeagueRules,
  matches: readonly LeagueMatch[],
): TableLine[][] {
  const [breaker, ...tieBreakers] = rules.tieBreakers
  if (lines.length < 2 || breaker === undefined) return lines.length === 0 ? [] : [[...lines]]
  const worth = worthBy(breaker, lines, { matches, pointsForWin: rules.pointsForWin })
  if (!worth && rules.openComparison === 'shared') return [[...lines]]
  const groups = Map.groupBy(lines, line => worth?.(line) ?? 0)
  return [...groups.keys()]
    .toSorted((a, b) => b - a)
    .flatMap(value => untie(groups.get(value) ?? [], { ...rules, tieBreakers }, matches))
}

/** What each of some equal teams has by a tie-breaker, more being better; undefined where it cannot be told yet. */
function worthBy(
  breaker: TieBreaker,
  lines: readonly TableLine[],
  { matches, pointsForWin }: { matches: readonly LeagueMatch[]; pointsForWin: number },
): ((line: TableLine) => number) | undefined {
  if (breaker === 'goalDifference') return ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst
  if (breaker === 'goalsFor') return ({ goalsFor }) => goalsFor
  if (breaker === 'awayGoals') return ({ team }) => awayGoalsOf(team, matches)

  const names = new Set(lines.map(({ team }) => team))
  const among = matches.filter(({ home, away }) => names.has(home) && names.has(away))
  const played = among.filter(isPlayed)
  if (played.length === 0 || played.length < among.length) return undefined
  if (breaker === 'directAwayGoals') return ({ team }) => awayGoalsOf(team, played)
  const resultsOf = (team: string) =>
    played.filter(({ home, away }) => home === team || away === team).map(match => resultFor(team, match))
  const pointsFor = { won: pointsForWin, drawn: 1, lost: 0 } as const
  return breaker === 'directPoints'
    ? ({ team }) => sum(resultsOf(team), ({ result }) => pointsFor[result])
    : ({ team }) => sum(resultsOf(team), ({ scored, conceded }) => scored - conceded)
}

const awayGoalsOf = (team: string, matches: readonly LeagueMatch[]): number =>
  sum(
    matches.filter(isPlayed).filter(({ away }) => away === team),
    ({ goals: [, away] }) => away,
  )

const sum = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((total, item) => total + of(item), 0)
