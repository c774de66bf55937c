import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { oidcRecords } from '#server/db/schema/identity.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import {
  authority,
  callApi,
  callback,
  redeem,
  refresh,
  signInByForm,
  signInRequest,
} from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'
import { newPerson } from '../../helpers/shopper.ts'

const jana = 'jana.kraemer@example.org'
const origin = new URL(authority).origin
let platform: TestPlatform

beforeAll(async () => {
  platform = await startPlatform()
})
afterAll(() => platform.close())

const post = (path: string, form: Record<string, string>) =>
  platform.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

const userInfo = (token: string) =>
  platform.app.inject({ url: '/id/connect/userinfo', headers: { authorization: `Bearer ${token}` } })

it('leads from the sub-site through the form back to it, with tokens that open the API', async () => {
  const browser = createBrowser(platform.app, origin)
  const request = signInRequest()
  const page = await browser.visit(request.url)
  expect(page.status).toBe(200)

  const answer = await browser.submit(page, {
    email: ' Jana.Kraemer@Example.org ',
    password: 'Eichwald1899!',
  })
  const returned = new URL(answer.location!)
  expect(returned.origin + returned.pathname).toBe(callback)
  expect(returned.searchParams.get('state')).toBe(request.state)
  expect(returned.searchParams.get('iss')).toBe(authority)

  const { status, body } = await redeem(platform.app, codeOf(answer), request.verifier)
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) as string })

  const contact = await callApi(platform.app, body.access_token)
  expect(contact.statusCode).toBe(200)
  expect(contact.json()).toMatchObject({ firstName: 'Jana', lastName: 'Krämer', email: jana })
})

it('sends whoever comes back to a sign-in that is over on to where it led, while they are signed in', async () => {
  const browser = createBrowser(platform.app, origin)
  const page = await browser.visit(signInRequest().url)
  await browser.submit(page, { email: jana, password: 'Eichwald1899!' })
  for (const address of [page.url, `${page.url}/code`]) {
    const again = await browser.visit(address)
    expect(again.location).toBe(callback)
  }

  const stranger = createBrowser(platform.app, origin)
  expect(await stranger.visit(page.url)).toMatchObject({ status: 400, location: undefined })
  const finished = [...browser.cookies.values()].find(({ name }) => name === 'kurve_finished_sign_in')!
  const visitWith = (value: string) =>
    platform.app.inject({ url: new URL(page.url).pathname, headers: { cookie: value } })
  const session = [...browser.cookies.values()]
    .filter(({ name }) => name.startsWith('kurve_session'))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  // The session alone, the way alone, and a way out of the club.
  expect((await visitWith(session)).statusCode).toBe(400)
  expect((await visitWith(`${finished.name}=${finished.value}`)).statusCode).toBe(400)
  const outward = encodeURIComponent('https://evil.example/sso/callback/')
  expect((await visitWith(`${session}; ${finished.name}=${outward}`)).statusCode).toBe(400)
  expect((await visitWith(`${session}; ${finished.name}=${finished.value}`)).headers.location).toBe(callback)
})

it('signs an id token that verifies by the published keys and says no more than who it is for', async () => {
  const { tokens } = await signInByForm(platform.app, jana)
  const keys = await platform.app.inject({ url: '/id/.well-known/openid-configuration/jwks' })
  const { payload, protectedHeader } = await jwtVerify(
    tokens.id_token,
    createLocalJWKSet(keys.json<JSONWebKeySet>()),
    { issuer: authority, audience: webAppClientId },
  )
  expect(protectedHeader.alg).toBe('ES256')
  expect(payload.nonce).toEqual(expect.any(String))
  expect(payload).not.toHaveProperty('email')
  expect(keys.body).not.toContain('"d"')
})

it('tells the web app who is signed in', async () => {
  const { tokens } = await signInByForm(platform.app, 'emily.carter@example.org')
  const info = await userInfo(tokens.access_token)
  expect(info.json()).toEqual({
    sub: expect.any(String) as string,
    name: 'Emily Carter',
    given_name: 'Emily',
    family_name: 'Carter',
    locale: 'en',
    email: 'emily.carter@example.org',
    email_verified: true,
  })
})

it('calls somebody by their surname first where their name is written so', async () => {
  const { accountId, email } = await newPerson(platform)
  const name = { firstName: '太郎', lastName: '山田' }
  await platform.db.update(contacts).set(name).where(eq(contacts.accountId, accountId))
  const { tokens } = await signInByForm(platform.app, email)
  expect((await userInfo(tokens.access_token)).json()).toMatchObject({
    name: '山田 太郎',
    given_name: '太郎',
    family_name: '山田',
  })
})

it('gives a new refresh token for each, and takes everything back when an old one comes again', async () => {
  const { tokens } = await signInByForm(platform.app, jana)
  const second = await refresh(platform.app, tokens.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body.refresh_token).not.toBe(tokens.refresh_token)
  expect((await callApi(platform.app, second.body.access_token)).statusCode).toBe(200)

  const stolen = await refresh(platform.app, tokens.refresh_token)
  expect(stolen.status).toBe(400)
  expect(stolen.body.error).toBe('invalid_grant')
  expect((await refresh(platform.app, second.body.refresh_token)).status).toBe(400)
  expect((await callApi(platform.app, second.body.access_token)).statusCode).toBe(401)
  expect((await userInfo(second.body.access_token)).statusCode).toBe(401)
})

