import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changePassword } from '#contract/identity/account.ts'
import { accounts } from '#server/db/schema/identity.ts'
import { hashPassword } from '#server/domains/identity/passwords.ts'
import { call, refusalOf } from '../../helpers/call.ts'
import { callApi, signInByForm } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

const old = 'Zwiebelkuchen#47'
const good = 'Apfelwein-Bembel+93'
let platform: TestPlatform
let person: Awaited<ReturnType<typeof newPerson>>

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  person = await newPerson(platform)
  await platform.db
    .update(accounts)
    .set({ passwordHash: await hashPassword(old) })
    .where(eq(accounts.id, person.accountId))
})

const change = (currentPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
  call(
    platform.app,
    changePassword,
    { body: { currentPassword, newPassword, confirmNewPassword } },
    person.caller,
  )

it('changes the password: the new one signs in, the old one does not', async () => {
  expect((await change(old, good)).status).toBe(204)
  await expect(signInByForm(platform.app, person.email, old)).rejects.toThrow()
  expect((await signInByForm(platform.app, person.email, good)).tokens.access_token).toBeTruthy()
})

it('ends every other session and keeps the one that it was changed in', async () => {
  const [here, elsewhere] = [
    await signInByForm(platform.app, person.email, old),
    await signInByForm(platform.app, person.email, old),
  ]
  const answer = await platform.app.inject({
    method: 'PUT',
    url: '/api/account/v2/accounts/self/password',
    headers: { authorization: `Bearer ${here.tokens.access_token}` },
    payload: { currentPassword: old, newPassword: good, confirmNewPassword: good },
  })
  expect(answer.statusCode).toBe(204)
  expect((await callApi(platform.app, here.tokens.access_token)).statusCode).toBe(200)
  expect((await callApi(platform.app, elsewhere.tokens.access_token)).statusCode).toBe(401)
})

it.each([
  ['PASSWORD_CURRENT_INVALID', 'currentPassword', ['wrong', good]],
  ['PASSWORDS_NOT_EQUAL', 'confirmNewPassword', [old, good, `${good}?`]],
  ['PASSWORD_TOO_SHORT', 'newPassword', [old, 'Kurz#1899']],
  ['PASSWORD_TOO_LONG', 'newPassword', [old, `${good}${'x'.repeat(120)}`]],
  ['PASSWORD_NEEDS_LOWER_CASE', 'newPassword', [old, good.toUpperCase()]],
  ['PASSWORD_NEEDS_UPPER_CASE', 'newPassword', [old, good.toLowerCase()]],
  ['PASSWORD_NEEDS_DIGIT', 'newPassword', [old, 'Apfelwein-Bembel+']],
  ['PASSWORD_NEEDS_SPECIAL_CHARACTER', 'newPassword', [old, 'ApfelweinBembel93']],
  ['PASSWORD_BREACHED', 'newPassword', [old, 'Passwort123!']],
] as const)('says %s in the title and at %s', async (code, path, [current, next, again]) => {
  const answer = await change(current, next, again)
  expect(refusalOf(answer)).toEqual([400, code])
  expect(answer).toMatchObject({ body: { title: code, errors: [{ path, code }] } })
  expect((await change(old, good)).status).toBe(204)
})

it('hears ten tries an hour of one account, and then not even the right password', async () => {
  const strict = await startPlatform({ settings: { limitsRequests: true } })
  const caller = await strict.as('max.berger@example.org')
  const body = { currentPassword: 'guess', newPassword: good, confirmNewPassword: good }
  const guess = () => call(strict.app, changePassword, { body }, caller)
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
  await strict.close()
})
