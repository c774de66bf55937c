import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import type { MatchSummary, MatchTeam, Standing } from '#contract/matches.ts'
import type { Language } from '#contract/primitives.ts'
import { type SquadGroup, squadPositions, staffGroups } from '#contract/squads.ts'
import { leagueRules } from '#football/league-rules.ts'
import type { Deduction, TableOptions } from '#football/league-table.ts'
import { isCalledOff } from '#contract/match-events.ts'
import { berlinDay } from './berlin-time.ts'
import {
  clubsFile,
  deductionsFile,
  type OwnTeam,
  seasonRulesFile,
  squadFile,
  teamsFile,
} from './data-schema.ts'
import { matchIdOf, slugOf } from './match-id.ts'
import { type MatchReport, matchReportsFile } from './match-reports.ts'
import { type SourceMatch, UnreadableSource } from './match-source.ts'
import { openfootball } from './openfootball.ts'
import { groupsOf, type Player, playersOf } from './players.ts'
import { standingsOf } from './standings.ts'

/** A match with all that its own page tells. */
export interface ClubMatch extends MatchSummary {
  readonly team: OwnTeam
  readonly season: number
  readonly record: SourceMatch
}

/** The one set of data that fixtures, tables, squads and match pages are made of. Seasons are named by the year they begin in. */
export interface ClubData {
  readonly teams: readonly OwnTeam[]
  readonly currentSeason: number
  /** All of which there are results, the earliest first. */
  readonly seasons: readonly number[]
  team(id: number): OwnTeam | undefined
  /** The club that results call so, by its name or by one of its aliases; undefined where no list knows it. */
  readonly club: (name: string) => MatchTeam | undefined
  /** The file with a league's results, as JSON of openfootball; undefined where there is none. */
  resultsFile(teamId: number, season: number): string | undefined
  /** The matches of one of our teams, in their order; none where there is no such season. */
  matches(teamId: number, season: number): readonly ClubMatch[]
  standings(teamId: number, season: number): readonly Standing[]
  /** What clubs of that league were told to begin with less. */
  deductions(teamId: number, season: number): readonly Deduction[]
  /** How that league makes its table of the season, deductions included. */
  tableOptions(teamId: number, season: number): TableOptions
  /** What was noted of that team's matches beside their results: line-ups, changes, cards, figures; none where there is no file. */
  reports(teamId: number, season: number): readonly MatchReport[]
  squad(teamId: number, season: number, show: 'players' | 'staff'): readonly SquadGroup[]
  /** Everybody who is or was in a squad of that team, by the season in which they came. */
  players(teamId: number): readonly Player[]
}

/** Finds the clubs of a list by what results call them. */
export function clubFinder(clubs: z.output<typeof clubsFile>): ClubData['club'] {
  const byName = new Map(
    clubs.flatMap(({ aliases, ...club }) => [club.name, ...aliases].map(name => [name, club] as const)),
  )
  return name => byName.get(name)
}

/** Reads a list of clubs. Throws with the file's name and the field. */
export const readClubs = (file: string): ClubData['club'] => clubFinder(read(file, clubsFile))

/** Reads a file by its schema. Throws with the file's name and the field. */
function read<S extends z.ZodType>(file: string, schema: S): z.output<S> {
  const text = readFileSync(file, 'utf8')
  const checked = schema.safeParse(file.endsWith('.json') ? JSON.parse(text) : parse(text))
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  throw new Error(`${file}, field "${issue?.path.join(' › ') ?? ''}": ${issue?.message ?? 'cannot be read'}`)
}

/** Reads a league's results as the platform does. Throws with the file's name and the match, also where a single one is wrong. */
function readResults(file: string): readonly SourceMatch[] {
  try {
    const { matches, faults } = openfootball(readFileSync(file, 'utf8'))
    const [fault] = faults
    if (fault) throw new UnreadableSource(`match ${fault.line}: ${fault.reason}`)
    return matches
  } catch (error) {
    throw error instanceof UnreadableSource ? new Error(`${file}, ${error.message}`, { cause: error }) : error
  }
}

/** What the part of a sub-site with its matches is called in its addresses. */
const matchesFolder: Readonly<Record<Language, string>> = { de: 'spiele', en: 'matches', ja: 'matches' }

/** Where a match has its page on a sub-site in that language. */
export const matchPath = (
  { season, record }: Pick<ClubMatch, 'season' | 'record'>,
  language: Language,
): string =>
  `/${matchesFolder[language]}/${season}/${berlinDay(record.kickOff)}-${slugOf(record.home)}-${slugOf(record.away)}/`

