import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { changeTicketHolder, getTicket, renewTicketCode } from '#contract/tickets/tickets.ts'
import { printTicket } from '#contract/tickets/ticket-documents.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'
import { giveTicket } from '../helpers/tickets.ts'

let database: TestDatabase
let platforms: [TestPlatform, TestPlatform]
beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platforms = [
    await startPlatform({ databaseUrl: database.url }),
    await startPlatform({ databaseUrl: database.url }),
  ]
})
afterAll(async () => {
  for (const one of platforms) await one.close()
  await database.drop()
})

async function newHolder() {
  const { accountId, caller, email } = await newPerson(platforms[0])
  const id = await giveTicket(platforms[0], { accountId })
  const keyed = () => ({ params: { id }, headers: { 'idempotency-key': randomUUID() } })
  const read = async () => bodyOf(await call(platforms[0].app, getTicket, { params: { id } }, caller))
  // Signed in at both servers.
  const callers = [caller, await platforms[1].as(email)]
  const places = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      app: platforms[index % 2]!.app,
      caller: callers[index % 2]!,
    }))
  return { id, places, keyed, read }
}

it('moves a ticket to paper once, however many print it at the same time', async () => {
  const { places, keyed, read } = await newHolder()
  const answers = await Promise.all(
    places(8).map(({ app, caller }) => call(app, printTicket, keyed(), caller)),
  )
  expect(answers.map(answer => bodyOf(answer).generation)).toEqual(Array.from({ length: 8 }, () => 2))
  expect(await read()).toMatchObject({ medium: 'paper', generation: 2 })
})

it('has one generation for each move between phone and paper, so that no two codes are good', async () => {
  const { places, keyed, read } = await newHolder()
  const answers = await Promise.all(
    places(12).map(({ app, caller }, index) =>
      call(app, index % 3 === 0 ? printTicket : renewTicketCode, keyed(), caller),
    ),
  )
  const seen = answers
    .map(answer => bodyOf(answer))
    .map(({ generation, medium }) => `${generation} ${medium}`)
  const byGeneration = Map.groupBy(new Set(seen), one => one.split(' ')[0])
  expect([...byGeneration.values()].every(media => media.length === 1)).toBe(true)
  const { generation, medium } = await read()
  expect(seen).toContain(`${generation} ${medium}`)
  expect(Math.max(...seen.map(one => Number.parseInt(one)))).toBe(generation)
})

it('keeps a name that is written while the code changes', async () => {
  const { id, places, keyed, read } = await newHolder()
  const body = { firstName: 'Mia', lastName: 'Berger' }
  await Promise.all(
    places(10).map(({ app, caller }, index) =>
      index === 4
        ? call(app, changeTicketHolder, { params: { id }, body }, caller)
        : call(app, renewTicketCode, keyed(), caller),
    ),
  )
  expect(await read()).toMatchObject({ ...body, generation: 10 })
})
