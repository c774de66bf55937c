// `npm run feeds -- import openfootball|openligadb FILE --team ID --season YEAR`: matches of a league into the feeds, and out of them.
import { readClubData } from '../../cms/club-data/club-data.ts'
import { UnreadableSource } from '../../cms/club-data/match-source.ts'
import { systemClock } from '../../server/clock.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { lockDataFolder } from '../../server/process-lock.ts'
import { readPlainSettings } from '../../server/settings.ts'
import { reasonOf, StartError } from '../../server/start-error.ts'
import { perform } from './commands.ts'
import { readCommand, usage, type FeedsCommand } from './command.ts'

/** Whether everything is as the person wanted it. */
async function run(command: FeedsCommand): Promise<boolean> {
  const settings = readPlainSettings(process.env)
  const data = readClubData(settings.contentRoot)
  // The embedded database belongs to one process: a server that runs has it.
  const release = settings.databaseUrl === undefined ? lockDataFolder(settings.dataFolder) : () => undefined
  try {
    const database = await openDatabase(settings)
    try {
      await migrateDatabase(database)
      const say = (text: string) => void process.stdout.write(`${text}\n`)
      return await perform(command, { db: database.db, data, now: systemClock.now(), say })
    } finally {
      await database.close()
    }
  } finally {
    release()
  }
}

const command = readCommand(process.argv.slice(2))
if (!command) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    if (!(await run(command))) process.exitCode = 1
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const text =
      command.command === 'import' && (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES')
        ? `${command.file} cannot be read (${code}).`
        : error instanceof StartError || error instanceof UnreadableSource
          ? error.message
          : reasonOf(error)
    process.stderr.write(`Nothing was ${command.command === 'import' ? 'imported' : 'changed'}: ${text}\n`)
    process.exitCode = 1
  }
}
