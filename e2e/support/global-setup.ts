import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../../scripts/lib/platform.ts'
import { startPostgres } from '../../tests/helpers/postgres.ts'
import { findChromium } from './chromium.ts'
import { target, targetName, testDist, testPort } from './target.ts'

/** Before the journeys: a browser, a server with fresh data and, where the target wants it, a PostgreSQL. */
export default async function setup(): Promise<() => Promise<void>> {
  await prepareBrowser()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kurve-e2e-'))
  const database = target.postgres ? await startPostgres() : undefined
  const closeAll = async () => {
    await database?.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    const server = await startPlatform({
      environment: target.environment,
      port: testPort,
      logFile: join('test-results', `server-${targetName}.log`),
      env: { KURVE_DATA: dataFolder, KURVE_DIST: testDist, DATABASE_URL: database?.url ?? '' },
    })
    return async () => {
      await server.stop()
      await closeAll()
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Workers inherit this environment, and playwright.config.ts reads it there. */
async function prepareBrowser(): Promise<void> {
  const { path, env } = await findChromium()
  Object.assign(process.env, env)
  if (path) process.env.CHROMIUM_PATH = path
}
