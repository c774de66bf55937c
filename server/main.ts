import closeWithGrace from 'close-with-grace'
import { readClubData } from '#cms/club-data/club-data.ts'
import { buildApp } from './app.ts'
import { clubAreas } from './areas.ts'
import { isMovable, movableClock, systemClock } from './clock.ts'
import { openDatabase } from './db/database.ts'
import { migrateDatabase } from './db/migrate.ts'
import { seedDatabase } from './db/seed.ts'
import { jobsOf } from './define-area.ts'
import type { Deps } from './deps.ts'
import { clubGoods } from './goods.ts'
import { differenceText, followAllResults } from './domains/matches/club-results.ts'
import type { Lifecycle } from './http/health-routes.ts'
import { startFeedsWriter } from './jobs/feeds-writer.ts'
import { type RunningJobs, startJobs } from './jobs/job-runner.ts'
import { listen } from './listen.ts'
import { loggedError, loggedReason } from './logged-error.ts'
import { createLogger } from './logging.ts'
import { lockDataFolder } from './process-lock.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

/** All of a shutdown; whoever still waits then is cut off. */
const SHUTDOWN_MS = 20_000

/** Starts the platform in this process and answers until it is told to stop. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const log = createLogger(settings)
  const clock = settings.clock === undefined ? systemClock : movableClock(settings.clock)
  const release = settings.databaseUrl === undefined ? lockDataFolder(settings.dataFolder) : () => undefined
  process.once('exit', release)

  const database = await openDatabase(settings)
  const club = readClubData(settings.contentRoot)
  await migrateDatabase(database, async db => {
    if (settings.isLocal) await seedDatabase(db, clock, clubAreas)
    const differences = await followAllResults(db, club, clock.now())
    for (const difference of differences) log.warn(differenceText(difference))
  })

  const deps: Deps = { db: database.db, clock, settings, goods: clubGoods, log }
  const lifecycle: Lifecycle = { isClosing: false }
  const app = await buildApp({ deps, areas: clubAreas, lifecycle })
  const running: { jobs?: RunningJobs } = {}
  const feeds = startFeedsWriter(deps)

  closeWithGrace({ delay: SHUTDOWN_MS, logger: log }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'the process ends after a fault that nobody caught')
    else log.info(`${signal ?? 'stop'} received: finishing what is running`)
    lifecycle.isClosing = true
    await waitForProxies(settings.drainSeconds)
    await app.close()
    await running.jobs?.stop()
    await feeds.stop()
    await database.close()
  })

  await listen(app, settings)
  const jobs = await startJobs(database, deps, jobsOf(clubAreas))
  running.jobs = jobs
  if (!isMovable(clock)) return
  // What is due at the time that it was moved to is not left to a period of the machine's.
  clock.onMove(() => void jobs.runAll())
  await jobs.runAll()
}

/** Time for a proxy to see that readiness says no, and to send requests elsewhere. */
const waitForProxies = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** One line for what a person can put right; the whole story for a fault of ours. */
function explain(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return 'Kurve cannot start: the disk is full.'
  if (error instanceof StartError) return `Kurve cannot start: ${error.message}`
  return `Kurve cannot start: ${loggedError(error).stack ?? loggedReason(error)}`
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
