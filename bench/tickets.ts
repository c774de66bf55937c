import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { pino } from 'pino'
import { systemClock } from '../server/clock.ts'
import { openDatabase } from '../server/db/database.ts'
import { accounts } from '../server/db/schema/identity.ts'
import { clubGoods } from '../server/goods.ts'
import { readSettings } from '../server/settings.ts'
import { startPostgres } from '../tests/helpers/postgres.ts'
import { environment, type Processes, sharedSettings, startProcesses } from './load/processes.ts'
import type { Measurement } from './report.ts'
import { giveTokens } from './shop/tokens.ts'
import { writePeople } from './sign-ins/people.ts'
import { measureBestPlaces } from './tickets/best-places.ts'
import { measureClaims } from './tickets/claims.ts'
import { measureTicketRush } from './tickets/rush.ts'
import { measureSeatMap } from './tickets/seat-map.ts'

const PEOPLE = 9_000
const BUYERS = 500
const PROCESSES = 3
/** As many as ask at once in `claims.ts`. */
const CONNECTIONS = 16

/** What the sale of tickets bears, on a PostgreSQL that keeps what it is told through a loss of power. */
export async function measureTickets(): Promise<Measurement[]> {
  const postgres = await startPostgres([])
  const dataFolder = mkdtempSync(join(tmpdir(), 'kurve-tickets-'))
  const settings = { databaseUrl: postgres.url, databasePoolSize: CONNECTIONS, dataFolder }
  const emails = await writePeople(settings, PEOPLE)
  const { db, close } = await openDatabase(settings)
  const running: { processes?: Processes } = {}
  try {
    const env = sharedSettings(dataFolder, postgres.url)
    const ids = await db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.email, emails))
    const accountIds = ids.map(({ id }) => id)
    const deps = {
      db,
      clock: systemClock,
      settings: readSettings({ ...env, KURVE_ENVIRONMENT: environment }),
      goods: clubGoods,
      log: pino({ level: 'silent' }),
    }
    const best = await measureBestPlaces(deps, accountIds)
    const claims = await measureClaims(deps, accountIds.slice(1_000))
    const tokens = await giveTokens(db, { ...env, KURVE_ENVIRONMENT: environment }, emails.slice(0, BUYERS))
    const { balancer } = (running.processes = await startProcesses('tickets', PROCESSES, env))
    const rush = await measureTicketRush(db, balancer, tokens)
    const map = await measureSeatMap(db, balancer, tokens)
    return [...claims, ...best, ...rush, ...map]
  } finally {
    await running.processes?.stop()
    await close()
    await postgres.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
