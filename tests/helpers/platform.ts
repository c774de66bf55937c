import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { organizationAdminScope, organizationScopes, webAppScopes } from '#contract/kernel/scopes.ts'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, OpenDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { SandboxWebhooks } from '#server/db/schema/payment.ts'
import { seedDatabase } from '#server/db/seed.ts'
import { clubGoods } from '#server/goods.ts'
import type { Areas } from '#server/define-area.ts'
import type { Deps } from '#server/deps.ts'
import { mayActFor } from '#server/domains/organization/organization-api.ts'
import type { Person } from '#server/http/auth.ts'
import { makeSecrets } from '#server/secrets.ts'
import { setSwitches } from '#server/sandbox-pay/switches.ts'
import { PROVIDER_TIMEOUT_MS, readPlainSettings, type Settings } from '#server/settings.ts'
import { exampleAreas } from './example-areas.ts'
import { openDatabaseAt, openTestDatabase } from './test-database.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance: (seconds: number) => void
  /** Also back: for a test that begins at a moment of its own, with people of its own. */
  setTo: (moment: Date) => void
}

/** Any moment will do, as long as no test rests on which one it is. */
const someMoment = Date.UTC(2031, 4, 17, 9, 30)

export function stoppedClock(start = someMoment): TestClock {
  let now = start
  return {
    now: () => new Date(now),
    advance: seconds => {
      now += seconds * 1000
    },
    setTo: moment => {
      now = moment.getTime()
    },
  }
}

export interface TestPlatform {
  app: FastifyInstance
  db: Database
  database: OpenDatabase
  deps: Deps
  clock: TestClock
  /**
   * A bearer token of one of the example people, with all scopes of the web app unless others are named. They have just signed in,
   * whatever time it is when they call, unless it is said when that was.
   */
  signIn: (email: string, scopes?: readonly string[], signedInAt?: Date) => Promise<string>
  /** The same of an admin who acts for an organisation, for as long as they may. */
  actFor: (email: string, organizationId: string) => Promise<{ authorization: string }>
  /** Header lines for a request in somebody's name. */
  as: (email: string) => Promise<{ authorization: string }>
  close: () => Promise<void>
}

export interface PlatformOptions {
  clock?: TestClock
  /** A database that somebody else clears away; without it one of its own, see test-database.ts. */
  databaseUrl?: string
  settings?: Partial<Settings>
  /** Where it writes its log; without it nowhere. */
  log?: Deps['log']
  /** What is sold, where that is not what the club sells. */
  goods?: Deps['goods']
  /** What it is made of, where that is not what the club's is. */
  areas?: Areas
  /**
   * Whether the sandbox tells by itself what has happened. It does so by HTTP, which comes before or after the next line of a test: where
   * nothing is said it tells nothing, and a test calls `reportEvent`.
   */
  webhooks?: SandboxWebhooks
}

/** Settings of a platform on this machine that writes nothing to disk. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readPlainSettings({
    LOG_LEVEL: 'silent',
    KURVE_SERVE_SITES: 'false',
    RATE_LIMITS: 'false',
    // One person buys on account in many tests.
    ON_ACCOUNT_FIRST_CENTS: '100000000',
    ON_ACCOUNT_OPEN_CENTS: '100000000',
  }),
  secrets: makeSecrets(),
  ...changes,
})

/**
 * A port on which a platform answers itself: its sandbox payment provider is another service to it, which it reaches by HTTP
 * alone. Open before there is a platform, since the settings name it.
 */
async function openOwnPort() {
  const held: { app?: FastifyInstance } = {}
  const server = createServer((request, response) => held.app?.routing(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    provider: { url: `${origin}/pay`, reportsTo: `${origin}/api`, timeoutMs: PROVIDER_TIMEOUT_MS },
    answerWith: (app: FastifyInstance) => {
      held.app = app
    },
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * The whole platform with the example club, to be called by `app.inject`; but for itself it does not listen. Each call has a database of
 * its own, so a test file that starts one in `beforeAll` meets no other.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  const clock = options.clock ?? stoppedClock()
  const areas = options.areas ?? exampleAreas
  const port = await openOwnPort()
  const settings = testSettings({ paymentProvider: port.provider, ...options.settings })
  // The example template is seeded at `someMoment`: a platform with another clock needs an example club of its own.
  const database =
    options.databaseUrl === undefined
      ? await openTestDatabase(options.clock ? 'schema' : 'example')
      : await openDatabaseAt(options.databaseUrl)
  await migrateDatabase(database, db => seedDatabase(db, clock, areas))
  await setSwitches(database.db, { webhooks: options.webhooks ?? 'never' })
  const deps: Deps = {
    db: database.db,
    clock,
    settings,
    goods: options.goods ?? clubGoods,
    log: options.log ?? pino({ level: settings.logLevel }),
  }
  const people = new Map<string, Person>()
  const verifyToken = async (token: string) => {
    const person = people.get(token)
    if (!person) return undefined
    const { actorId, accountId: organizationId } = person
    // As `token-verifier.ts` does: the right is looked up at each call.
    if (actorId !== undefined && !(await mayActFor(database.db, { actorId, organizationId })))
      return undefined
    return { ...person, signedInAt: person.signedInAt ?? clock.now() }
  }
  const app = await buildApp({ deps, areas, verifyToken })
  await app.ready()
  port.answerWith(app)

  const accountOf = async (email: string): Promise<string> => {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from accounts where email = ${email}`,
    )
    const account = rows[0]
    if (!account) throw new Error(`Nobody has the address ${email}`)
    return account.id
  }
  const tokenOf = (person: Person): string => {
    const token = randomUUID()
    people.set(token, person)
    return token
  }
  const signIn = async (email: string, scopes: readonly string[] = webAppScopes, signedInAt?: Date) =>
    tokenOf({ accountId: await accountOf(email), scopes: new Set(scopes), signedInAt })
  const actFor = async (email: string, organizationId: string) => {
    const scopes = new Set([...organizationScopes, organizationAdminScope])
    const token = tokenOf({ accountId: organizationId, actorId: await accountOf(email), scopes })
    return { authorization: `Bearer ${token}` }
  }
  return {
    app,
    db: database.db,
    database,
    deps,
    clock,
    signIn,
    actFor,
    as: async email => ({ authorization: `Bearer ${await signIn(email)}` }),
    close: async () => {
      await app.close()
      await port.close()
      await database.close()
    },
  }
}
