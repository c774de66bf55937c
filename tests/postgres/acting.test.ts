import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { organizationMembers } from '#server/db/schema/membership.ts'
import { exchange, fanClub, organizationNamed } from '../helpers/acting.ts'
import { authority, callApi, signInByForm } from '../helpers/code-flow.ts'
import { type TestPlatform, startPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'

const AT_ONCE = 20
let database: TestDatabase
let platform: TestPlatform
let fanClubId: string

beforeAll(async () => {
  database = await createDatabase(inject('postgresUrl'), 'example')
  platform = await startPlatform({ databaseUrl: database.url })
  fanClubId = await organizationNamed(platform.db, fanClub)
})
afterAll(async () => {
  await platform.close()
  await database.drop()
})

/** Asks for many tokens of the fan club, and does something in the midst of it; gives the tokens that came of it. */
async function tokensDuring(token: string, work: () => Promise<unknown>): Promise<string[]> {
  const asking = Array.from({ length: AT_ONCE }, () => exchange(platform.app, token, fanClubId))
  const [answers] = await Promise.all([Promise.all(asking), work()])
  return answers.filter(({ status }) => status === 200).map(({ body }) => body.access_token)
}

const statusesOf = (tokens: readonly string[]) =>
  Promise.all(tokens.map(async token => (await callApi(platform.app, token)).statusCode))

it('leaves no token behind that was being given while the person signed out', async () => {
  const { browser, tokens } = await signInByForm(platform.app, 'jana.kraemer@example.org')
  const before = (await exchange(platform.app, tokens.access_token, fanClubId)).body.access_token
  const given = await tokensDuring(tokens.access_token, () =>
    browser.visit(`${authority}/connect/endsession?id_token_hint=${tokens.id_token}`),
  )
  expect(new Set(await statusesOf([before, ...given]))).toEqual(new Set([401]))
})

it('leaves no token behind that was being given while the right to it ended', async () => {
  const { tokens } = await signInByForm(platform.app, 'emily.carter@example.org')
  const before = (await exchange(platform.app, tokens.access_token, fanClubId)).body.access_token
  expect(await statusesOf([before])).toEqual([200])
  const given = await tokensDuring(tokens.access_token, () =>
    platform.db
      .update(organizationMembers)
      .set({ adminSlot: null })
      .where(eq(organizationMembers.organizationId, fanClubId)),
  )
  expect(new Set(await statusesOf([before, ...given]))).toEqual(new Set([401]))
})
