// `npm run match -- [--speed 60] [--recording FILE] [--end]`: a recorded match through the feeds, under a clock of its own.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'yaml'
import { readClubData } from '../../cms/club-data/club-data.ts'
import { buildApp } from '../../server/app.ts'
import { clubAreas } from '../../server/areas.ts'
import type { Clock } from '../../server/clock.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { seedDatabase } from '../../server/db/seed.ts'
import { playRecording } from '../../server/domains/matches/recording/play-recording.ts'
import { recording, type RecordedStep } from '../../server/domains/matches/recording/recording.ts'
import { clubGoods } from '../../server/goods.ts'
import { startFeedsWriter } from '../../server/jobs/feeds-writer.ts'
import { createLogger } from '../../server/logging.ts'
import { listen } from '../../server/listen.ts'
import { readSettings } from '../../server/settings.ts'
import { StartError } from '../../server/start-error.ts'
import type { DeskMatch } from '../../contract/matches/staff-match-desk.ts'

const clockOf = (seconds: number) =>
  `${seconds < 0 ? '-' : ''}${Math.floor(Math.abs(seconds) / 60)}:${String(Math.abs(seconds) % 60).padStart(2, '0')}`

/** What was just played, in one line. */
function stepLine({ step, match }: { step: RecordedStep; match: DeskMatch }): string {
  const what =
    'entry' in step
      ? [step.entry.type, 'player' in step.entry ? step.entry.player : null].filter(Boolean).join(' ')
      : 'figures' in step
        ? 'Figures'
        : 'lineUps' in step
          ? 'Line-ups'
          : 'Taken back'
  const score = match.score ? `${match.score.home}:${match.score.away}` : '-:-'
  return `${clockOf(step.at).padStart(7)}  ${match.period.padEnd(15)} ${score}  ${what}`
}

const usage = `npm run match -- [--speed 60] [--recording FILE] [--end]

Shows a recorded match on pages that were built, as if it were being played.
--speed      how many times as fast as it was (60: a minute is a second)
--recording  a file like sites/club/data/recordings/cup-rheinau.yaml
--end        stops with the final whistle; else the pages stay until Ctrl-C`

/** A clock that begins at `start` and goes `speed` times as fast as others. */
function virtualClock(start: number, speed: number): Clock {
  const begun = Date.now()
  return { now: () => new Date(start + (Date.now() - begun) * speed) }
}

/** Before the first step there is a moment to open the page, in virtual seconds at any speed a few of real ones. */
const LEAD_SECONDS = 5

async function run(speed: number, file: string, endsByItself: boolean): Promise<void> {
  const played = recording.parse(parse(await readFile(file, 'utf8')))
  const kickOff = Date.parse(played.match.kickOff)
  const first = played.steps[0]?.at ?? 0
  // In a room of its own and emptied by nobody else: the embedded database lives in memory as long as the match.
  const settings = readSettings({
    LOG_LEVEL: 'warn',
    ...process.env,
    KURVE_FEEDS: process.env.KURVE_FEEDS ?? join(process.env.KURVE_DATA ?? '.data', 'match-feeds'),
  })
  const database = await openDatabase({ ...settings, dataFolder: undefined })
  const clock = virtualClock(kickOff + (first - LEAD_SECONDS * speed) * 1000, speed)
  await migrateDatabase(database, db => seedDatabase(db, clock, clubAreas))
  const deps = { db: database.db, clock, settings, goods: clubGoods, log: createLogger(settings) }
  const playing = await playRecording(deps, readClubData(settings.contentRoot), played)
  const app = await buildApp({ deps, areas: clubAreas })
  const feeds = startFeedsWriter(deps)
  await listen(app, settings)
  process.stdout.write(`${settings.roots.web}/profis/liveticker/?match=${playing.id}\n`)

  const isOver = new Promise<void>(resolveOver =>
    process.once('SIGINT', resolveOver).once('SIGTERM', resolveOver),
  )
  for (let step = playing.peek(); step; step = playing.peek()) {
    const wait = (kickOff + step.at * 1000 - clock.now().getTime()) / speed
    await new Promise(resolveWait => setTimeout(resolveWait, Math.max(0, wait)))
    const done = await playing.next()
    if (done) process.stdout.write(`${stepLine(done)}\n`)
  }
  if (!endsByItself) await isOver
  await app.close()
  await feeds.stop()
  await database.close()
  process.exit(0)
}

const { values } = parseArgs({
  options: {
    speed: { type: 'string', default: '60' },
    recording: { type: 'string' },
    end: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const speed = Number(values.speed)
if (values.help || !(speed > 0 && speed <= 1000)) {
  process.stderr.write(`${usage}\n`)
  process.exit(values.help ? 0 : 2)
}
const usual = resolve(import.meta.dirname, '../../sites/club/data/recordings/cup-rheinau.yaml')
try {
  await run(speed, values.recording ?? usual, values.end)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
