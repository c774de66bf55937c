import { readFile } from 'node:fs/promises'
import { type ClubData, readClubs } from '../../cms/club-data/club-data.ts'
import type { OwnTeam } from '../../cms/club-data/data-schema.ts'
import type { Database } from '../../server/db/database.ts'
import { differenceText, exportResults, followResults } from '../../server/domains/matches/club-results.ts'
import { importMatches, type MatchImport } from '../../server/domains/matches/import-matches.ts'
import { listFileImports, takeBackImport } from '../../server/domains/matches/import-records.ts'
import { listMatches } from '../../server/domains/matches/matches-repository.ts'
import { doubtsOf } from '../../server/domains/matches/sources/doubts.ts'
import type { SourceContent } from '../../cms/club-data/match-source.ts'
import { strayDeductions } from '../../server/domains/matches/stray-deductions.ts'
import { StartError } from '../../server/start-error.ts'
import { changeReport, importLine, report, takenBackReport } from './report.ts'
import type { ImportCommand, FeedsCommand } from './command.ts'

/** What the commands work with. */
export interface Room {
  db: Database
  data: ClubData
  now: Date
  say: (text: string) => void
}

/** How many imports `list` names. */
const LISTED = 20

/** @returns whether everything is as the person wanted it */
export async function perform(options: FeedsCommand, room: Room): Promise<boolean> {
  switch (options.command) {
    case 'import':
      return importFile(options, room)
    case 'undo':
      return undo(options.number, room)
    case 'list': {
      const imports = await listFileImports(room.db, LISTED)
      room.say(imports.length === 0 ? 'Nothing was imported yet.' : imports.map(importLine).join('\n'))
      return true
    }
    case 'export':
      teamOf(room.data, options.teamId)
      return exportSeason(options, room)
  }
}

function teamOf(data: ClubData, teamId: number): OwnTeam {
  const team = data.team(teamId)
  if (team) return team
  const known = data.teams.map(({ id, file: name }) => `${id} ${name}`).join(', ')
  throw new StartError(`No team of ours has the number ${teamId}. There are: ${known}.`)
}

async function importFile(command: ImportCommand, room: Room): Promise<boolean> {
  const { teamId, season, competition, isDryRun, skipsBad, clubs } = command
  const { db, data, now, say } = room
  const team = teamOf(data, teamId)
  const content = command.source(await readFile(command.file, 'utf8'))
  const cup = competition === undefined || competition === team.competition ? undefined : competition
  const options: MatchImport = {
    teamId,
    season,
    competition: team.competition,
    cup,
    club: clubs === undefined ? data.club : readClubs(clubs),
    now,
    skipsBad,
  }
  // What somebody has written into the club's own file comes first, so that it is not lost when that is written anew.
  const isShown = cup === undefined && clubs === undefined
  const difference = isShown && !isDryRun ? await followResults(db, data, options) : undefined
  if (difference) say(differenceText(difference))
  const doubts = await objectionsTo(content, options, { db, data, league: team.competition })
  for (const doubt of doubts) say(`Is this the right file? ${doubt}`)
  if (doubts.length > 0 && !command.isSure) {
    say('Nothing was imported. Where it is the right file nevertheless, add --yes.')
    return false
  }
  const wouldBe = await importMatches(db, content, { ...options, isDryRun: true })
  if (wouldBe.changes.length > 0) say(changeReport(wouldBe.changes))
  const result = isDryRun ? wouldBe : await importMatches(db, content, options)
  say(report(result, { isDryRun, skipsBad }))
  if (result.isDone && isShown) await exportSeason({ teamId, season }, room)
  const isGood = skipsBad || !result.notes.some(({ kind }) => kind === 'fault')
  return result.isDone || (isDryRun && isGood)
}

/** Why the file should not be imported so. Throws where no word of the person's can make it right. */
async function objectionsTo(
  content: SourceContent,
  options: MatchImport,
  { db, data, league }: { db: Database; data: ClubData; league: string },
): Promise<string[]> {
  const { club, season, cup } = options
  const rows = (await listMatches(db, options)).filter(({ competition }) => competition === league)
  const knownClubs = new Set(rows.flatMap(({ home, away }) => [home, away]))
  if (cup === undefined) {
    const further = content.matches.flatMap(({ home, away }) => [home, away])
    const strays = await strayDeductions(
      db,
      data,
      options,
      further.map(name => club(name)?.name ?? name),
    )
    if (strays.length > 0) throw new StartError(`${strays.join('. ')}.`)
  }
  return doubtsOf(content, { season, league, cup, club, knownClubs })
}

async function exportSeason(season: { teamId: number; season: number }, { db, data, now, say }: Room) {
  const written = await exportResults(db, data, { ...season, now })
  if (!written) {
    say(`The pages have no results of ${season.season}: what was imported is in the feeds alone.`)
  } else if (written.isChanged) {
    say(`${written.file} was written anew. Build the sub-sites, so that pages and calendars show it.`)
  }
  return written !== undefined
}

async function undo(number: number, room: Room): Promise<boolean> {
  const outcome = await takeBackImport(room.db, number, room.now)
  room.say(takenBackReport(number, outcome))
  if (outcome.kind !== 'done') return outcome.kind === 'already'
  const { teamId, season, competition } = outcome.record
  if (room.data.team(teamId)?.competition === competition && room.data.resultsFile(teamId, season)) {
    await exportSeason({ teamId, season }, room)
  }
  return true
}
