import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, passkeys, passwordResets } from '#server/db/schema/identity.ts'
import { resetLimit, resetMailLimit } from '#server/oidc/password-reset-routes.ts'
import type { Browser } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { authority, callApi, redeem, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { forgetMails, mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const jana = 'jana.kraemer@example.org'
const page = `${authority}/password-reset`
const unconfirmed = 'lena.vogt@example.org'
let platform: TestPlatform
let passwords = 0

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(() => forgetMails(platform))

/** One that no test has used. */
const newPassword = () => `Nordkurve#${1900 + (passwords += 1)}`
const newBrowser = () => createBrowser(platform.app, new URL(authority).origin)

const ask = async (email: string, browser: Browser = newBrowser(), from = page) =>
  browser.submit(await browser.visit(from), { email })

async function linkFor(email: string): Promise<string> {
  const sent = (await mailsTo(platform, email)).filter(({ template }) => template === 'passwordReset')
  return /http\S+password-reset\/new\S+/.exec(sent.at(-1)!.text)![0]
}

const setPassword = async (link: string, password: string, browser = newBrowser()) =>
  browser.visit(link, { method: 'POST', form: { password, passwordAgain: password } })

describe('a forgotten password', () => {
  it('is replaced by the link in a mail; every session ends, and the sign-in goes on where it was', async () => {
    const before = await signInByForm(platform.app, jana)
    const browser = newBrowser()
    const request = signInRequest()
    const signIn = await browser.visit(request.url)
    const [, forgotten = ''] = /href="([^"]*password-reset[^"]*)"/.exec(signIn.body) ?? []
    const sent = await ask(jana, browser, new URL(forgotten, authority).href)
    expect(sent.body).toContain('Sieh in dein Postfach')

    const password = newPassword()
    const shown = await browser.visit(await linkFor(jana))
    expect(shown.status).toBe(200)
    expect(shown.headers['referrer-policy']).toBe('no-referrer')
    const saved = await browser.submit(shown, { password, passwordAgain: password })
    expect(saved.body).toContain('Passwort gespeichert')
    expect((await callApi(platform.app, before.tokens.access_token)).statusCode).toBe(401)

    const [, onward = ''] = /class="button" href="([^"]+)"/.exec(saved.body) ?? []
    const form = await browser.visit(onward)
    const answer = await browser.submit(form, { email: jana, password })
    const { status } = await redeem(platform.app, codeOf(answer), request.verifier)
    expect(status).toBe(200)

    const templates = (await mailsTo(platform, jana)).map(({ template }) => template)
    expect(templates).toContain('passwordChanged')
    await expect(signInByForm(platform.app, jana)).rejects.toThrow('no code: 401')
  })

  it('is answered alike, in words and in time, whether the address is known or not', async () => {
    const timed = async (email: string) => {
      const browser = newBrowser()
      const form = await browser.visit(page)
      const start = performance.now()
      const { body, status, headers } = await browser.submit(form, { email })
      const shape = { body: body.replaceAll(email, '…'), status, headers: Object.keys(headers).sort() }
      return { shape, ms: performance.now() - start }
    }
    const known = await timed('max.berger@example.org')
    const unknown = await timed('nobody.at.all@example.org')
    expect(unknown.shape).toEqual(known.shape)
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(299)
    expect(await mailsTo(platform, 'nobody.at.all@example.org')).toEqual([])
    expect(await mailsTo(platform, 'max.berger@example.org')).toHaveLength(1)
  })

  it('asks in the language of the person, and of the page where nobody is known for sure', async () => {
    await ask('emily.carter@example.org')
    expect((await mailsTo(platform, 'emily.carter@example.org'))[0]).toMatchObject({ language: 'en' })
  })

  it('tells at the field what is wrong with an address', async () => {
    const answer = await ask('jana')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(/id="email-error">[^]*?Das ist keine E-Mail-Adresse/)
  })
})

