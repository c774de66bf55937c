import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { accounts } from '#server/db/schema/identity.ts'
import { changePassword } from '#server/domains/identity/password-service.ts'
import { hashPassword, verifyPassword } from '#server/domains/identity/passwords.ts'
import { createBrowser } from '../helpers/browser.ts'
import { authority, callApi, refresh, signInByForm, signInRequest } from '../helpers/code-flow.ts'
import { mailsTo } from '../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'
import { newPerson } from '../helpers/shopper.ts'

const { origin } = new URL(authority)
const old = 'Zwiebelkuchen#47'
const oldHash = hashPassword(old)
const HALF = 6
const ROUNDS = 2 * HALF
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

async function newMember() {
  const person = await newPerson(platform)
  await platform.db
    .update(accounts)
    .set({ passwordHash: await oldHash })
    .where(eq(accounts.id, person.accountId))
  return person
}

const opens = (email: string, password: string) =>
  signInByForm(platform.app, email, password).then(
    () => true,
    () => false,
  )
const mailedOfChange = async (email: string) =>
  (await mailsTo(platform, email)).filter(({ template }) => template === 'passwordChanged')

it('changes a password once by a link that ten use at once', async () => {
  const { email } = await newMember()
  const asking = createBrowser(platform.app, origin)
  await asking.submit(await asking.visit(`${authority}/password-reset`), { email })
  const [mail] = await mailsTo(platform, email)
  const link = /http\S+password-reset\/new\S+/.exec(mail!.text)![0]

  const passwords = Array.from({ length: 10 }, (_, index) => `Nordkurve#${1900 + index}`)
  const answers = await Promise.all(
    passwords.map(password =>
      createBrowser(platform.app, origin).visit(link, {
        method: 'POST',
        form: { password, passwordAgain: password },
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 410)).toHaveLength(9)
  expect(await mailedOfChange(email)).toHaveLength(1)
  const [account] = await platform.db.select().from(accounts).where(eq(accounts.email, email))
  const isGood = await Promise.all(passwords.map(password => verifyPassword(account!.passwordHash, password)))
  expect(isGood).toEqual(statuses.map(status => status === 200))
})

it('leaves nobody signed in by the password before, whenever the sign-in began', async () => {
  let ended = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { accountId, email } = await newMember()
    const before = await signInByForm(platform.app, email, old)
    // From a sign-in that is through before the change begins to one that comes too late.
    const [signedIn, changed] = await Promise.all([
      wait(Math.max(0, round - HALF) * 50).then(() =>
        signInByForm(platform.app, email, old).catch(() => undefined),
      ),
      wait(Math.max(0, HALF - round) * 30).then(() =>
        changePassword(platform.deps, { accountId, currentPassword: old, newPassword: 'Nordkurve#1899' }),
      ),
    ])
    expect(changed).toEqual({ ok: true })
    for (const session of [before, ...(signedIn ? [signedIn] : [])]) {
      expect((await callApi(platform.app, session.tokens.access_token)).statusCode).toBe(401)
      expect((await refresh(platform.app, session.tokens.refresh_token)).status).toBe(400)
      const silent = await session.browser.visit(signInRequest({ prompt: 'none' }).url)
      expect(new URL(silent.location!).searchParams.get('error')).toBe('login_required')
    }
    if (signedIn) ended += 1
    expect(await mailedOfChange(email)).toHaveLength(1)
  }
  // Else the two have never met, and nothing was shown.
  expect(ended).toBeGreaterThan(0)
  expect(ended).toBeLessThan(ROUNDS)
})

it('takes one of ten changes that are made at once, and that password alone opens the account', async () => {
  const { accountId, email } = await newMember()
  const passwords = Array.from({ length: 10 }, (_, index) => `Nordkurve#${1900 + index}`)
  const outcomes = await Promise.all(
    passwords.map(newPassword =>
      changePassword(platform.deps, { accountId, currentPassword: old, newPassword }),
    ),
  )
  const taken = passwords.filter((_, index) => outcomes[index]!.ok)
  expect(taken).toHaveLength(1)
  expect(await opens(email, taken[0]!)).toBe(true)
  expect(await opens(email, old)).toBe(false)
  expect(await mailedOfChange(email)).toHaveLength(1)
})
