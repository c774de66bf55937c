import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { isOverload } from '#server/db/overload.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'

/** As many as tests/helpers/platform.ts opens. */
const CONNECTIONS = 10

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

const faultOf = (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error: unknown) => error,
  )

it('answers 503 and when to come again while all connections are busy, and as usual afterwards', async () => {
  const headers = await platform.as('yuki.tanaka@example.org')
  const look = () => platform.app.inject({ url: '/api/contact/v1/contacts/self/addresses', headers })
  expect((await look()).statusCode).toBe(200)

  let letGo: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  const others = Array.from({ length: CONNECTIONS }, () =>
    platform.db.transaction(async tx => {
      await tx.execute(sql`select 1`)
      await held
    }),
  )
  const refused = await look()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused.json()).toMatchObject({ status: 503, errorCode: 'SERVICE_UNAVAILABLE' })
  expect(refused.body).not.toMatch(/timeout|connect/i)

  letGo()
  await Promise.all(others)
  expect((await look()).statusCode).toBe(200)
}, 20_000)

it('tells a statement or a lock that was waited for too long from one that is wrong', async () => {
  const slow = () =>
    platform.db.transaction(async tx => {
      await tx.execute(sql`set local statement_timeout = 50`)
      await tx.execute(sql`select pg_sleep(5)`)
    })
  expect(isOverload(await faultOf(slow))).toBe(true)

  const locked = await platform.db.transaction(async tx => {
    await tx.execute(sql`lock table accounts`)
    return faultOf(() =>
      platform.db.transaction(async other => {
        await other.execute(sql`set local lock_timeout = 50`)
        await other.execute(sql`select count(*) from accounts`)
      }),
    )
  })
  expect(isOverload(locked)).toBe(true)

  const wrong = await faultOf(() => platform.db.execute(sql`select nothing from nowhere`))
  expect(wrong).toBeInstanceOf(Error)
  expect(isOverload(wrong)).toBe(false)
  expect(isOverload(new Error('something else'))).toBe(false)
  expect(isOverload(undefined)).toBe(false)
})
