import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pino } from 'pino'
import { parse } from 'yaml'
import { readClubData } from '../../cms/club-data/club-data.ts'
import { clubAreas } from '../../server/areas.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { seedDatabase } from '../../server/db/seed.ts'
import { playRecording } from '../../server/domains/matches/recording/play-recording.ts'
import { recording } from '../../server/domains/matches/recording/recording.ts'
import { createFeedsWriter } from '../../server/jobs/feeds-writer.ts'
import { readSettings } from '../../server/settings.ts'

const file = 'sites/club/data/recordings/cup-rheinau.yaml'

/** How long the feeds take after each step of the recorded match, in a whole season of three teams; in milliseconds. */
export async function measureRegeneration(feedsFolder: string): Promise<number[]> {
  const settings = { ...readSettings({ ...process.env, LOG_LEVEL: 'silent' }), feedsFolder }
  const database = await openDatabase({ ...settings, databaseUrl: undefined, dataFolder: undefined })
  try {
    const recorded = recording.parse(parse(await readFile(resolve(settings.contentRoot, file), 'utf8')))
    const time = { now: Date.parse(recorded.match.kickOff) }
    const clock = { now: () => new Date(time.now) }
    await migrateDatabase(database, db => seedDatabase(db, clock, clubAreas))
    const deps = { db: database.db, clock, settings, log: pino({ level: 'silent' }) }
    const writer = createFeedsWriter(deps)
    const playing = await playRecording(deps, readClubData(settings.contentRoot), recorded)
    await writer.follow()
    const durations: number[] = []
    for (let step = playing.peek(); step; step = playing.peek()) {
      time.now = Date.parse(recorded.match.kickOff) + step.at * 1000
      await playing.next()
      const begun = performance.now()
      await writer.follow()
      durations.push(performance.now() - begun)
    }
    return durations
  } finally {
    await database.close()
  }
}
