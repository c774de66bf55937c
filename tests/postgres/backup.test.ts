import { cp, mkdir, mkdtemp, rm, writeFile, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { payOnAccount } from '#contract/checkout/checkout.ts'
import { checkouts, orders } from '#server/db/schema/checkout.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, DURABLE, startPostgres, type TestPostgres } from '../helpers/postgres.ts'
import { add, cartOf, newPerson, order, payloadFor, skus, stockOf } from '../helpers/shopper.ts'

// docs/operations.md, Backups: a copy of the data folder while the server runs, and the archive of its log.

const BUYERS = 12

let folder: string
let server: TestPostgres
let platform: TestPlatform
let databaseUrl: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kurve-backup-'))
  const archive = join(folder, 'archive')
  await mkdir(archive)
  // PostgreSQL runs as somebody else where the tests run as root.
  for (const path of [folder, archive]) await chmod(path, 0o777)
  server = await startPostgres([
    ...DURABLE,
    'archive_mode=on',
    `archive_command=cp "%p" "${join(archive, '%f')}"`,
  ])
  databaseUrl = (await createDatabase(server.url)).url
  platform = await startPlatform({ databaseUrl })
})
afterAll(async () => {
  await platform.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function asAdmin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies the data folder of the running server, and what makes a state of one moment out of the copy. */
const takeBackup = (to: string) =>
  asAdmin(server.url, async client => {
    await client.query(`select pg_backup_start('nightly', fast => true)`)
    const isOfTheProcess = /\/(pg_wal\/.+|postmaster\.(pid|opts))$/
    await cp(server.data, to, { recursive: true, filter: source => !isOfTheProcess.test(source) })
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => true)',
    )
    await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  })

/** Has the log written so far archived; what comes later is not in it. */
const closeArchive = () =>
  asAdmin(server.url, async client => {
    const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    await expect
      .poll(
        async () =>
          (
            await client.query<{ done: boolean }>(
              'select last_archived_wal >= $1 as done from pg_stat_archiver',
              [rows[0]!.file],
            )
          ).rows[0]!.done,
        { timeout: 20_000 },
      )
      .toBe(true)
  })

const restoreFrom = (backup: string) =>
  startPostgres([...DURABLE, `restore_command=cp "${join(folder, 'archive', '%f')}" "%p"`], async data => {
    await cp(backup, data, { recursive: true })
    await chmod(data, 0o700)
    await writeFile(join(data, 'recovery.signal'), '')
  })

it('brings back every order that was answered, from a backup that was taken while orders came in', async () => {
  const people = await Promise.all(Array.from({ length: BUYERS }, () => newPerson(platform)))
  const buy = async (person: (typeof people)[number]) => {
    const cart = bodyOf(await add(platform, person, skus.mug))
    return bodyOf(await order(platform, person, payloadFor(cart))).checkoutId
  }
  const backup = join(folder, 'base')
  const buying = people.map(buy)
  await takeBackup(backup)
  const answered = [...(await Promise.all(buying)), ...(await Promise.all(people.map(buy)))]
  const stock = await stockOf(platform, skus.mug)
  await closeArchive()
  // The machine is gone.
  await server.end('SIGQUIT')

  const restored = await restoreFrom(backup)
  const name = new URL(databaseUrl).pathname
  const again = await startPlatform({ databaseUrl: new URL(name, restored.url).href })
  try {
    const found = await again.db.select({ id: checkouts.id }).from(checkouts)
    expect(found.map(({ id }) => id).sort()).toEqual(answered.toSorted())
    expect(await again.db.$count(orders)).toBe(answered.length)
    expect(await stockOf(again, skus.mug)).toEqual(stock)
    expect((await again.app.inject({ url: '/api/health/ready' })).statusCode).toBe(200)
    // It goes on from there: people are known, and order numbers are not given twice.
    const person = { ...people[0]!, caller: await again.as(people[0]!.email) }
    await add(again, person, skus.mug)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = payloadFor(await cartOf(again, person))
    expect((await call(again.app, payOnAccount, { headers, body }, person.caller)).status).toBe(201)
  } finally {
    await again.close()
    await restored.stop()
  }
})
