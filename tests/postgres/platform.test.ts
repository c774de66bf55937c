import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { mails } from '#server/db/schema/platform.ts'
import { seedDatabase } from '#server/db/seed.ts'
import type { Deps, Job } from '#server/deps.ts'
import { confirmEmail } from '#server/domains/identity/mails/confirm-email.ts'
import { queueMail } from '#server/domains/mail/mail-service.ts'
import { clubGoods } from '#server/goods.ts'
import { answerOnce } from '#server/http/idempotency.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import { startJobs } from '#server/jobs/job-runner.ts'
import { exampleAreas } from '../helpers/example-areas.ts'
import { stoppedClock, testSettings } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { startSmtpSink } from '../helpers/smtp-sink.ts'

const clock = stoppedClock()
let empty: TestDatabase
let processes: OpenDatabase[]
beforeEach(async () => {
  empty = await createDatabase(inject('postgresUrl'))
  // What three processes share is the database alone; each has connections of its own.
  processes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ databaseUrl: empty.url, databasePoolSize: 8, dataFolder: undefined })),
  )
})
afterEach(async () => {
  await Promise.all(processes.map(one => one.close()))
  await empty.drop()
})

const migrateAll = () =>
  Promise.all(processes.map(one => migrateDatabase(one, db => seedDatabase(db, clock, exampleAreas))))
const first = () => processes[0]!.db

async function countOf(table: string): Promise<number> {
  const { rows } = await first().execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return rows[0]!.count
}

describe('three processes on one empty database', () => {
  it('make the tables and the example club once, whoever is first', async () => {
    await migrateAll()
    const people = await countOf('accounts')
    const products = await countOf('products')
    expect(people).toBeGreaterThan(0)
    expect(products).toBeGreaterThan(0)
    await migrateAll()
    expect([await countOf('accounts'), await countOf('products')]).toEqual([people, products])
  })

  it('count attempts as one', async () => {
    await migrateAll()
    const limit = { max: 10, perSeconds: 60 }
    const attempts = Array.from({ length: 30 }, (_, index) =>
      createLimiter(processes[index % 3]!.db, clock)('test', 'somebody', limit),
    )
    const waits = await Promise.all(attempts)
    expect(waits.filter(wait => wait === 0)).toHaveLength(10)
  })

  it('do a repeated request once and give everybody the same answer', async () => {
    await migrateAll()
    const request = {
      accountId: randomUUID(),
      operation: 'test',
      key: randomUUID(),
      request: {},
      now: clock.now(),
    }
    const work = vi.fn(async () => ({ status: 201, body: { id: randomUUID() } }))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => answerOnce(processes[index % 3]!.db, request, work)),
    )
    expect(work).toHaveBeenCalledOnce()
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  })
})

describe('the jobs of three processes', () => {
  const depsOf = (database: OpenDatabase, smtpUrl?: string): Deps => ({
    db: database.db,
    clock,
    settings: testSettings({ smtpUrl }),
    goods: clubGoods,
    log: pino({ level: 'silent' }),
  })
  const startAll = (jobs: readonly Job[], smtpUrl?: string) =>
    Promise.all(processes.map(database => startJobs(database, depsOf(database, smtpUrl), jobs)))

  it('send each mail of the outbox once', async () => {
    await migrateAll()
    const sink = await startSmtpSink()
    const count = 30
    for (let index = 0; index < count; index += 1) {
      await first().transaction(tx =>
        queueMail(
          tx,
          { to: `person-${index}@example.org`, language: 'de' },
          confirmEmail({ href: 'http://localhost:8000/', days: 2 }),
        ),
      )
    }
    const running = await startAll([], sink.url)
    await vi.waitFor(
      async () =>
        expect((await first().select().from(mails)).filter(mail => mail.sentAt)).toHaveLength(count),
      { timeout: 40_000, interval: 100 },
    )
    await Promise.all(running.map(jobs => jobs.stop()))
    const recipients = sink.messages.map(message => /^to: (.+)$/im.exec(message)?.[1])
    await sink.close()
    expect(recipients).toHaveLength(count)
    expect(new Set(recipients).size).toBe(count)
  })

  it('run again where the clock was moved, though their period is not over', async () => {
    await migrateAll()
    const run = vi.fn(async () => undefined)
    const running = await startAll([{ name: 'yearly', everySeconds: 365 * 24 * 3600, run }])
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), { timeout: 20_000 })
    await running[0]!.runAll()
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 20_000 })
    await Promise.all(running.map(jobs => jobs.stop()))
  })

  it('run once per period, not once per process', async () => {
    await migrateAll()
    const run = vi.fn(async () => undefined)
    // A period that no run of this test outlives, whenever in it the test begins.
    const running = await startAll([{ name: 'weekly', everySeconds: 7 * 24 * 3600, run }])
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), { timeout: 20_000 })
    await Promise.all(running.map(jobs => jobs.stop()))
    expect(run).toHaveBeenCalledOnce()
    const { rows } = await processes[0]!.executeSql("select state from pgboss.job where name = 'weekly'")
    expect(rows).toEqual([{ state: 'completed' }])
  })
})
