import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import type { AnyEndpoint } from '#contract/kernel/endpoint.ts'
import { idempotencyHeaders } from '#contract/kernel/idempotency.ts'
import { scopes } from '#contract/kernel/scopes.ts'
import { mails } from '#server/db/schema/platform.ts'
import { call } from '../../helpers/call.ts'
import { declaredEndpoints } from '../../helpers/endpoints.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'
import { factsFile, factsOfAreas, joined } from '../areas/all-facts.ts'

const words = joined(area => area.traces?.words)
/** Where something stands after the account is gone. */
const kept = factsOfAreas.flatMap(area => Object.entries(area.traces?.kept ?? {}))

let platform: TestPlatform
beforeAll(async () => {
  // The outbox is stamped by the database, which has no clock of ours.
  platform = await startPlatform()
  platform.clock.setTo(new Date(Date.now() - 60_000))
})
afterAll(() => platform.close())

/** Names of all tables, those of the jobs among them. */
async function allTables() {
  const { rows } = await platform.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows
}

/** Which of the words stand where, as `schema.table: word`. */
async function wordsLeft(searched: Readonly<Record<string, string>>): Promise<string[]> {
  const found: string[] = []
  for (const { schema, name } of await allTables()) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    for (const [word, text] of Object.entries(searched)) {
      const { rows } = await platform.db.execute(
        sql`select 1 from ${table} t where t::text ilike ${`%${text}%`} limit 1`,
      )
      if (rows.length > 0) found.push(`${schema}.${name}: ${word}`)
    }
  }
  return found
}

/** Somebody who has left traces in each area. */
async function personOfManyWords() {
  const { db, clock } = platform
  const person = await newPerson(platform)
  for (const { traces } of factsOfAreas) await traces?.leave?.(platform, person)
  await db.update(mails).set({ sentAt: clock.now() }).where(eq(mails.recipient, person.email))
  return person
}

it('leaves no word of a person anywhere but where something asks for it', async () => {
  const { caller, email } = await personOfManyWords()
  const searched = { ...words, email }
  // Each of the words is somewhere before, or its absence would say nothing.
  const before = await wordsLeft(searched)
  const unsaid = Object.keys(searched).filter(word => !before.some(found => found.endsWith(`: ${word}`)))
  expect(unsaid, `left nowhere by \`traces.leave\` of ${factsFile}`).toEqual([])

  expect((await call(platform.app, deleteContact, {}, caller)).status).toBe(204)
  const expected = kept.flatMap(([table, place]) => place.words.map(word => `${table}: ${word}`))
  const where = `what stays has its reason among \`traces.kept\` of ${factsFile}`
  expect((await wordsLeft(searched)).sort(), where).toEqual(expected.sort())
})

it('plays every call of the staff whose repetition is remembered, or knows that it names no buyer', () => {
  const known = factsOfAreas.flatMap(area => [
    ...(area.remembered?.played ?? []),
    ...(area.remembered?.ofNoBuyer ?? []),
  ])
  const remembered = [...declaredEndpoints.values()].filter(
    ({ scope, headers }) => scope === scopes.backOffice && headers === idempotencyHeaders,
  )
  const where = `a call of the staff is \`remembered\` in ${factsFile}`
  const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`
  expect(remembered.map(nameOf).toSorted(), where).toEqual(known.map(nameOf).toSorted())
})
