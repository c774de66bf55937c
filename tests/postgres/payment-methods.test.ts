import { randomUUID } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { deletePaymentInfo } from '#contract/payments/payment-info.ts'
import { paymentErasures, paymentInfos, sandboxSetups } from '#server/db/schema/payment.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { addPayPalTo, openPages, reportEvent, statusOf } from '../helpers/payer.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'

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

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const rowsOf = (accountId: string) =>
  platform.db.select().from(paymentInfos).where(eq(paymentInfos.accountId, accountId))

it('begins one setup and writes one row for a request that arrives ten times at once', async () => {
  const person = await newPerson(platform)
  const key = randomUUID()
  const answers = await times(10, () => addPayPalTo(platform, person, { key }))
  const [first] = answers
  for (const answer of answers) expect(answer).toEqual(first)
  const { id } = bodyOf(first!)
  expect(await rowsOf(person.accountId)).toMatchObject([{ id, state: 'pending' }])
  const setups = await platform.db
    .select()
    .from(sandboxSetups)
    .where(like(sandboxSetups.id, `%${id}`))
  expect(setups).toHaveLength(1)
})

it('keeps ten at most, however many are begun at once', async () => {
  const person = await newPerson(platform)
  const answers = await times(16, () => addPayPalTo(platform, person))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
  expect(await rowsOf(person.accountId)).toHaveLength(10)
})

it('writes down once how adding ended, whoever tells and asks at once', async () => {
  const person = await newPerson(platform)
  const { id, paymentUrl } = bodyOf(await addPayPalTo(platform, person))
  // Its own webhook leads nowhere, so that all who tell and ask find it undecided.
  await platform.db
    .update(sandboxSetups)
    .set({ webhookUrl: 'http://127.0.0.1:9/' })
    .where(eq(sandboxSetups.id, `setup_${id}`))
  await platform.db.execute(sql`create table settlements (id uuid)`)
  await platform.db.execute(sql`
    create function note_settlement() returns trigger language plpgsql as $$
    begin insert into settlements values (new.id); return new; end $$`)
  await platform.db.execute(sql`
    create trigger noted after update on payment_infos for each row execute function note_settlement()`)
  await openPages(platform, paymentUrl).fill({ email: 'jana@example.org' })
  const answers = await times(20, async index => {
    const asked = index % 2 === 0
    return (await (asked ? statusOf(platform, person, id) : reportEvent(platform, `setup_${id}`))).status
  })
  expect(new Set(answers)).toEqual(new Set([204]))
  const { rows } = await platform.db.execute(sql`select id from settlements`)
  expect(rows).toEqual([{ id }])
  expect(await rowsOf(person.accountId)).toMatchObject([{ state: 'active', failure: null }])
})

it('leaves nothing at the provider of what is given up while it ends', async () => {
  const person = await newPerson(platform)
  const begun = await times(8, async () => bodyOf(await addPayPalTo(platform, person)))
  await Promise.all(
    begun.flatMap(({ id, paymentUrl }) => [
      openPages(platform, paymentUrl).fill({ email: 'jana@example.org' }),
      statusOf(platform, person, id),
      call(platform.app, deletePaymentInfo, { params: { id } }, person.caller),
    ]),
  )
  expect(await rowsOf(person.accountId)).toEqual([])
  const setups = await platform.db.select({ id: sandboxSetups.id }).from(sandboxSetups)
  const erasures = await platform.db.select({ id: paymentErasures.setupReference }).from(paymentErasures)
  const waiting = new Set(erasures.map(({ id }) => id))
  for (const { id } of begun) {
    const isThere = setups.some(setup => setup.id === `setup_${id}`)
    expect(isThere && !waiting.has(`setup_${id}`), id).toBe(false)
  }
})
