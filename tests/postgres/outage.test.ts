import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payOnAccount } from '#contract/checkout/checkout.ts'
import { checkouts } from '#server/db/schema/checkout.ts'
import { startJobs, type RunningJobs } from '#server/jobs/job-runner.ts'
import { bodyOf } from '../helpers/call.ts'
import { eventually } from '../helpers/eventually.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, DURABLE, startPostgres, type TestPostgres } from '../helpers/postgres.ts'
import { add, newPerson, payloadFor, skus } from '../helpers/shopper.ts'

const BUYERS = 24

let server: TestPostgres
let platform: TestPlatform
let jobs: RunningJobs
beforeAll(async () => {
  server = await startPostgres(DURABLE)
  const { url } = await createDatabase(server.url)
  platform = await startPlatform({ databaseUrl: url })
  jobs = await startJobs(platform.database, platform.deps, [
    {
      name: 'look',
      everySeconds: 1,
      run: async ({ db }) => {
        await db.execute(sql`select 1`)
      },
    },
  ])
})
afterAll(async () => {
  await jobs.stop()
  await platform.close()
  await server.stop()
})

/** People with something in the cart, and what the button of their review sends. */
const buyers = () =>
  Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const person = await newPerson(platform)
      const cart = bodyOf(await add(platform, person, skus.mug))
      return { person, payload: payloadFor(cart), key: randomUUID() }
    }),
  )
type Buyer = Awaited<ReturnType<typeof buyers>>[number]

/** Presses the button with one key until it is answered, as a browser does; tells what was answered on the way. */
async function buy({ person, payload, key }: Buyer): Promise<{ checkoutId: string; refusals: number }> {
  let refusals = 0
  for (;;) {
    const answer = await platform.app.inject({
      method: payOnAccount.method,
      url: `/api${payOnAccount.path}`,
      headers: { ...person.caller, 'idempotency-key': key },
      payload,
    })
    if (answer.statusCode === 201)
      return { checkoutId: answer.json<{ checkoutId: string }>().checkoutId, refusals }
    // Anything else than "come again" is a fault.
    if (answer.statusCode !== 503 || answer.headers['retry-after'] === undefined)
      throw new Error(`${answer.statusCode} ${answer.body}`)
    refusals += 1
    await wait(50)
  }
}

async function allBuyDuring(outage: () => Promise<void>): Promise<void> {
  const all = await buyers()
  const buying = all.map(async (buyer, index) => {
    await wait(index * 10)
    return buy(buyer)
  })
  await outage()
  const bought = await Promise.all(buying)
  // It did hit them.
  expect(bought.reduce((sum, { refusals }) => sum + refusals, 0)).toBeGreaterThan(0)
  for (const [index, { checkoutId }] of bought.entries()) {
    const { accountId } = all[index]!.person
    const rows = await platform.db.select().from(checkouts).where(eq(checkouts.accountId, accountId))
    expect(rows.map(({ id }) => id)).toEqual([checkoutId])
  }
}

const readiness = async () => (await platform.app.inject({ url: '/api/health/ready' })).statusCode

it('loses and doubles no order while connections are cut under it', async () => {
  await allBuyDuring(async () => {
    const admin = new pg.Client({ connectionString: server.url })
    await admin.connect()
    for (let cuts = 0; cuts < 15; cuts += 1) {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname <> 'postgres' and pid <> pg_backend_pid()",
      )
      await wait(20)
    }
    await admin.end()
  })
  await eventually(async () => expect(await readiness()).toBe(200))
})

it.each(['SIGINT', 'SIGQUIT'] as const)(
  'says that it cannot serve while the database is away (%s), comes back by itself, and has every order',
  async signal => {
    await allBuyDuring(async () => {
      await server.end(signal)
      expect(await readiness()).toBe(503)
      const refused = await platform.app.inject({ url: '/api/shop/v4/products/1001' })
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, expect.any(String)])
      await server.begin()
    })
    await eventually(async () => expect(await readiness()).toBe(200))
  },
)
