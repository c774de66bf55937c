// `npm run feeds -- import openfootball|openligadb FILE --team ID --season YEAR`: matches of a league into the feeds.
import { readFile } from 'node:fs/promises'
import { readClubData, readClubs } from '../../cms/club-data/club-data.ts'
import { UnreadableSource } from '../../cms/club-data/match-source.ts'
import { systemClock } from '../../server/clock.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { importMatches } from '../../server/domains/matches/import-matches.ts'
import { lockDataFolder } from '../../server/process-lock.ts'
import { readPlainSettings } from '../../server/settings.ts'
import { reasonOf, StartError } from '../../server/start-error.ts'
import { report } from './report.ts'
import { readWish, usage, type Wish } from './wish.ts'

/** Whether everything is as the person wanted it. */
async function run({ source, file, teamId, season, clubs, isDryRun, skipsBad }: Wish): Promise<boolean> {
  const settings = readPlainSettings(process.env)
  const data = readClubData(settings.contentRoot)
  const team = data.team(teamId)
  if (!team) {
    const known = data.teams.map(({ id, file: name }) => `${id} ${name}`).join(', ')
    throw new StartError(`No team of ours has the number ${teamId}. There are: ${known}.`)
  }
  const content = source(await readFile(file, 'utf8'))
  // The embedded database belongs to one process: a server that runs has it.
  const release = settings.databaseUrl === undefined ? lockDataFolder(settings.dataFolder) : () => undefined
  try {
    const database = await openDatabase(settings)
    try {
      await migrateDatabase(database)
      const result = await importMatches(database.db, content, {
        teamId,
        season,
        competition: team.competition,
        club: clubs === undefined ? data.club : readClubs(clubs),
        now: systemClock.now(),
        isDryRun,
        skipsBad,
      })
      process.stdout.write(`${report(result, { isDryRun, skipsBad })}\n`)
      return result.isDone || (isDryRun && (skipsBad || !result.notes.some(({ kind }) => kind === 'fault')))
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
}

const wish = readWish(process.argv.slice(2))
if (!wish) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    if (!(await run(wish))) process.exitCode = 1
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const text =
      code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES'
        ? `${wish.file} cannot be read (${code}).`
        : error instanceof StartError || error instanceof UnreadableSource
          ? error.message
          : reasonOf(error)
    process.stderr.write(`Nothing was imported: ${text}\n`)
    process.exitCode = 1
  }
}