it('takes a code once, and takes its tokens back when it comes again', async () => {
  const browser = createBrowser(platform.app, origin)
  const request = signInRequest()
  const answer = await browser.submit(await browser.visit(request.url), {
    email: jana,
    password: 'Eichwald1899!',
  })
  const first = await redeem(platform.app, codeOf(answer), request.verifier)
  const second = await redeem(platform.app, codeOf(answer), request.verifier)
  expect([first.status, second.status]).toEqual([200, 400])
  expect((await callApi(platform.app, first.body.access_token)).statusCode).toBe(401)
})

it('refuses a revoked token at the API from the next request on', async () => {
  const { tokens } = await signInByForm(platform.app, jana)
  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(200)
  const revoked = await post('/id/connect/revocation', {
    client_id: webAppClientId,
    token: tokens.access_token,
    token_type_hint: 'access_token',
  })
  expect(revoked.statusCode).toBe(200)
  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(401)
  expect((await refresh(platform.app, tokens.refresh_token)).status).toBe(400)
})

it('refuses a token that was being issued while its grant was revoked', async () => {
  const { tokens } = await signInByForm(platform.app, jana)
  const digest = createHash('sha256').update(tokens.access_token).digest('base64url')
  const ofModel = (model: string, id: string) => and(eq(oidcRecords.model, model), eq(oidcRecords.id, id))
  const [token] = await platform.db.select().from(oidcRecords).where(ofModel('AccessToken', digest))
  // As the revocation leaves it: it deletes the tokens that are there, and this one comes after it.
  const revoked = await platform.db.delete(oidcRecords).where(ofModel('Grant', token!.grantId!)).returning()
  expect(revoked).toHaveLength(1)
  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(401)
})

it('signs in again without a question while the session lasts, as silent renewal does', async () => {
  const { browser } = await signInByForm(platform.app, jana)
  const silent = signInRequest({
    prompt: 'none',
    redirect_uri: 'http://localhost:8000/en/sso/callback-silent/',
  })
  const answer = await browser.visit(silent.url)
  const { status } = await redeem(
    platform.app,
    codeOf(answer),
    silent.verifier,
    'http://localhost:8000/en/sso/callback-silent/',
  )
  expect(status).toBe(200)
})

it.each([
  ['form', (form: Record<string, string>) => [`${authority}/connect/endsession`, { method: 'POST', form }]],
  [
    'address',
    (form: Record<string, string>) => [
      `${authority}/connect/endsession?${new URLSearchParams(form).toString()}`,
      {},
    ],
  ],
] as const)(
  'signs out without a question whoever shows an id token in a %s, and everywhere in that browser',
  async (_, ask) => {
    const { browser, tokens } = await signInByForm(platform.app, jana)
    const [address, how] = ask({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://localhost:8000/profis/sso/callback-logout/',
      state: 'back',
    })
    const answer = await browser.visit(address as string, how)
    expect(answer.location).toBe('http://localhost:8000/profis/sso/callback-logout/?state=back')
    expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(401)
    expect((await refresh(platform.app, tokens.refresh_token)).status).toBe(400)

    const silent = await browser.visit(signInRequest({ prompt: 'none' }).url)
    expect(new URL(silent.location!).searchParams.get('error')).toBe('login_required')
  },
)

it('takes nothing of a sign-out that is no form', async () => {
  const { statusCode } = await platform.app.inject({
    method: 'POST',
    url: `${new URL(authority).pathname}/connect/endsession`,
    headers: { 'content-type': 'application/json' },
    payload: '{"id_token_hint":["x"]}',
  })
  expect(statusCode).toBe(415)
})

it('asks before it signs out anybody else, and does so when told', async () => {
  const { browser, tokens } = await signInByForm(platform.app, jana)
  const question = await browser.visit(`${authority}/connect/endsession?client_id=${webAppClientId}`)
  expect(question.body).toContain('Abmelden?')
  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(200)

  const done = await browser.submit(question, { logout: 'yes' })
  expect(done.body).toContain('Du bist abgemeldet')
  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(401)
})

it('goes straight on to the sub-site where nobody is signed in', async () => {
  const browser = createBrowser(platform.app, origin)
  const parameters = new URLSearchParams({
    client_id: webAppClientId,
    post_logout_redirect_uri: 'http://localhost:8000/en/sso/callback-logout/',
  })
  const answer = await browser.visit(`${authority}/connect/endsession?${parameters.toString()}`)
  expect(answer.location).toBe('http://localhost:8000/en/sso/callback-logout/')
})

it('lets another person sign in over the first, who is then signed out', async () => {
  const { browser, tokens } = await signInByForm(platform.app, jana)
  const request = signInRequest({ prompt: 'login' })
  const answer = await browser.submit(await browser.visit(request.url), {
    email: 'max.berger@example.org',
    password: 'Eichwald1899!',
  })
  const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
  expect((await callApi(platform.app, body.access_token)).json()).toMatchObject({ firstName: 'Max' })
  expect((await callApi(platform.app, tokens.access_token)).statusCode).toBe(401)
})
