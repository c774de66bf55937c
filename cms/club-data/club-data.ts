import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import type { MatchSummary, MatchTeam, Standing } from '#contract/matches/matches.ts'
import { type SquadGroup, squadPositions, staffGroups } from '#contract/matches/squads.ts'
import { leagueRules } from '#football/league-rules.ts'
import type { TableOptions } from '#football/league-table.ts'
import { isCalledOff } from '#contract/matches/match-events.ts'
import { clubsFile, type OwnTeam, seasonRulesFile, squadFile, teamsFile } from './data-schema.ts'
import { readDeductions, strayDeduction, type WrittenDeduction } from './deductions.ts'
import { matchIdOf, matchSlugOf } from './match-id.ts'
import { type MatchReport, matchReportsFile } from './match-reports.ts'
import { type SourceMatch, UnreadableSource } from './match-source.ts'
import { openfootball } from './openfootball.ts'
import { groupsOf, type Player, playersOf } from './players.ts'
import { readDataFile } from './read-data-file.ts'
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
  deductions(teamId: number, season: number): readonly WrittenDeduction[]
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
export const readClubs = (file: string): ClubData['club'] => clubFinder(readDataFile(file, clubsFile))

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

/** The matches of a file under the names of our own list. Throws where two of them would be one page. */
function knownRecords(
  file: string,
  records: readonly SourceMatch[],
  clubOf: (name: string) => MatchTeam,
): readonly SourceMatch[] {
  const lines = new Map<string, number>()
  return records.map((record, index) => {
    const { round } = record
    const [home, away] = [clubOf(record.home).name, clubOf(record.away).name]
    const slug = matchSlugOf({ round, home, away })
    const twin = lines.get(slug)
    if (twin !== undefined) {
      throw new Error(
        `${file}: match ${index + 1} has round and clubs of match ${twin} (${round}, ${home} – ${away}); a replay needs a round of its own`,
      )
    }
    lines.set(slug, index + 1)
    return { ...record, home, away }
  })
}

/** Reads `sites/club/data`. Throws on a file that is wrong, and on a club that no list or no season knows. */
export function readClubData(root: string): ClubData {
  const folder = path.join(root, 'sites', 'club', 'data')
  const club = clubFinder(readDataFile(path.join(folder, 'clubs.yaml'), clubsFile))
  const teams = readDataFile(path.join(folder, 'teams.yaml'), teamsFile)
  const deducted = readDeductions(
    path.join(folder, 'deductions.yaml'),
    'sites/club/data/deductions.yaml',
    club,
  )
  const deductions = (teamId: number, season: number) =>
    deducted.filter(line => line.ofTeam === teamId && line.season === season)
  const seasonRulesPath = path.join(folder, 'season-rules.yaml')
  const seasonRules = existsSync(seasonRulesPath) ? readDataFile(seasonRulesPath, seasonRulesFile) : []
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
    const found = known.get(file) ?? knownRecords(file, readResults(file), clubOf)
    known.set(file, found)
    return found
  }

  for (const line of deducted) {
    const own = team(line.ofTeam)
    if (!own) throw new Error(`${line.place}: no team of ours has the number ${line.ofTeam}`)
    // Of a season that lies in no file, an import looks at its clubs.
    if (fileOf(own.id, line.season) === undefined) continue
    const clubs = records(own, line.season).flatMap(({ home, away }) => [home, away])
    const stray = strayDeduction(line, new Set(clubs))
    if (stray !== undefined) throw new Error(stray)
  }

  const squads = new Map<string, z.output<typeof squadFile> | undefined>()
  const squadOf = (teamId: number, season: number) => {
    const file = path.join(folder, String(season), 'squads', `${team(teamId)?.file ?? ''}.yaml`)
    if (!squads.has(file)) squads.set(file, existsSync(file) ? readDataFile(file, squadFile) : undefined)
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
        .map(record => ({ record, home: clubOf(record.home), away: clubOf(record.away) }))
        .filter(({ home, away }) => home.own || away.own)
        .map(({ record, home, away }) => ({
          id: matchIdOf({ teamId, season, round: record.round, home: home.name, away: away.name }),
          competition: own.competition,
          round: record.round,
          kickOff: record.kickOff.toISOString(),
          home,
          away,
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
      return existsSync(file) ? readDataFile(file, matchReportsFile) : []
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
