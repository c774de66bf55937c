import { leagueRules, type LeagueRules, type TieBreaker } from './league-rules.ts'
import { matchdayOf } from './matchday.ts'
import { groupsOf, isAfterSplit, type Split } from './split-season.ts'

/** A match of a league. Without goals it is still to be played, or was called off. */
export interface LeagueMatch {
  readonly home: string
  readonly away: string
  /** In the words of the league. One that is no matchday, such as a play-off, does not count; without words it does. */
  readonly round?: string | undefined
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

/** What a table is ordered by. Points per match are for a season that was broken off while some had played more than others. */
export const rankings = ['points', 'pointsPerGame'] as const
export type Ranking = (typeof rankings)[number]

export interface TableOptions {
  rules?: LeagueRules
  kind?: TableKind
  deductions?: readonly Deduction[]
  ranking?: Ranking | undefined
  split?: Split | undefined
}

/** Matches that a team's form looks back on. */
const FORM = 5

type Played = LeagueMatch & { readonly goals: readonly [number, number] }
const isPlayed = (match: LeagueMatch): match is Played => match.goals !== undefined

/** A line with what it is ordered by. */
type Ranked = TableLine & { worth: number }

/** A league's table by the results there are, with every team that is in a fixture of a matchday. Order of `matches` does not matter. */
export function leagueTable(matches: readonly LeagueMatch[], options: TableOptions = {}): TableLine[] {
  const { rules = leagueRules.german, kind = 'all', split } = options
  const isLater = ({ round = '' }: LeagueMatch) => split !== undefined && isAfterSplit(round, split)
  const counted = matches.filter(
    match => match.round === undefined || matchdayOf(match.round) !== undefined || isLater(match),
  )
  const later = counted.filter(isLater)
  const before = counted.filter(match => !isLater(match))
  // What home or away matches alone would make is no table that a split holds for.
  if (later.length === 0 || kind !== 'all')
    return placed([linesOf(counted, options)], { rules, matches: counted })
  const lines = linesOf(counted, options)
  const first = placed([linesOf(before, options)], { rules, matches: before }).map(({ team }) => team)
  const groups = groupsOf([...new Set([...first, ...lines.map(({ team }) => team)])], later)
  const { halved, halvedGroups = groups.length } = split ?? {}
  const halve = (line: Ranked) =>
    halved === undefined
      ? line
      : withHalved(line, lineOf(line.team, before.filter(isPlayed), options).points, halved)
  return placed(
    groups.map((group, index) => {
      const own = lines.filter(({ team }) => group.includes(team))
      return index < halvedGroups ? own.map(halve) : own
    }),
    { rules, matches: counted },
  )
}

function withHalved(line: Ranked, early: number, rounding: 'up' | 'down'): Ranked {
  const worth = line.points - early / 2
  return { ...line, worth, points: rounding === 'up' ? Math.ceil(worth) : Math.floor(worth) }
}

/** Groups one below the other, whatever points they have; within each the rules decide. */
function placed(
  groups: readonly (readonly Ranked[])[],
  { rules, matches }: { rules: LeagueRules; matches: readonly LeagueMatch[] },
): TableLine[] {
  const equals = groups.flatMap(lines => {
    const byWorth = Map.groupBy(lines, line => line.worth)
    return [...byWorth.keys()]
      .toSorted((a, b) => b - a)
      .flatMap(worth => untie(byWorth.get(worth) ?? [], rules, matches))
  })
  let place = 1
  return equals.flatMap(group => {
    const lines = group.map(({ worth: _, ...line }) => ({ ...line, place }))
    place += group.length
    return lines.toSorted((a, b) => a.team.localeCompare(b.team, 'de'))
  })
}

function linesOf(matches: readonly LeagueMatch[], options: TableOptions): Ranked[] {
  const teams = [...new Set(matches.flatMap(({ home, away }) => [home, away]))]
  const played = matches.filter(isPlayed).toSorted((a, b) => a.kickOff.localeCompare(b.kickOff))
  return teams.map(team => lineOf(team, played, options))
}

/** @param played the earliest first */
function lineOf(
  team: string,
  played: readonly Played[],
  { rules = leagueRules.german, kind = 'all', deductions = [], ranking = 'points' }: TableOptions,
): Ranked {
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
  const points = rules.pointsForWin * won + drawn - deducted
  return {
    place: 0,
    team,
    played: own.length,
    won,
    drawn,
    lost: count('lost'),
    goalsFor: sum(results, ({ scored }) => scored),
    goalsAgainst: sum(results, ({ conceded }) => conceded),
    points,
    deducted,
    form: results.slice(-FORM).map(({ result }) => result),
    worth: ranking === 'pointsPerGame' ? points / Math.max(1, own.length) : points,
  }
}

function resultFor(team: string, { home, goals: [homeGoals, awayGoals] }: Played) {
  const [scored, conceded] = home === team ? [homeGoals, awayGoals] : [awayGoals, homeGoals]
  const result: FormResult = scored > conceded ? 'won' : scored === conceded ? 'drawn' : 'lost'
  return { scored, conceded, result }
}

/** How far equals have been compared. */
interface Comparison {
  /** What is still to be asked, in its order. */
  tieBreakers: readonly TieBreaker[]
  /** Whose matches `direct…` counts; as long as none has counted any, those of the equals. */
  among?: readonly Ranked[] | undefined
}

/** Lines with the same points in their order; those that stay equal are one group. */
function untie(
  lines: readonly Ranked[],
  rules: LeagueRules,
  matches: readonly LeagueMatch[],
  { tieBreakers, among }: Comparison = rules,
): Ranked[][] {
  const [breaker, ...later] = tieBreakers
  if (lines.length < 2 || breaker === undefined) return lines.length === 0 ? [] : [[...lines]]
  const compared = breaker.startsWith('direct') ? (among ?? lines) : among
  const worth = worthBy(breaker, compared ?? lines, { matches, pointsForWin: rules.pointsForWin })
  if (!worth && rules.openComparison === 'shared') return [[...lines]]
  const groups = Map.groupBy(lines, line => worth?.(line) ?? 0)
  const beginsAnew = groups.size > 1 && rules.stillEqual === 'anew'
  const next = beginsAnew ? rules : { tieBreakers: later, among: compared }
  return [...groups.keys()]
    .toSorted((a, b) => b - a)
    .flatMap(value => untie(groups.get(value) ?? [], rules, matches, next))
}

/**
 * What a team has by a tie-breaker, more being better; undefined where it cannot be told yet.
 * @param among whose matches with each other `direct…` counts
 */
function worthBy(
  breaker: TieBreaker,
  among: readonly TableLine[],
  { matches, pointsForWin }: { matches: readonly LeagueMatch[]; pointsForWin: number },
): ((line: TableLine) => number) | undefined {
  if (breaker === 'goalDifference') return ({ goalsFor, goalsAgainst }) => goalsFor - goalsAgainst
  if (breaker === 'goalsFor') return ({ goalsFor }) => goalsFor
  if (breaker === 'awayGoals') return ({ team }) => awayGoalsOf(team, matches)

  const names = new Set(among.map(({ team }) => team))
  const direct = matches.filter(({ home, away }) => names.has(home) && names.has(away))
  const played = direct.filter(isPlayed)
  if (played.length === 0 || played.length < direct.length) return undefined
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
