import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { authenticators, recoveryCodes } from '#server/db/schema/identity.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { authenticatorState } from '#server/domains/second-factor/authenticator-service.ts'
import { makeSecrets } from '#server/secrets.ts'
import { authenticatorSealingJob } from '#server/oidc/identity-jobs.ts'
import { type Browser, type BrowserAnswer, unescapeHtml } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInByForm, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { accountIdOf, codeAt, giveAuthenticator } from '../../helpers/second-factor.ts'

const address = `${authority}/security/authenticator`
const email = 'jana.kraemer@example.org'
let platform: TestPlatform
let browser: Browser
beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  await platform.db.delete(authenticators)
  await platform.db.delete(recoveryCodes)
  platform.clock.advance(61 * 60)
  await signInAnew()
})

const signInAnew = async () => {
  browser = (await signInByForm(platform.app, email)).browser
}

const proofOn = (page: BrowserAnswer) => /name="proof" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
const post = async (path: string, fields: Record<string, string> = {}) => {
  const form = { proof: proofOn(await browser.visit(address)), ...fields }
  return browser.visit(`${address}${path}`, { method: 'POST', form })
}
const secretOn = (page: BrowserAnswer) =>
  (/class="secret">([^<]+)</.exec(page.body)?.[1] ?? '').replaceAll(' ', '')
const codesOn = (page: BrowserAnswer) => page.body.match(/(?<=<li>)[\w-]{19}(?=<\/li>)/g) ?? []
const now = () => platform.clock.now()

/** Whether a password alone signs in. */
async function passwordIsEnough() {
  const fresh = createBrowser(platform.app, new URL(authority).origin)
  const answer = await fresh.submit(await fresh.visit(signInRequest().url), {
    email,
    password: examplePassword,
  })
  return answer.location !== undefined
}

it('shows a picture and a key, counts once a code of it was typed, and shows ten recovery codes once', async () => {
  expect((await browser.visit(address)).body).toContain('Einrichten')
  const started = await post('/start')
  expect(started.body).toMatch(/<svg[^>]+viewBox/)
  expect(unescapeHtml(started.body)).toMatch(/href="otpauth:\/\/totp\/[^"]+issuer=/)
  expect(started.headers['cache-control']).toBe('no-store')
  expect(await passwordIsEnough()).toBe(true)

  const done = await post('/confirmation', { code: codeAt(secretOn(started), now()) })
  expect(done.status).toBe(200)
  expect(new Set(codesOn(done)).size).toBe(10)
  expect(await passwordIsEnough()).toBe(false)

  const later = await browser.visit(address)
  expect(later.body).toContain('Du hast noch 10 Wiederherstellungscodes')
  expect(secretOn(later)).toBe('')
  expect(codesOn(later)).toEqual([])
})

