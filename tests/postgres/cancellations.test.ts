import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { deleteContact } from '#contract/contact/contact.ts'
import { bodyOf, call } from '../helpers/call.ts'
import {
  cancellationRow,
  declare,
  enrolWithNumber,
  handle,
  membershipRow,
  newMemberNumber,
} from '../helpers/cancellations.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'
import { newClerk } from '../helpers/ticket-office.ts'

const ROUNDS = 50
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

const templatesTo = async (email: string) => (await mailsTo(platform, email)).map(({ template }) => template)

it('takes a declaration once that arrives three times at once, and ends the membership once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const person = await newPerson(platform)
    const { number, id } = await enrolWithNumber(platform, person)
    const key = randomUUID()
    const declared = { email: person.email, contract: number }
    const answers = await Promise.all([1, 2, 3].map(() => declare(platform, declared, key)))
    expect(new Set(answers.map(answer => bodyOf(answer).id)).size).toBe(1)
    expect((await templatesTo(person.email)).toSorted()).toEqual(['cancellationReceived', 'membershipLeft'])
    expect(await membershipRow(platform, id)).toMatchObject({ until: '2032-06-30' })
  }
})

it('has one of two clerks deal with it who choose different members at once', async () => {
  const clerks = [await newClerk(platform), await newClerk(platform)]
  for (let round = 0; round < ROUNDS; round++) {
    const people = [await newPerson(platform), await newPerson(platform)]
    const members = await Promise.all(people.map(person => enrolWithNumber(platform, person)))
    const { id } = bodyOf(await declare(platform, { contract: newMemberNumber() }))
    const answers = await Promise.all(
      clerks.map((clerk, index) =>
        handle(platform, clerk, id, { kind: 'membership', id: members[index]!.id }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const rows = await Promise.all(members.map(member => membershipRow(platform, member.id)))
    expect(rows.filter(row => row?.until !== null)).toHaveLength(1)
  }
})

it('lets an account be deleted while the office deals with its cancellation', async () => {
  const clerk = await newClerk(platform)
  for (let round = 0; round < ROUNDS; round++) {
    const [payer, member] = [await newPerson(platform), await newPerson(platform)]
    const { number, id: membershipId } = await enrolWithNumber(platform, member, { payerId: payer.accountId })
    const declared = { email: payer.email, contract: number, kind: 'extraordinary', reason: 'Umzug' } as const
    const { id } = bodyOf(await declare(platform, declared))
    const [left, handled] = await Promise.all([
      call(platform.app, deleteContact, {}, payer.caller),
      handle(platform, clerk, id, { kind: 'membership', id: membershipId }),
    ])
    expect([left.status, handled.status]).toEqual([204, 200])
    expect(await cancellationRow(platform, id)).toMatchObject({ accountId: null, email: '' })
    expect(await membershipRow(platform, membershipId)).toMatchObject({ until: '2032-06-30' })
  }
})

it('keeps what was declared: no program changes or deletes it, and what became of it is written once', async () => {
  const person = await newPerson(platform)
  const { number } = await enrolWithNumber(platform, person)
  const open = bodyOf(await declare(platform, { contract: newMemberNumber() })).id
  const handled = bodyOf(await declare(platform, { email: person.email, contract: number })).id
  const refuse = async (statement: ReturnType<typeof sql>) => {
    const failure = await platform.db.execute(statement).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(String((failure as { cause?: unknown } | undefined)?.cause)).toContain('append-only')
  }
  for (const column of ['name', 'kind', 'typed_contract', 'language'])
    await refuse(sql`update contract_cancellations set ${sql.identifier(column)} = 'x' where id = ${open}`)
  await refuse(sql`update contract_cancellations set received_at = now() where id = ${open}`)
  await refuse(sql`update contract_cancellations set wanted_on = '2031-06-30' where id = ${open}`)
  await refuse(sql`update contract_cancellations set email = 'x@example.org' where id = ${open}`)
  await refuse(sql`update contract_cancellations set effective_on = '2031-06-30' where id = ${handled}`)
  await refuse(sql`update contract_cancellations set email = '' where id = ${handled}`)
  await refuse(sql`delete from contract_cancellations where id = ${open}`)
})
