import { globSync } from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchCheckouts } from '#contract/orders/checkout-lists.ts'
import { createLogger } from '#server/logging.ts'
import { giveRole } from '#server/roles/role-repository.ts'
import { newStaff } from '../../helpers/back-office.ts'
import { bodyOf } from '../../helpers/call.ts'
import { checkoutOf } from '../../helpers/online-order.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { add, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'
import { factsFile, joined } from '../areas/all-facts.ts'
import type { Act } from '../areas/area-facts.ts'
import { word } from '../areas/typed-words.ts'

const files = globSync(path.resolve('server/db/schema/*.ts'))
const modules = await Promise.all(files.map(file => import(file) as Promise<Record<string, unknown>>))
/** Every table that there is. */
const tables = modules
  .flatMap(module => Object.values(module))
  .filter(value => is(value, PgTable))
  .map(table => getTableName(table))
  .toSorted()

const typedSteps = Object.entries(joined(area => area.typedSteps))
const typedQueries = Object.entries(joined(area => area.typedQueries))
const untyped = joined(area => area.untyped)

const text: string[] = []
const stream = new Writable({
  write: (chunk: Buffer, _, done) => {
    text.push(chunk.toString())
    done()
  },
})
/** What each step writes into, by its name. */
const writes = new Map<string, ReadonlySet<string>>()
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ log: createLogger({ logLevel: 'debug' }, stream) })
  await platform.db.execute(sql`create table written (name text not null)`)
  await platform.db.execute(sql`
    create function note_table() returns trigger language plpgsql as
    $$ begin insert into written values (tg_table_name); return null; end $$`)
  await platform.db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`)
  const triggers = tables.map(
    table =>
      sql`create trigger note after insert or update or delete on ${sql.identifier(table)} for each statement execute function note_table();`,
  )
  await platform.db.execute(sql`do $$ begin ${sql.join(triggers, sql` `)} end $$`)
  for (const [name, step] of typedSteps) {
    const act = await step(platform)
    await platform.db.execute(sql`delete from written`)
    expect(await act(), name).toBeLessThan(400)
    const { rows } = await platform.db.execute<{ name: string }>(sql`select distinct name from written`)
    writes.set(name, new Set(rows.map(row => row.name)))
  }
  await platform.db.execute(sql`drop function note_table cascade`)
})
afterAll(() => platform.close())

/** The log of what is done meanwhile. Answers do not matter, nor whether a step of the test itself comes through. */
async function logOf(acts: readonly Act[]): Promise<string> {
  text.length = 0
  for (const act of acts) await act().catch((error: unknown) => expect(error).toBeInstanceOf(Error))
  return text.join('')
}

function expectNothingTyped(log: string): void {
  expect(log.toLowerCase()).not.toContain(word.toLowerCase())
  expect(log).not.toMatch(
    /\$argon2|token=[\w-]{20}|[\w.-]+@example\.(org|net)|\b[A-Z\d]{4}(?:-[A-Z\d]{4}){3}\b/,
  )
  // Of a statement that fails, Drizzle repeats all of them.
  expect(log).not.toContain('params: ')
}

const written = tables.filter(table => !(table in untyped))

describe('the log', () => {
  it('is looked at for every table that something typed is written into', () => {
    const reached = new Set([...writes.values()].flatMap(names => [...names]))
    const missed = written.filter(table => !reached.has(table))
    const where = `written by no step, and not among \`untyped\`: either stands in ${factsFile}`
    expect(missed, where).toEqual([])
  })

  it.each(written)('holds nothing that was typed where writing into %s fails', async table => {
    const acts: Act[] = []
    for (const [name, step] of typedSteps) if (writes.get(name)?.has(table)) acts.push(await step(platform))
    await platform.db.execute(
      sql`create trigger refuse before insert or update or delete on ${sql.identifier(table)} for each statement execute function refuse()`,
    )
    const log = await logOf(acts)
    await platform.db.execute(sql`drop trigger refuse on ${sql.identifier(table)}`)
    expect(log).toContain('Failed query')
    expectNothingTyped(log)
  })

  it.each(typedQueries)(
    'holds nothing that was typed where reading from %s fails',
    async (table, queryOf) => {
      const { caller, accountId } = await newStaff(platform)
      await giveRole(platform.db, accountId, 'ticketOffice')
      const away = sql.identifier(`${table}_away`)
      await platform.db.execute(sql`alter table ${sql.identifier(table)} rename to ${away}`)
      const log = await logOf([async () => (await platform.app.inject(queryOf(caller))).statusCode])
      await platform.db.execute(sql`alter table ${away} rename to ${sql.identifier(table)}`)
      expect(log).toContain('Failed query')
      expectNothingTyped(log)
    },
  )
})

it('holds nothing that was typed, no code and no id of an order where nothing fails', async () => {
  const { app } = platform
  const person = await newPerson(platform)
  const cart = bodyOf(await add(platform, person, skus.mug))
  const { checkoutId } = bodyOf(await order(platform, person, payloadFor(cart)))
  const { orderNumber } = (await checkoutOf(platform, person, checkoutId)).transactions[0]!.orders[0]!
  text.length = 0
  for (const [, step] of typedSteps) await (await step(platform))()
  const ask = (url: string, payload?: object) =>
    app.inject({ url, headers: person.caller, ...(payload && { method: 'POST', payload }) })
  const secret = 'vN8rPq2LxW5tYb7c'
  await ask(`/api/shop/v4/products?shop=1&query=${word}`)
  await ask(`/api${searchCheckouts.path}?filter=${orderNumber}`)
  await ask(`/api/checkout/v3/checkouts/${checkoutId}`)
  await ask(`/api/checkout/v3/admin/orders/${orderNumber}`)
  await ask('/api/shop/v2/vouchers', { voucherCode: secret })
  await ask('/api/shop/v2/carts/self/discounts', { code: secret })
  await ask(`/profis/sso/callback/?code=${secret}&state=${secret}`)
  await ask(`/profis/account/orders/${checkoutId}/`)
  await ask(`/profis/suche/?q=${word}`)
  const log = text.join('')
  expect(log).toContain('"path":"/profis/sso/callback/","query":["code","state"]')
  for (const secretWord of [word, secret, checkoutId, orderNumber, person.email]) {
    expect(log.toLowerCase(), secretWord).not.toContain(secretWord.toLowerCase())
  }
  expect(log).not.toMatch(/\$argon2|token=[\w-]{20}|[\w.-]+@example\.(org|net)/)
})
