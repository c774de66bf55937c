import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts, emailConfirmations, oidcRecords } from '#server/db/schema/identity.ts'
import { mails } from '#server/db/schema/platform.ts'
import { createBrowser } from '../helpers/browser.ts'
import { codeOf } from '../../e2e/support/web-app-sign-in.ts'
import { authority, callApi, redeem, refresh, signInByForm, signInRequest } from '../helpers/code-flow.ts'
import { type TestPlatform, startPlatform } from '../helpers/platform.ts'
import { createDatabase, type TestDatabase } from '../helpers/postgres.ts'

const jana = { email: 'jana.kraemer@example.org', password: 'Eichwald1899!' }
const AT_ONCE = 20
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

const times = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(index)))

const tokensInDatabase = async (model: string) =>
  (await platform.db.select().from(oidcRecords).where(eq(oidcRecords.model, model))).length

it('gives one set of tokens for a code, however many ask for it at once', async () => {
  const browser = createBrowser(platform.app, new URL(authority).origin)
  const request = signInRequest()
  const answer = await browser.submit(await browser.visit(request.url), jana)
  const answers = await times(() => redeem(platform.app, codeOf(answer), request.verifier))

  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  expect(winners[0]!.body.access_token).toEqual(expect.any(String))
  for (const { status, body } of answers.filter(each => each !== winners[0])) {
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  }
  // Some of the late ones were taken for thieves while the tokens were still being written: those are no good then either.
  await redeem(platform.app, codeOf(answer), request.verifier)
  expect((await callApi(platform.app, winners[0]!.body.access_token)).statusCode).toBe(401)
})

it('rotates a refresh token once, however many bring it at once', async () => {
  const { tokens } = await signInByForm(platform.app, 'max.berger@example.org')
  const before = await tokensInDatabase('AccessToken')
  const answers = await times(() => refresh(platform.app, tokens.refresh_token))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await tokensInDatabase('AccessToken')).toBeLessThanOrEqual(before + 1)
  for (const { status } of answers) expect([200, 400]).toContain(status)
})

it('makes one account of an address that many register and confirm at once, and the password of that one opens it', async () => {
  const email = 'contested@example.org'
  const passwordOf = (index: number) => `Nordkurve#${1900 + index}`
  await times(async index => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    const page = await browser.visit(signInRequest().url)
    await browser.visit(`${page.url}/registration`, {
      method: 'POST',
      form: {
        firstName: `Nr. ${index}`,
        lastName: 'Vogt',
        email,
        password: passwordOf(index),
        profileLanguage: 'de',
      },
    })
  })
  const links = await confirmationLinks(email)
  expect(links).toHaveLength(AT_ONCE)

  const answers = await Promise.all(
    links.map(async url => {
      const payload = new URLSearchParams({ password: passwordOf(await claimantOf(url)) }).toString()
      return platform.app.inject({ method: 'POST', url, payload, headers: form })
    }),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(AT_ONCE - 1)
  const claims = await platform.db.select().from(accounts).where(eq(accounts.email, email))
  const [owner, ...others] = claims.filter(({ emailConfirmedAt }) => emailConfirmedAt !== null)
  expect(others).toEqual([])

  const [contact] = await platform.db.select().from(contacts).where(eq(contacts.accountId, owner!.id))
  const password = passwordOf(Number(contact!.firstName.replace('Nr. ', '')))
  const { tokens } = await signInByForm(platform.app, email, password)
  const own = (await callApi(platform.app, tokens.access_token)).json<{ partnerIdentityNumber: string }>()
  expect(own.partnerIdentityNumber).toBe(contact!.partnerIdentityNumber)
})

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** The number in the name of whoever a link was made for. */
async function claimantOf(url: string): Promise<number> {
  const token = new URLSearchParams(url.split('?')[1]).get('token') ?? ''
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const [found] = await platform.db
    .select({ firstName: contacts.firstName })
    .from(emailConfirmations)
    .innerJoin(contacts, eq(contacts.accountId, emailConfirmations.accountId))
    .where(eq(emailConfirmations.tokenHash, tokenHash))
  return Number(found?.firstName.replace('Nr. ', ''))
}

async function confirmationLinks(email: string): Promise<string[]> {
  const sent = await platform.db.select().from(mails).where(eq(mails.recipient, email))
  return sent
    .map(({ text }) => new URL(/http\S+email-confirmation\S+/.exec(text)![0]))
    .map(url => url.pathname + url.search)
}

it('lets no more guesses through at once than one after the other', async () => {
  const answers = await times(async () => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    const page = await browser.visit(signInRequest().url)
    return browser.submit(page, { email: 'yuki.tanaka@example.org', password: 'guess' })
  })
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(AT_ONCE - 5)
})
