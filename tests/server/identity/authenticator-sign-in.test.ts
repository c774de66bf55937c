import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { examplePassword } from '#server/db/seed/people.ts'
import type { Browser } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { authority, redeem, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { giveAuthenticator, type TestAuthenticator } from '../../helpers/second-factor.ts'

const email = 'jana.kraemer@example.org'
let platform: TestPlatform
let authenticator: TestAuthenticator
beforeAll(async () => {
  platform = await startPlatform()
  authenticator = await giveAuthenticator(platform, email)
})
afterAll(() => platform.close())

const newBrowser = () => createBrowser(platform.app, new URL(authority).origin)

/** As far as the page that asks for the code. */
async function passPassword(browser: Browser = newBrowser(), request = signInRequest()) {
  const page = await browser.visit(request.url)
  return { browser, request, page: await browser.submit(page, { email, password: examplePassword }) }
}

async function tryCode(code: string) {
  const { browser, request, page } = await passPassword()
  return { request, answer: await browser.submit(page, { code }) }
}

/** Lets the platform forget wrong tries, and makes every code a new one. */
const rest = () => {
  platform.clock.advance(61 * 60)
}

it('asks for a code after the password, and says in the id token that there were two factors', async () => {
  const { browser, request, page } = await passPassword()
  expect(page.url).toMatch(/\/code$/)
  expect(page.body).toContain('autocomplete="one-time-code"')
  const answer = await browser.submit(page, { code: authenticator.code() })
  const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
  expect(decodeJwt(body.id_token)).toMatchObject({
    acr: 'urn:kurve:two-factors',
    amr: ['pwd', 'otp', 'mfa'],
  })
})

it('says of a password alone that it was one factor, and asks others for no code', async () => {
  const browser = newBrowser()
  const request = signInRequest()
  const page = await browser.visit(request.url)
  const answer = await browser.submit(page, { email: 'max.berger@example.org', password: examplePassword })
  const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
  expect(decodeJwt(body.id_token)).toMatchObject({ acr: 'urn:kurve:one-factor', amr: ['pwd'] })
})

it('takes a code once, in whichever browser', async () => {
  rest()
  const code = authenticator.code()
  expect((await tryCode(code)).answer.location).toContain('code=')
  const { answer } = await tryCode(code)
  expect(answer.status).toBe(401)
  expect(answer.body).toContain('Dieser Code stimmt nicht oder wurde schon benutzt')
  expect(answer.body).toContain('aria-invalid="true"')
})

it.each([
  ['a step late', -30, true],
  ['a step early', 30, true],
  ['two steps late', -60, false],
  ['two steps early', 60, false],
])('deals with a clock that is %s', async (_, seconds, isRight) => {
  rest()
  const { answer } = await tryCode(authenticator.code(seconds))
  expect(answer.location !== undefined).toBe(isRight)
  expect(answer.status).toBe(isRight ? 303 : 401)
})

it('takes a code with the space that apps show in it, and none that is older than the last one used', async () => {
  rest()
  const code = authenticator.code()
  expect((await tryCode(`${code.slice(0, 3)} ${code.slice(3)}`)).answer.location).toContain('code=')
  expect((await tryCode(authenticator.code(-30))).answer.status).toBe(401)
})

it.each([
  ['', 400, 'Das Feld ist noch leer'],
  ['1'.repeat(41), 400, 'Höchstens 40 Zeichen'],
  ['12345', 401, 'Dieser Code stimmt nicht'],
  ['abcdef', 401, 'Dieser Code stimmt nicht'],
])('tells at the field what is wrong with "%s"', async (code, status, sentence) => {
  rest()
  const { answer } = await tryCode(code)
  expect(answer.status).toBe(status)
  expect(answer.body).toContain(sentence)
  expect(answer.headers['cache-control']).toBe('no-store')
})

it('takes each recovery code once, however it is typed', async () => {
  rest()
  const [first = '', second = ''] = authenticator.recoveryCodes
  const { browser, page } = await passPassword()
  const asking = await browser.visit(`${page.url}?with=recovery-code`)
  expect(asking.body).toContain('Wiederherstellungscode')
  expect(
    (await browser.submit(asking, { code: first.replaceAll('-', ' ').toUpperCase() })).location,
  ).toContain('code=')
  expect((await tryCode(first)).answer.status).toBe(401)
  expect((await tryCode(second)).answer.location).toContain('code=')
})

it('lets nobody round the page for the code', async () => {
  const request = signInRequest()
  const { browser, page } = await passPassword(newBrowser(), request)
  // What the provider would be asked next, were the code right.
  const resumed = await browser.visit(
    page.url.replace(/\/interaction\/([\w-]+)\/code/, '/connect/authorize/$1'),
  )
  expect(resumed.location ?? '').not.toContain('code=')
  expect(resumed.body).toContain('id="password"')

  const silent = await browser.visit(signInRequest({ prompt: 'none' }).url)
  expect(silent.location).toContain('error=login_required')
})

it('shows the page for the code to nobody without the password', async () => {
  const browser = newBrowser()
  const page = await browser.visit(signInRequest().url)
  const asked = await browser.visit(`${page.url}/code`)
  expect(asked.url).toBe(page.url)
  const posted = await browser.visit(`${page.url}/code`, {
    method: 'POST',
    form: { code: authenticator.code() },
  })
  expect(posted.location).toBeUndefined()
  expect(posted.body).toContain('id="password"')
})

it('does not take the code of another browser for the one whose password was right', async () => {
  rest()
  const { page } = await passPassword()
  const answer = await newBrowser().visit(page.url, { method: 'POST', form: { code: authenticator.code() } })
  expect(answer.status).toBe(400)
})

it('makes wrong codes wait longer and longer, from wherever they come, and forgets them after a right one', async () => {
  rest()
  const guess = async (code: string, from: string) => {
    const { browser, page } = await passPassword()
    return browser.visit(page.url, { method: 'POST', form: { code }, headers: { 'x-forwarded-for': from } })
  }
  for (let tries = 0; tries < 5; tries++) {
    expect((await guess('000000', `192.0.2.${tries}`)).status).toBe(401)
  }
  const waiting = await guess(authenticator.code(), '192.0.2.9')
  expect(waiting.status).toBe(429)
  expect(waiting.headers['retry-after']).toBe('2')
  expect(waiting.body).toContain('geht es in 2 Sekunden weiter')

  platform.clock.advance(3)
  expect((await guess(authenticator.code(), '192.0.2.9')).location).toContain('code=')
  expect((await guess('000000', '192.0.2.9')).status).toBe(401)
})

it('slows many guesses at once just as much', async () => {
  rest()
  const pages = await Promise.all(Array.from({ length: 12 }, () => passPassword()))
  const answers = await Promise.all(
    pages.map(({ browser, page }) => browser.submit(page, { code: '000000' })),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  rest()
})