it('stays off with a wrong code, tells it at the field and keeps the key', async () => {
  const started = await post('/start')
  const wrong = await post('/confirmation', { code: '000000' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatch(/aria-invalid="true"/)
  expect(secretOn(wrong)).toBe(secretOn(started))
  expect((await post('/confirmation', { code: '' })).status).toBe(400)
  expect(await passwordIsEnough()).toBe(true)
})

it('forgets a set-up that is cancelled, begun anew or lies too long', async () => {
  const first = secretOn(await post('/start'))
  const second = secretOn(await post('/start'))
  expect(second).not.toBe(first)
  expect((await post('/confirmation', { code: codeAt(first, now()) })).status).toBe(401)

  platform.clock.advance(61 * 60)
  await signInAnew()
  expect((await post('/confirmation', { code: codeAt(second, now()) })).status).toBe(409)
  const third = await post('/start')
  expect(secretOn(third)).not.toBe('')
  expect(secretOn(await post('/cancellation'))).toBe('')
})

it('keeps secrets encrypted for one account, and recovery codes as digests', async () => {
  const { recoveryCodes: codes } = await giveAuthenticator(platform, email)
  const [row] = await platform.db.select().from(authenticators)
  expect(row?.secret).toMatch(/^[\w-]{8}\.[\w-]+$/)
  const kept = JSON.stringify(await platform.db.select().from(recoveryCodes))
  for (const code of codes) expect(kept).not.toContain(code)

  const other = await accountIdOf(platform, 'max.berger@example.org')
  const confirmedAt = null
  await platform.db
    .insert(authenticators)
    .values({ ...row!, accountId: other, confirmedAt, createdAt: now() })
  await expect(authenticatorState(platform.deps, other)).rejects.toThrow()
})

it('lets a set-up that is done alone', async () => {
  const authenticator = await giveAuthenticator(platform, email)
  await post('/start')
  await post('/cancellation')
  expect((await post('/confirmation', { code: authenticator.code() })).status).toBe(409)
  expect(await passwordIsEnough()).toBe(false)
})

it.each(['password', 'code', 'recovery code'])('is turned off by a %s', async kind => {
  const authenticator = await giveAuthenticator(platform, email)
  const proofs: Record<string, string | undefined> = {
    password: examplePassword,
    code: authenticator.code(),
    'recovery code': authenticator.recoveryCodes[3],
  }
  const answer = await post('/removal', { passwordOrCode: proofs[kind] ?? '' })
  expect(answer.body).toContain('Ausgeschaltet')
  expect(await passwordIsEnough()).toBe(true)
  expect(await platform.db.select().from(recoveryCodes)).toEqual([])
})

it.each(['code', 'recovery code'])(
  'is turned off by a %s in letters and digits of full width',
  async kind => {
    const { code, recoveryCodes: codes } = await giveAuthenticator(platform, email)
    const typed = kind === 'code' ? code() : (codes[3] ?? '')
    const wide = typed.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    expect((await post('/removal', { passwordOrCode: wide })).body).toContain('Ausgeschaltet')
  },
)

it('is not turned off without a proof, and slows guesses down', async () => {
  await giveAuthenticator(platform, email)
  expect((await post('/removal')).body).toContain('Das Feld ist noch leer')
  for (let tries = 0; tries < 5; tries++) {
    expect((await post('/removal', { passwordOrCode: 'guess' })).status).toBe(401)
  }
  const waiting = await post('/removal', { passwordOrCode: examplePassword })
  expect(waiting.status).toBe(429)
  expect(waiting.headers['retry-after']).toBe('2')
  expect(await passwordIsEnough()).toBe(false)
})

it('gives new recovery codes, after which the former ones are no good', async () => {
  const { recoveryCodes: former } = await giveAuthenticator(platform, email)
  expect((await post('/recovery-codes', { passwordOrCode: 'guess' })).status).toBe(401)
  const next = codesOn(await post('/recovery-codes', { passwordOrCode: examplePassword }))
  expect(next).toHaveLength(10)
  expect((await post('/removal', { passwordOrCode: former[0] ?? '' })).status).toBe(401)
  expect((await post('/removal', { passwordOrCode: next[0] ?? '' })).status).toBe(200)
})

it.each(['/start', '/confirmation', '/cancellation', '/recovery-codes', '/removal'])(
  'changes nothing by a form of another site (%s)',
  async path => {
    const { code } = await giveAuthenticator(platform, email)
    const form = { proof: 'x'.repeat(43), code: code(), passwordOrCode: examplePassword }
    expect((await browser.visit(`${address}${path}`, { method: 'POST', form })).status).toBe(403)
    expect(await passwordIsEnough()).toBe(false)
  },
)

it('asks whoever is not signed in to sign in first', async () => {
  const page = await createBrowser(platform.app, new URL(authority).origin).visit(address)
  expect([page.status, secretOn(page)]).toEqual([401, ''])
})

it('survives a change of keys: what the old one encrypted is moved to the new one', async () => {
  const { accountId } = await giveAuthenticator(platform, email)
  await platform.db.update(authenticators).set({ confirmedAt: null, createdAt: now() })
  const secrets = makeSecrets()
  const withKeys = (cookieKeys: readonly string[]) => ({
    ...platform.deps,
    settings: { ...platform.deps.settings, secrets: { ...secrets, cookieKeys } },
  })
  const before = await authenticatorState(platform.deps, accountId)
  const both = withKeys([...secrets.cookieKeys, ...platform.deps.settings.secrets.cookieKeys])
  expect(await authenticatorState(both, accountId)).toEqual(before)
  await expect(authenticatorState(withKeys(secrets.cookieKeys), accountId)).rejects.toThrow(
    'OIDC_COOKIE_KEYS',
  )

  await authenticatorSealingJob.run(both)
  expect(await authenticatorState(withKeys(secrets.cookieKeys), accountId)).toEqual(before)
})
