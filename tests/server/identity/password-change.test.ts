import { createServer, type Server } from 'node:http'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, BrowserAnswer } from '#e2e/support/plain-browser.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { accounts, oidcRecords } from '#server/db/schema/identity.ts'
import { changePassword, checkNewPassword } from '#server/domains/identity/password-service.ts'
import { hashPassword } from '#server/domains/identity/passwords.ts'
import { endAllSessions } from '#server/domains/identity/session-service.ts'
import { createAdapterFactory } from '#server/oidc/adapter.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, callApi, refresh, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { mailsTo } from '../../helpers/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { giveAuthenticator } from '../../helpers/second-factor.ts'

const newPassword = 'Nordkurve#1899'
let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

async function accountOf(email: string): Promise<string> {
  const [account] = await platform.db.select().from(accounts).where(eq(accounts.email, email))
  return account!.id
}

const change = async (email: string, changes: Partial<Parameters<typeof changePassword>[1]> = {}) =>
  changePassword(platform.deps, {
    accountId: await accountOf(email),
    currentPassword: examplePassword,
    newPassword,
    ...changes,
  })

const isSignedIn = async ({ browser }: Awaited<ReturnType<typeof signInByForm>>): Promise<boolean> => {
  const answer = await browser.visit(signInRequest({ prompt: 'none' }).url)
  return new URL(answer.location!).searchParams.has('code')
}

