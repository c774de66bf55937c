import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '../../scripts/lib/platform.ts'
import { startPostgres } from '../../tests/helpers/postgres.ts'
import { target, targetName, testDist, testPort } from './target.ts'

/** Starts this run's target with fresh data and, where it wants one, a PostgreSQL. The result ends all and removes the data. */
export async function startTestServer(): Promise<() => Promise<void>> {
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
