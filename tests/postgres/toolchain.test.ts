import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { createDatabase } from '../helpers/postgres.ts'

it('gives each test file an empty database on a real PostgreSQL', async () => {
  const database = await createDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from information_schema.tables where table_schema = 'public'",
  )
  await client.end()
  await database.drop()
  expect(rows).toEqual([{ tables: 0 }])
})