describe('a changed password', () => {
  it('ends every other session with its tokens, keeps the own one and is told by mail', async () => {
    const email = 'max.berger@example.org'
    const here = await signInByForm(platform.app, email)
    const elsewhere = await signInByForm(platform.app, email)
    const [{ grantId } = { grantId: null }] = await platform.db
      .select()
      .from(oidcRecords)
      .where(eq(oidcRecords.id, createHash('sha256').update(here.tokens.access_token).digest('base64url')))
    expect(await change(email, { keepSessionOf: grantId! })).toEqual({ ok: true })

    expect((await callApi(platform.app, here.tokens.access_token)).statusCode).toBe(200)
    expect(await isSignedIn(here)).toBe(true)
    expect((await callApi(platform.app, elsewhere.tokens.access_token)).statusCode).toBe(401)
    expect((await refresh(platform.app, elsewhere.tokens.refresh_token)).status).toBe(400)
    expect(await isSignedIn(elsewhere)).toBe(false)

    await expect(signInByForm(platform.app, email)).rejects.toThrow('no code: 401')
    await signInByForm(platform.app, email, newPassword)
    const mailed = await mailsTo(platform, email)
    const mail = mailed.find(({ template }) => template === 'passwordChanged')
    expect(mail).toMatchObject({ language: 'de' })
    expect(mail!.text).not.toContain(newPassword)
  })

  it.each([
    ['a wrong current one', { currentPassword: 'Suedkurve#1899' }, 'PASSWORD_CURRENT_INVALID'],
    ['an account that is gone', { accountId: crypto.randomUUID() }, 'PASSWORD_CURRENT_INVALID'],
    ['one that is too short', { newPassword: 'Kurz#1899' }, 'PASSWORD_TOO_SHORT'],
    ['one that is too long', { newPassword: `Lang#1899${'x'.repeat(130)}` }, 'PASSWORD_TOO_LONG'],
    ['one without a lower case letter', { newPassword: 'NORDKURVE#1899' }, 'PASSWORD_NEEDS_LOWER_CASE'],
    ['one without an upper case letter', { newPassword: 'nordkurve#1899' }, 'PASSWORD_NEEDS_UPPER_CASE'],
    ['one without a digit', { newPassword: 'Nordkurve#dbp' }, 'PASSWORD_NEEDS_DIGIT'],
    ['one without a sign', { newPassword: 'Nordkurve1899' }, 'PASSWORD_NEEDS_SPECIAL_CHARACTER'],
    ['one that everybody has', { newPassword: 'Passwort123!' }, 'PASSWORD_BREACHED'],
    ['one made of the address', { newPassword: 'Jana.Kraemer#1' }, 'PASSWORD_BREACHED'],
  ])('is refused for %s, and nobody is signed out', async (_, changes, code) => {
    const { tokens } = await signInByForm(platform.app, 'jana.kraemer@example.org')
    expect(await change('jana.kraemer@example.org', changes)).toEqual({ ok: false, code })
    expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(200)
  })

  it('is written once where two change it at the same time', async () => {
    const email = 'yuki.tanaka@example.org'
    const outcomes = await Promise.all([change(email), change(email, { newPassword: 'Suedkurve#1899' })])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

it('signs nobody in whose password is changed while they are on their way, with a code or without', async () => {
  const email = 'lena.hartmann@example.org'
  const accountId = await accountOf(email)
  const { origin } = new URL(authority)
  /** Shows the old password; the password changes before the browser goes on. */
  const signInMeanwhile = async (form: Record<string, string>, page: BrowserAnswer, browser: Browser) => {
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await platform.app.inject({
      method: 'POST',
      url: new URL(page.url).pathname,
      headers: { host: new URL(origin).host, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
    expect(answer.statusCode).toBe(303)
    // As if the change had ended all sessions just before this sign-in was written down.
    const passwordHash = await hashPassword(newPassword)
    await platform.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
    return browser.visit(answer.headers.location!)
  }
  const expectNobody = async (browser: Browser, { status, body, location }: BrowserAnswer) => {
    expect([status, location]).toEqual([400, undefined])
    expect(body).toContain('Diese Anmeldung ist abgelaufen')
    const silent = await browser.visit(signInRequest({ prompt: 'none' }).url)
    expect(new URL(silent.location!).searchParams.get('error')).toBe('login_required')
  }

  const first = createBrowser(platform.app, origin)
  const page = await first.visit(signInRequest().url)
  await expectNobody(first, await signInMeanwhile({ email, password: examplePassword }, page, first))

  const passwordHash = await hashPassword(examplePassword)
  await platform.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
  const { code } = await giveAuthenticator(platform, email)
  const second = createBrowser(platform.app, origin)
  const codePage = await second.submit(await second.visit(signInRequest().url), {
    email,
    password: examplePassword,
  })
  await expectNobody(second, await signInMeanwhile({ code: code() }, codePage, second))
})

it('keeps a session ended that a request under way writes once more', async () => {
  const email = 'emily.carter@example.org'
  const signedIn = await signInByForm(platform.app, email)
  const sessions = createAdapterFactory(platform.db)('Session')
  const rows = await platform.db.select().from(oidcRecords).where(eq(oidcRecords.model, 'Session'))
  const accountId = await accountOf(email)
  const id = rows.find(({ payload }) => payload.accountId === accountId)!.id
  const read = await sessions.find(id)
  await endAllSessions(platform.db, accountId)
  await sessions.upsert(id, read!, 60)
  expect(await sessions.find(id)).toBeUndefined()
  expect(await isSignedIn(signedIn)).toBe(false)
})

describe('a service that knows stolen passwords', () => {
  let server: Server
  let answer: (path: string) => { status: number; body: string } | undefined
  const asked: string[] = []

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const given = answer(request.url ?? '')
      if (given) response.writeHead(given.status).end(given.body)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const check = () => {
    const breachedPasswordsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
    const settings = { ...platform.deps.settings, breachedPasswordsUrl }
    return checkNewPassword({ ...platform.deps, settings }, newPassword)
  }
  const digest = createHash('sha1').update(newPassword).digest('hex').toUpperCase()

  it('learns five digits of a digest and is believed', async () => {
    answer = () => ({ status: 200, body: `${'0'.repeat(35)}:3\r\n${digest.slice(5)}:12\r\n` })
    expect(await check()).toBe('passwordBreached')
    expect(asked).toEqual([`/range/${digest.slice(0, 5)}`])
  })

  it.each([
    ['does not know it', () => ({ status: 200, body: `${'0'.repeat(35)}:3\r\n${digest.slice(5)}:0\r\n` })],
    ['fails', () => ({ status: 503, body: `${digest.slice(5)}:12` })],
    ['does not answer', () => undefined],
  ])('keeps nobody from a password where it %s', async (_, given) => {
    answer = given
    expect(await check()).toBeUndefined()
  })
})