/** Reads `sites/club/data`. Throws on a file that is wrong, and on a team that no list of clubs knows. */
export function readClubData(root: string): ClubData {
  const folder = path.join(root, 'sites', 'club', 'data')
  const club = clubFinder(read(path.join(folder, 'clubs.yaml'), clubsFile))
  const teams = read(path.join(folder, 'teams.yaml'), teamsFile)
  const deductionsPath = path.join(folder, 'deductions.yaml')
  const deducted = existsSync(deductionsPath) ? read(deductionsPath, deductionsFile) : []
  const deductions = (teamId: number, season: number): Deduction[] =>
    deducted
      .filter(line => line.team === teamId && line.season === season)
      .map(({ club: name, points }) => ({ team: name, points }))
  const seasonRulesPath = path.join(folder, 'season-rules.yaml')
  const seasonRules = existsSync(seasonRulesPath) ? read(seasonRulesPath, seasonRulesFile) : []
  const tableOptions = (teamId: number, season: number): TableOptions => {
    const rules = seasonRules.find(line => line.team === teamId && line.season === season)
    return {
      rules: leagueRules[rules?.rules ?? team(teamId)?.rules ?? 'german'],
      ranking: rules?.ranking,
      split: rules?.split,
      deductions: deductions(teamId, season),
    }
  }
  const seasons = readdirSync(folder)
    .filter(name => /^\d{4}$/.test(name))
    .map(Number)
    .toSorted((a, b) => a - b)
  const team = (id: number) => teams.find(known => known.id === id)

  const clubOf = (name: string): MatchTeam => {
    const known = club(name)
    if (!known) throw new Error(`sites/club/data/clubs.yaml does not know the team "${name}" of the results`)
    return known
  }
  const known = new Map<string, readonly SourceMatch[]>()
  const fileOf = (teamId: number, season: number): string | undefined => {
    const own = team(teamId)
    const file = own && path.join(folder, String(season), `${own.file}.json`)
    return file !== undefined && existsSync(file) ? file : undefined
  }
  const records = (own: OwnTeam, season: number): readonly SourceMatch[] => {
    const file = fileOf(own.id, season)
    if (file === undefined) return []
    const found = known.get(file) ?? readResults(file)
    known.set(file, found)
    return found
  }

  const squads = new Map<string, z.output<typeof squadFile> | undefined>()
  const squadOf = (teamId: number, season: number) => {
    const file = path.join(folder, String(season), 'squads', `${team(teamId)?.file ?? ''}.yaml`)
    if (!squads.has(file)) squads.set(file, existsSync(file) ? read(file, squadFile) : undefined)
    return squads.get(file)
  }
  const knownPlayers = new Map<number, readonly Player[]>()
  const playersOfTeam = (teamId: number): readonly Player[] => {
    const found =
      knownPlayers.get(teamId) ??
      playersOf(new Map(seasons.map(season => [season, squadOf(teamId, season)?.players ?? []])))
    knownPlayers.set(teamId, found)
    return found
  }

  return {
    teams,
    currentSeason: Math.max(0, ...seasons),
    seasons,
    team,
    club,
    resultsFile: fileOf,
    matches(teamId, season) {
      const own = team(teamId)
      if (!own) return []
      return records(own, season)
        .filter(({ home, away }) => clubOf(home).own || clubOf(away).own)
        .map(record => ({
          id: matchIdOf({
            teamId,
            season,
            round: record.round,
            home: record.home,
            away: record.away,
          }),
          competition: own.competition,
          round: record.round,
          kickOff: record.kickOff.toISOString(),
          home: clubOf(record.home),
          away: clubOf(record.away),
          ...(record.result && { score: { home: record.result[0], away: record.result[1] } }),
          ...(isCalledOff(record.status) && { isOff: true }),
          ...(!record.isTimeFixed && !record.result && { isTimeOpen: true }),
          team: own,
          season,
          record,
        }))
    },
    standings(teamId, season) {
      const own = team(teamId)
      return own ? standingsOf(records(own, season), clubOf, tableOptions(teamId, season)) : []
    },
    deductions,
    tableOptions,
    reports(teamId, season) {
      const file = path.join(folder, String(season), 'reports', `${team(teamId)?.file ?? ''}.yaml`)
      return existsSync(file) ? read(file, matchReportsFile) : []
    },
    squad(teamId, season, show) {
      const file = squadOf(teamId, season)
      if (!file) return []
      if (show === 'staff')
        return groupsOf(staffGroups, file.staff, ({ group, ...member }) => ({ key: group, member }))
      const known = playersOfTeam(teamId)
      return groupsOf(squadPositions, file.players, line => {
        const { position, ...member } = line
        const player = known.find(({ lines }) => lines.has(line))
        return { key: position, member: { ...member, ...(player && { slug: player.slug }) } }
      })
    },
    players: playersOfTeam,
  }
}
