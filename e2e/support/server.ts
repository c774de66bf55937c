import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPlatform } from '../../scripts/lib/platform.ts'
import { refuseTakenPort } from '../../scripts/setup/machine.mjs'
import { startPostgres } from '../../tests/helpers/postgres.ts'
import { unpackExampleImage } from '../../tests/setup/example-image.ts'
import type { APIRequestContext } from '@playwright/test'
import { roots, target, targetName, testDist, testPort } from './target.ts'

/**
 * Starts this run's target with fresh data and, where it wants one, a PostgreSQL. The result ends all and removes the data. An
 * embedded database begins as an image of the example club; that a server fills an empty one tests/server/platform shows.
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  // Otherwise the journeys would go through whatever answers there.
  await refuseTakenPort({
    command: 'npm run playwright',
    variable: 'KURVE_TEST_PORT',
    usual: testPort,
    other: testPort + 10,
  })
  const dataFolder = await mkdtemp(join(tmpdir(), 'kurve-e2e-'))
  const database = target.postgres ? await startPostgres() : undefined
  const closeAll = async () => {
    await database?.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    if (database === undefined) await unpackExampleImage(join(dataFolder, 'db'))
    // Playwright's workers are processes of their own and inherit this environment: a journey finds the server by it.
    process.env[dataVariable] = dataFolder
    const server = await start(dataFolder, database?.url)
    process.env[pidVariable] = String(server.pid)
    return async () => {
      await server.stop()
      await closeAll()
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

const dataVariable = 'KURVE_E2E_DATA'
const pidVariable = 'KURVE_E2E_SERVER'
/** As e2e/support/movable-clock.ts reads it. */
const clockVariable = 'KURVE_E2E_CLOCK'

/** All that the server under test says. */
export const serverLog = join('test-results', `server-${targetName}.log`)

const start = (dataFolder: string, databaseUrl = '') =>
  startPlatform({
    environment: target.environment,
    port: testPort,
    logFile: serverLog,
    env: {
      ...target.env,
      [clockVariable]: join(dataFolder, 'clock'),
      KURVE_DATA: dataFolder,
      KURVE_DIST: testDist,
      DATABASE_URL: databaseUrl,
      // The example people buy on account in many journeys.
      ON_ACCOUNT_OPEN_CENTS: '100000000',
    },
  })

/** Moves the server's time so many milliseconds ahead of this machine's; in targets whose server has a movable clock. */
export async function moveServerClock(milliseconds: number): Promise<void> {
  const file = join(process.env[dataVariable] ?? '', 'clock')
  // Put in place whole, since the server may look at any moment.
  await writeFile(`${file}.next`, String(milliseconds))
  await rename(`${file}.next`, file)
  while (existsSync(file)) await setTimeout(20)
}

/** Moves the server's time on to a moment for good; its jobs do at once what is due. Journeys that do so run last. */
export async function moveOn(request: APIRequestContext, to: string): Promise<void> {
  const answer = await request.post(new URL('/clock', roots.web).href, { data: { to } })
  if (!answer.ok()) throw new Error(`The clock was not moved to ${to}: ${answer.status()}`)
}

/** The folder of the live-video file that the server under test serves. */
export const liveFolder = (): string => join(process.env[dataVariable] ?? '', 'live')

/** Where journeys keep what was typed in them until all have ended (typed-words.ts). */
export const typedFolder = (): string => join(process.env[dataVariable] ?? '', 'typed')

/** `kill -9` of the server under test; resolves when it is gone. */
export async function killTestServer(): Promise<void> {
  const pid = Number(process.env[pidVariable])
  process.kill(pid, 'SIGKILL')
  while (isRunning(pid)) await setTimeout(20)
}

/** Starts the killed server again on the data that it left. The result ends it. */
export async function restartTestServer(): Promise<() => Promise<void>> {
  const dataFolder = process.env[dataVariable]
  if (dataFolder === undefined) throw new Error('The global set-up started no server')
  const { stop } = await start(dataFolder)
  return stop
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