describe('a link to a new password', () => {
  const email = 'yuki.tanaka@example.org'

  it('is good once', async () => {
    await ask(email)
    const link = await linkFor(email)
    expect((await setPassword(link, newPassword())).status).toBe(200)
    expect((await setPassword(link, newPassword())).status).toBe(410)
    expect((await newBrowser().visit(link)).status).toBe(410)
  })

  it('is good for one of two who use it at once', async () => {
    await ask(email)
    const link = await linkFor(email)
    const answers = await Promise.all([setPassword(link, newPassword()), setPassword(link, newPassword())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('dies with the next one, and after an hour', async () => {
    await ask(email)
    const first = await linkFor(email)
    await ask(email)
    const second = await linkFor(email)
    expect((await newBrowser().visit(first)).status).toBe(410)
    expect((await newBrowser().visit(second)).status).toBe(200)
    platform.clock.advance(60 * 60)
    expect((await newBrowser().visit(second)).status).toBe(410)
    const late = await setPassword(second, newPassword())
    expect(late.status).toBe(410)
    expect(late.body).toContain('Der Link gilt nicht mehr')
  })

  it.each(['', 'x'.repeat(43), '%00'])('is none that somebody made up: %s', async token => {
    expect((await newBrowser().visit(`${page}/new?token=${token}`)).status).toBe(410)
    expect((await setPassword(`${page}/new?token=${token}`, newPassword())).status).toBe(410)
  })

  it('is kept as a digest alone', async () => {
    await ask(email)
    const token = new URL(await linkFor(email)).searchParams.get('token')!
    expect(JSON.stringify(await platform.db.select().from(passwordResets))).not.toContain(token)
  })

  it.each([
    ['Kurz#1899', 'Kurz#1899', 'password', 'zu kurz'],
    ['Eichwald1899!', 'Eichwald1899!', 'password', 'zu leicht zu erraten'],
    ['Yuki.Tanaka1', 'Yuki.Tanaka1', 'password', 'zu leicht zu erraten'],
    ['Nordkurve#1899', 'Nordkurve#1898', 'passwordAgain', 'nicht gleich'],
  ])('stays good where %s then %s is refused', async (password, passwordAgain, field, reason) => {
    await ask(email)
    const browser = newBrowser()
    const shown = await browser.visit(await linkFor(email))
    const refused = await browser.submit(shown, { password, passwordAgain })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatch(new RegExp(`id="${field}-error">[^]*?${reason}`))
    expect(refused.body).not.toContain(password)
    const good = newPassword()
    expect((await browser.submit(refused, { password: good, passwordAgain: good })).status).toBe(200)
  })
})

it('gives an account that nobody confirmed to the reader of its mails, and to nobody who set it up before', async () => {
  const stranger = newBrowser()
  const signIn = await stranger.visit(signInRequest().url)
  const registered = await stranger.visit(`${signIn.url}/registration`, {
    method: 'POST',
    form: {
      firstName: 'Buy at evil.example',
      lastName: 'Vogt',
      email: unconfirmed,
      password: 'Suedkurve#1899',
      profileLanguage: 'de',
    },
  })
  expect(registered.location).toContain('code=')
  await ask(unconfirmed)
  const [account] = await platform.db.select().from(accounts).where(eq(accounts.email, unconfirmed))
  const accountId = account!.id
  await platform.db.insert(passkeys).values({
    id: 'of-a-stranger',
    accountId,
    publicKey: 'x',
    counter: 0,
    transports: [],
    isBackedUp: false,
    name: 'x',
    createdAt: platform.clock.now(),
  })
  const password = newPassword()
  expect((await setPassword(await linkFor(unconfirmed), password)).status).toBe(200)

  expect(await platform.db.select().from(passkeys).where(eq(passkeys.accountId, accountId))).toEqual([])
  const { tokens } = await signInByForm(platform.app, unconfirmed, password)
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const info = await platform.app.inject({ url: '/id/connect/userinfo', headers })
  expect(info.json()).toMatchObject({ email: unconfirmed, email_verified: true })
  for (const { text } of await mailsTo(platform, unconfirmed)) expect(text).not.toContain('evil')
})

describe('asking again and again', () => {
  let limited: TestPlatform
  beforeAll(async () => {
    limited = await startPlatform({ settings: { limitsRequests: true } })
  })
  afterAll(() => limited.close())

  const askFrom = (email: string, from: string) =>
    createBrowser(limited.app, new URL(authority).origin).visit(page, {
      method: 'POST',
      form: { email },
      headers: { 'x-forwarded-for': from },
    })

  it('fills no mailbox, and shows nobody that it has had enough', async () => {
    const answers = []
    for (let tries = 0; tries <= resetMailLimit.max; tries++) {
      answers.push(await askFrom(tries % 2 ? jana : jana.toUpperCase(), `192.0.2.${tries}`))
    }
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await mailsTo(limited, jana)).toHaveLength(resetMailLimit.max)
  })

  it('has to wait, from one network address', async () => {
    const all = Array.from({ length: resetLimit.max }, () => askFrom('nobody@example.org', '198.51.100.1'))
    await Promise.all(all)
    const refused = await askFrom('nobody@example.org', '198.51.100.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain('value="nobody@example.org"')
  })
})
