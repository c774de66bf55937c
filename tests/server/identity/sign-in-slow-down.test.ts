import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wideSlowing } from '#server/domains/identity/sign-in-failures.ts'
import { createLimiter } from '#server/http/rate-limits.ts'
import { registrationLimit } from '#server/oidc/registration-routes.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { authority, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startPlatform({ settings: { limitsRequests: true } })
})
afterAll(() => platform.close())

/** Tries a password from a network address of its own. */
async function trySignIn(email: string, password: string, from: string) {
  const browser = createBrowser(platform.app, new URL(authority).origin)
  const page = await browser.visit(signInRequest().url)
  return browser.visit(page.url, {
    method: 'POST',
    form: { email, password },
    headers: { 'x-forwarded-for': from },
  })
}

const right = 'Eichwald1899!'

it('makes wrong guesses wait longer and longer, and forgets them once the right one comes', async () => {
  const email = 'max.berger@example.org'
  const guess = async (password = 'guess') => trySignIn(email, password, '192.0.2.1')
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401)

  const waiting = await guess()
  expect(waiting.status).toBe(429)
  expect(waiting.headers['retry-after']).toBe('2')
  expect(waiting.body).toContain('geht es in 2 Sekunden weiter')
  expect((await guess(right)).status).toBe(429)

  platform.clock.advance(3)
  expect((await guess()).status).toBe(401)
  expect((await guess()).headers['retry-after']).toBe('4')

  platform.clock.advance(5)
  expect((await guess(right)).location).toContain('/sso/callback/')
  expect((await guess()).status).toBe(401)
})

