import { afterAll, beforeAll, expect, it } from 'vitest'
import { environmentRoots } from '#sites/environments.ts'
import type { Browser } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import { authority as localAuthority, callApi, redeem, signInRequest } from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const roots = environmentRoots('hosts')
const stadion = 'http://dbp.localhost:8000'
let platform: TestPlatform
let browser: Browser

beforeAll(async () => {
  platform = await startPlatform({ settings: { environment: 'hosts', roots } })
  browser = createBrowser(platform.app, new URL(roots.authority).origin)
})
afterAll(() => platform.close())

/** A request of a sub-site on a domain of its own. */
const request = (changes: Parameters<typeof signInRequest>[0] = {}) => {
  const { url, verifier } = signInRequest({ redirect_uri: `${stadion}/sso/callback/`, ...changes })
  return { url: url.replace(localAuthority, roots.authority), verifier }
}

it('signs in from a sub-site on a domain of its own, and renews silently in a frame of it', async () => {
  const first = request()
  const page = await browser.visit(first.url)
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${stadion};`)
  const answer = await browser.submit(page, {
    email: 'jana.kraemer@example.org',
    password: 'Eichwald1899!',
  })
  expect(answer.location).toContain(`${stadion}/sso/callback/?code=`)
  const { body } = await redeem(platform.app, codeOf(answer), first.verifier, `${stadion}/sso/callback/`)
  expect((await callApi(platform.app, body.access_token)).statusCode).toBe(200)

  const silent = await browser.visit(
    request({ prompt: 'none', redirect_uri: `${stadion}/sso/callback-silent/` }).url,
  )
  expect(codeOf(silent)).toEqual(expect.any(String))
  expect(silent.headers['content-security-policy']).toContain(stadion)
})

it('gives the session to frames on other sites, and a running sign-in to none', async () => {
  const page = await platform.app.inject({
    url: request({ prompt: 'login' }).url.replace(roots.authority, '/id'),
  })
  const running = [page.headers['set-cookie'] ?? []].flat()
  expect(running.length).toBeGreaterThan(0)
  for (const cookie of running) expect(cookie).toMatch(/; samesite=lax; secure; httponly$/)

  const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
  const silent = await platform.app.inject({
    url: request({ prompt: 'none' }).url.replace(roots.authority, '/id'),
    headers: { cookie },
  })
  const session = [silent.headers['set-cookie'] ?? []].flat()
  expect(session.length).toBeGreaterThan(0)
  for (const line of session)
    expect(line).toMatch(/^kurve_session.*; path=\/id;.*samesite=none; secure; httponly/)
})

it('speaks https alone in production, though a proxy hands its requests on without', async () => {
  const production = environmentRoots('production')
  const settings = { environment: 'production', isLocal: false, roots: production } as const
  const other = await startPlatform({ settings })
  const { url } = signInRequest({ redirect_uri: 'https://www.dreiburgenpark.example/sso/callback/' })
  const answer = await other.app.inject({ url: url.replace(localAuthority, '/id') })
  const discovery = await other.app.inject({ url: '/id/.well-known/openid-configuration' })
  await other.close()

  expect(answer.statusCode).toBe(303)
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d+/)
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) expect(cookie).toContain('; secure')
  expect(discovery.body).not.toContain('http:')
  expect(discovery.json()).toMatchObject({ issuer: production.authority })
})
