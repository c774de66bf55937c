import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addEmail, deleteEmail, listEmails, setDefaultEmailAddress } from '#contract/identity/emails.ts'
import { accountEmails, accounts } from '#server/db/schema/identity.ts'
import { bodyOf, call } from '../helpers/call.ts'
import { confirmationLink, followLink, forgetMails } from '../helpers/mailbox.ts'
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

type Person = Awaited<ReturnType<typeof newPerson>>
const add = (person: Person, email: string) =>
  call(platform.app, addEmail, { body: { email, confirmEmail: email } }, person.caller)
const list = async (person: Person) => bodyOf(await call(platform.app, listEmails, {}, person.caller))

it('gives an address to one of many accounts that confirm it at once', async () => {
  const email = 'further@example.org'
  const people = await Promise.all(Array.from({ length: 12 }, () => newPerson(platform)))
  const links: string[] = []
  for (const person of people) {
    await add(person, email)
    links.push(await confirmationLink(platform, email))
    await forgetMails(platform)
  }
  const statuses = await Promise.all(links.map(link => followLink(platform, link)))
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 410)).toHaveLength(people.length - 1)
  const owners = await platform.db
    .select()
    .from(accountEmails)
    .where(and(eq(accountEmails.email, email), isNotNull(accountEmails.confirmedAt)))
  expect(owners).toHaveLength(1)
})

it('adds an address once, and stops at the limit, however many requests arrive at once', async () => {
  const person = await newPerson(platform)
  const same = await Promise.all(Array.from({ length: 8 }, () => add(person, 'same@example.org')))
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(same.filter(({ status }) => status === 400)).toHaveLength(7)
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, number) => add(person, `many-${number}@example.org`)),
  )
  expect(many.filter(({ status }) => status === 201)).toHaveLength(8)
  expect(await list(person)).toHaveLength(10)
})

it('keeps one default address, which is confirmed, while defaults move and addresses vanish at once', async () => {
  const person = await newPerson(platform)
  for (let number = 0; number < 5; number++) {
    const email = `moving-${number}@example.org`
    await add(person, email)
    expect(await followLink(platform, await confirmationLink(platform, email))).toBe(200)
  }
  const ids = (await list(person)).map(({ id }) => id)
  const answers = await Promise.all(
    ids.flatMap(id => [
      call(platform.app, setDefaultEmailAddress, { params: { id } }, person.caller),
      call(platform.app, deleteEmail, { params: { id } }, person.caller),
    ]),
  )
  for (const { status } of answers) expect([204, 404, 409]).toContain(status)
  const left = await list(person)
  expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const [account] = await platform.db.select().from(accounts).where(eq(accounts.id, person.accountId))
  expect(account).toMatchObject({ email: left[0]!.email, emailConfirmedAt: expect.any(Date) as Date })
})