it('does not let many guesses at once slip through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => trySignIn('nobody@example.org', 'guess', '192.0.2.2')),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

it("never keeps the owner out because of a stranger's guesses from elsewhere", async () => {
  const email = 'jana.kraemer@example.org'
  for (let tries = 0; tries < 8; tries++) await trySignIn(email, 'guess', '192.0.2.3')
  expect((await trySignIn(email, right, '192.0.2.3')).status).toBe(429)
  expect((await trySignIn(email, right, '198.51.100.7')).location).toContain('/sso/callback/')
})

it('waits a quarter of an hour at most, and begins anew after a quiet hour', async () => {
  const guess = () => trySignIn('emily.carter@example.org', 'guess', '192.0.2.4')
  for (let tries = 0; tries < 15; tries++) {
    await guess()
    platform.clock.advance(16 * 60)
  }
  await guess()
  expect(Number((await guess()).headers['retry-after'])).toBe(15 * 60)
  platform.clock.advance(61 * 60)
  await guess()
  expect((await guess()).status).toBe(401)
})

it('forgets what a clock wrote that was a month ahead', async () => {
  const guess = () => trySignIn('emily.carter@example.org', 'guess', '192.0.2.30')
  platform.clock.advance(2 * 60 * 60)
  const month = 30 * 24 * 60 * 60
  platform.clock.advance(month)
  for (let tries = 0; tries < 6; tries++) await guess()
  expect((await guess()).status).toBe(429)
  platform.clock.advance(-month)
  for (let tries = 0; tries < 5; tries++) expect((await guess()).status).toBe(401)
  expect((await guess()).status).toBe(429)
})

it('limits how often one network address may register, and keeps what was typed', async () => {
  const from = '192.0.2.5'
  const count = createLimiter(platform.db, platform.clock)
  for (let tries = 0; tries < registrationLimit.max; tries++)
    await count('registration', from, registrationLimit)

  const browser = createBrowser(platform.app, new URL(authority).origin)
  const page = await browser.visit(signInRequest().url)
  const form = {
    firstName: 'Lena',
    lastName: 'Vogt',
    email: 'lena.vogt@example.org',
    password: 'Nordkurve#1899',
    profileLanguage: 'de',
  }
  const register = (address: string) =>
    browser.visit(`${page.url}/registration`, {
      method: 'POST',
      form,
      headers: { 'x-forwarded-for': address },
    })
  const refused = await register(from)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe(String(registrationLimit.perSeconds))
  expect(refused.body).toContain('value="lena.vogt@example.org"')
  expect((await register('192.0.2.6')).location).toContain('/sso/callback/')
})

describe('guesses at an account whose address somebody else has claimed', () => {
  const owner = 'max.berger@example.org'
  const own = 'Nordkurve#1899'
  /** Whoever registers with an address that is known gets an account that claims it, and may sign in to that. */
  const claim = async (from: string, email = owner) => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    const page = await browser.visit(signInRequest().url)
    const answer = await browser.visit(`${page.url}/registration`, {
      method: 'POST',
      form: {
        firstName: 'Mia',
        lastName: 'Lang',
        email,
        password: own,
        profileLanguage: 'de',
      },
      headers: { 'x-forwarded-for': from },
    })
    expect(answer.location).toContain('/sso/callback/')
    return [...browser.cookies.values()].find(({ name }) => name === 'kurve_device')?.value
  }
  /** Whether the owner's password would be heard from there: nothing else tells. */
  const isOwnerHeard = async (from: string) =>
    (await trySignIn(owner, right, from)).location?.includes('/sso/callback/') === true

  beforeAll(() => platform.clock.advance(2 * 60 * 60))

  it('are not forgotten when the claim is opened, and the claim is never kept out by them', async () => {
    const from = '192.0.2.20'
    await claim(from)
    for (let tries = 0; tries < 24; tries++) {
      await trySignIn(owner, 'guess', from)
      expect((await trySignIn(owner, own, from)).location).toContain('/sso/callback/')
    }
    expect(await isOwnerHeard(from)).toBe(false)
    expect(await isOwnerHeard('198.51.100.20')).toBe(true)
  })

  it('answer alike whether the address has an owner or not', async () => {
    const answers = async (email: string, from: string) => {
      const waits: (number | string | undefined)[] = []
      for (let tries = 0; tries < 8; tries++) {
        const { status, headers } = await trySignIn(email, 'guess', from)
        waits.push(status, headers['retry-after'])
      }
      return waits
    }
    await claim('192.0.2.26', 'max.berger@example.net')
    const [owned, claimed, unknown] = [owner, 'max.berger@example.net', 'nobody.here@example.org']
    expect(await answers(owned, '192.0.2.21')).toEqual(await answers(unknown, '192.0.2.22'))
    expect(await answers(claimed, '192.0.2.23')).toEqual(await answers(unknown, '192.0.2.24'))
  })

  it('are slowed in a browser that knows only the claim', async () => {
    const device = await claim('192.0.2.25')
    expect(device).toBeDefined()
    for (let tries = 0; tries < wideSlowing.freeTries + 1; tries++) {
      const browser = createBrowser(platform.app, new URL(authority).origin)
      const page = await browser.visit(signInRequest().url)
      browser.cookies.set('/id kurve_device', { name: 'kurve_device', value: device ?? '', path: '/id' })
      await browser.visit(page.url, {
        method: 'POST',
        form: { email: owner, password: 'guess' },
        headers: { 'x-forwarded-for': `203.0.113.${100 + tries}` },
      })
    }
    expect(await isOwnerHeard('198.51.100.21')).toBe(false)
  })

  it('count together within a network of IPv6', async () => {
    platform.clock.advance(2 * 60 * 60)
    const email = 'emily.carter@example.org'
    const guess = (host: number) => trySignIn(email, 'guess', `2001:db8:1:2::${host.toString(16)}`)
    for (let host = 1; host <= 5; host++) expect((await guess(host)).status).toBe(401)
    expect((await guess(6)).status).toBe(429)
    expect((await trySignIn(email, 'guess', '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('guesses at one account from everywhere', () => {
  const email = 'yuki.tanaka@example.org'
  let addresses = 0
  /** Each from a network address of its own, so that the close count never stops one. */
  const guess = async (password = 'guess', cookie?: string) => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    const page = await browser.visit(signInRequest().url)
    if (cookie !== undefined) {
      browser.cookies.set('/id kurve_device', { name: 'kurve_device', value: cookie, path: '/id' })
    }
    const answer = await browser.visit(page.url, {
      method: 'POST',
      form: { email, password },
      headers: { 'x-forwarded-for': `203.0.113.${(addresses += 1)}` },
    })
    const device = [...browser.cookies.values()].find(({ name }) => name === 'kurve_device')
    return { ...answer, device: device?.value }
  }

  it('are slowed together, by half a minute at most, and never in a browser that the account knows', async () => {
    const { device } = await guess(right)
    for (let tries = 0; tries < wideSlowing.freeTries; tries++) expect((await guess()).status).toBe(401)
    const waiting = await guess(right)
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '2'])
    expect((await guess('guess', 'x'.repeat(43))).status).toBe(429)

    for (let rounds = 0; rounds < 8; rounds++) {
      platform.clock.advance(wideSlowing.longestWaitSeconds)
      await guess()
    }
    expect((await guess(right)).headers['retry-after']).toBe(String(wideSlowing.longestWaitSeconds))
    expect((await guess(right, device)).location).toContain('/sso/callback/')
  })
})
