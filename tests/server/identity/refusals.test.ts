import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import { oidcRecords } from '#server/db/schema/identity.ts'
import type { Browser } from '#e2e/support/plain-browser.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import {
  authority,
  callApi,
  callToken,
  redeem,
  signInByForm,
  signInRequest,
} from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const jana = { email: 'jana.kraemer@example.org', password: 'Eichwald1899!' }
const origin = new URL(authority).origin
let platform: TestPlatform
let browser: Browser

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const newBrowser = () => (browser = createBrowser(platform.app, origin))

describe('an authorization request', () => {
  it('with an address that is not listed is told on a page and led nowhere', async () => {
    const request = signInRequest({ redirect_uri: 'https://evil.example/sso/callback/' })
    const page = await newBrowser().visit(request.url)
    expect(page.status).toBe(400)
    expect(page.location).toBeUndefined()
    expect(page.body).toContain('So können wir dich nicht anmelden')
    expect(page.body).not.toContain('evil.example')
  })

  it.each([
    ['without a code challenge', { code_challenge: null, code_challenge_method: null }],
    ['with a plain code challenge', { code_challenge_method: 'plain' }],
    ['for a token in the address', { response_type: 'token' }],
    ['for code and id token at once', { response_type: 'code id_token' }],
  ])('%s is sent back refused', async (_, changes) => {
    const answer = await newBrowser().visit(signInRequest(changes).url)
    const returned = new URL(answer.location!)
    expect(returned.pathname).toBe('/profis/sso/callback/')
    const parameters = new URLSearchParams(returned.search || returned.hash.slice(1))
    expect(parameters.get('error')).toMatch(/invalid_request|unsupported_response_type/)
    expect(parameters.has('code')).toBe(false)
  })

  it('of an unknown client is told on a page that says nothing of the machine', async () => {
    const page = await newBrowser().visit(signInRequest({ client_id: 'somebody-else\u0000' }).url)
    expect(page.status).toBe(400)
    expect(page.body).toContain('<h1')
    expect(page.body).not.toMatch(/Error:|at \w+ \(|select |node_modules/)
  })
})

describe('a code', () => {
  it('is worth nothing without its verifier', async () => {
    const request = signInRequest()
    const answer = await newBrowser().submit(await browser.visit(request.url), jana)
    const stolen = await redeem(platform.app, codeOf(answer), 'x'.repeat(43))
    expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('is worth nothing at another address than its own', async () => {
    const request = signInRequest()
    const answer = await newBrowser().submit(await browser.visit(request.url), jana)
    const elsewhere = 'http://localhost:8000/stadion/sso/callback/'
    const { status } = await redeem(platform.app, codeOf(answer), request.verifier, elsewhere)
    expect(status).toBe(400)
  })
})

describe('the sign-in form', () => {
  it('answers a wrong password and an unknown address alike', async () => {
    const signIn = async (email: string) => {
      const page = await newBrowser().visit(signInRequest().url)
      const answer = await browser.submit(page, { email, password: 'not the password' })
      return {
        status: answer.status,
        body: answer.body
          .replaceAll(email, '…')
          .replace(/(?:interaction\/|from=)[\w-]+|challenge&#34;:&#34;[\w-]+/g, '…'),
      }
    }
    const wrong = await signIn(jana.email)
    expect(wrong.status).toBe(401)
    expect(wrong.body).toContain('passen nicht zusammen')
    expect(await signIn('nobody@example.org')).toEqual(wrong)
  })

  it('keeps the address that was typed and never the password', async () => {
    const page = await newBrowser().visit(signInRequest().url)
    const answer = await browser.submit(page, { email: jana.email, password: 'Tr0ub4dor&3' })
    expect(answer.body).toContain(`value="${jana.email}"`)
    expect(answer.body).not.toContain('Tr0ub4dor')
  })

  it('says at the field what is missing', async () => {
    const page = await newBrowser().visit(signInRequest().url)
    const answer = await browser.submit(page, { email: 'jana', password: '' })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(/id="email-error">[^]*?Das ist keine E-Mail-Adresse/)
    expect(answer.body).toMatch(
      /<input[^>]*name="password"[^>]*aria-describedby="password-error"\s+aria-invalid="true"/,
    )
  })

  it('belongs to the browser that began: another one that knows its address gets nowhere', async () => {
    const page = await newBrowser().visit(signInRequest().url)
    const other = createBrowser(platform.app, origin)
    const answer = await other.submit(page, jana)
    expect(answer.status).toBe(400)
    expect(answer.body).toContain('Diese Anmeldung ist abgelaufen')
    expect(answer.location).toBeUndefined()
  })

  it("is not sent for somebody else's sign-in with one's own cookie", async () => {
    const foreign = await createBrowser(platform.app, origin).visit(signInRequest().url)
    await newBrowser().visit(signInRequest().url)
    const own = [...browser.cookies.values()].filter(({ name }) => name.startsWith('kurve_sign_in'))
    const answer = await browser.visit(foreign.url, {
      method: 'POST',
      form: jana,
      headers: { cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') },
    })
    expect(answer.status).toBe(400)
  })

  it('takes nothing but a form, and no more than a form needs', async () => {
    const page = await newBrowser().visit(signInRequest().url)
    const { pathname } = new URL(page.url)
    const cookie = [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
    const json = await platform.app.inject({
      method: 'POST',
      url: pathname,
      headers: { cookie },
      payload: jana,
    })
    expect(json.statusCode).toBe(415)
    const large = await browser.visit(page.url, { method: 'POST', form: { email: 'x'.repeat(20_000) } })
    expect(large.status).toBe(413)
    expect(large.body).toContain('<h1')
  })
})

describe('a session', () => {
  it('made up by hand is nobody', async () => {
    await signInByForm(platform.app, jana.email)
    const [session] = (await platform.db.select().from(oidcRecords)).filter(
      ({ model }) => model === 'Session',
    )
    const forged = `kurve_session=${session!.id}; kurve_session.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAA`
    for (const cookie of [forged, `kurve_session=${session!.id}`, 'kurve_session=%00; kurve_session.sig=x']) {
      const answer = await newBrowser().visit(signInRequest({ prompt: 'none' }).url, { headers: { cookie } })
      expect(new URL(answer.location!).searchParams.get('error')).toBe('login_required')
    }
  })
})

describe('a token', () => {
  it.each(['x', 'a.b.c', 'x'.repeat(5000)])('that nobody issued opens nothing', async token => {
    expect((await callApi(platform.app, token)).statusCode).toBe(401)
  })

  it('that was only asked for some scopes opens only those', async () => {
    const request = signInRequest({ scope: 'openid shop' })
    const answer = await newBrowser().submit(await browser.visit(request.url), jana)
    const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
    expect((await callApi(platform.app, body.access_token)).statusCode).toBe(403)
  })

  it('is not kept in the database in a form that would open anything', async () => {
    const { tokens } = await signInByForm(platform.app, jana.email)
    const kept = JSON.stringify(await platform.db.select().from(oidcRecords))
    expect(kept).not.toContain(tokens.access_token)
    expect(kept).not.toContain(tokens.refresh_token)
  })
})

describe('a script', () => {
  const subSite = 'http://localhost:8000'

  it('of a sub-site may call the token endpoint', async () => {
    const { tokens } = await signInByForm(platform.app, jana.email)
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    const { status, headers } = await callToken(platform.app, form, subSite)
    expect(status).toBe(200)
    expect(headers['access-control-allow-origin']).toBe(subSite)
  })

  it('of any other site may not', async () => {
    const { tokens } = await signInByForm(platform.app, jana.email)
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    const { status, headers } = await callToken(platform.app, form, 'https://evil.example')
    expect(status).toBe(400)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    for (const path of ['token', 'userinfo', 'revocation']) {
      const preflight = await platform.app.inject({
        method: 'OPTIONS',
        url: `/id/connect/${path}`,
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('of another site cannot even read a refusal', async () => {
    const { headers } = await callToken(platform.app, { grant_type: 'password' }, 'https://evil.example')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('answers a path that is not there with a page', async () => {
  const page = await newBrowser().visit(`${authority}/connect/nothing`)
  expect(page.status).toBe(404)
  expect(page.body).toContain('Hier ist nichts')
})

it('names only its own address in links, whatever host a request claims', async () => {
  const discovery = await platform.app.inject({
    url: '/id/.well-known/openid-configuration',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  })
  expect(discovery.body).not.toContain('evil.example')
  expect(discovery.json()).toMatchObject({
    issuer: authority,
    token_endpoint: `${authority}/connect/token`,
    jwks_uri: `${authority}/.well-known/openid-configuration/jwks`,
    token_endpoint_auth_methods_supported: ['none'],
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
  })
})

it('refuses to sign out towards an address that is not listed', async () => {
  const parameters = new URLSearchParams({
    client_id: webAppClientId,
    post_logout_redirect_uri: 'https://evil.example/',
  })
  const page = await newBrowser().visit(`${authority}/connect/endsession?${parameters.toString()}`)
  expect(page.status).toBe(400)
  expect(page.location).toBeUndefined()
})
