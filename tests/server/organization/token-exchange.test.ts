import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changePassword, exportData } from '#contract/identity/account.ts'
import { deleteContact } from '#contract/contact/contact.ts'
import { addEmail, setDefaultEmailAddress } from '#contract/identity/emails.ts'
import { scopes, webAppClientId, webAppScopes } from '#contract/kernel/scopes.ts'
import { accounts, oidcRecords } from '#server/db/schema/identity.ts'
import { organizationMembers, organizations } from '#server/db/schema/membership.ts'
import { rateLimits } from '#server/db/schema/platform.ts'
import { blockedFanClub, company, exchange, fanClub, organizationNamed } from '../../helpers/acting.ts'
import { createBrowser } from '../../helpers/browser.ts'
import { codeOf } from '#e2e/support/web-app-sign-in.ts'
import {
  authority,
  callApi,
  callToken,
  redeem,
  refresh,
  signInByForm,
  signInRequest,
  type Tokens,
} from '../../helpers/code-flow.ts'
import { startPlatform, type TestPlatform } from '../../helpers/platform.ts'

const jana = 'jana.kraemer@example.org'
const emily = 'emily.carter@example.org'
let platform: TestPlatform
let fanClubId: string
let tokens: Tokens

beforeAll(async () => {
  platform = await startPlatform()
  fanClubId = await organizationNamed(platform.db, fanClub)
})
afterAll(() => platform.close())
beforeEach(async () => {
  ;({ tokens } = await signInByForm(platform.app, jana))
})

const idOf = async (email: string) => {
  const [account] = await platform.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email))
  return account!.id
}

/** A token with which Jana acts for the fan club. */
const act = async () => (await exchange(platform.app, tokens.access_token, fanClubId)).body.access_token

const contactOf = async (token: string) =>
  (await callApi(platform.app, token)).json<Record<string, unknown>>()
const statusOf = async (token: string) => (await callApi(platform.app, token)).statusCode

/** How the provider keeps the token of the person. */
const recordOf = (token: string) =>
  and(
    eq(oidcRecords.model, 'AccessToken'),
    eq(oidcRecords.id, createHash('sha256').update(token).digest('base64url')),
  )

const membership = async (email: string) =>
  and(eq(organizationMembers.organizationId, fanClubId), eq(organizationMembers.accountId, await idOf(email)))

type Rows = (typeof organizationMembers.$inferSelect)[]

const refusal = { error: 'invalid_grant', error_description: 'grant request is invalid' }

describe('a token for an organisation', () => {
  it('makes the organisation the one whose data is read', async () => {
    const { status, headers, body } = await exchange(platform.app, tokens.access_token, fanClubId)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.any(String) as string,
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: expect.any(Number) as number,
      scope: 'shop checkout contact cms wallet organization_admin',
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(await contactOf(body.access_token)).toMatchObject({ firstName: fanClub, isOrganization: true })
    expect(await contactOf(tokens.access_token)).toMatchObject({ firstName: 'Jana', isOrganization: false })
  })

  it('says who acts, to the platform alone', async () => {
    const token = await act()
    const [record] = await platform.db.select().from(oidcRecords).where(recordOf(token))
    expect(record!.payload).toMatchObject({
      accountId: await idOf(jana),
      extra: { organization_id: fanClubId, act: { sub: await idOf(jana) } },
    })
  })

  it('takes the token under the name that the RFC gives it', async () => {
    const { access_token: subject_token } = tokens
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', subject_token }
    const answer = await callToken(platform.app, {
      ...form,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      scope: 'organization_admin',
      organization_id: fanClubId,
    })
    expect(answer.status).toBe(200)
  })

  it('lives no longer than the token it was got for', async () => {
    const soon = Math.floor(Date.now() / 1000) + 90
    await platform.db
      .update(oidcRecords)
      .set({ payload: sql`jsonb_set(${oidcRecords.payload}, '{exp}', ${String(soon)}::jsonb)` })
      .where(recordOf(tokens.access_token))
    const { body } = await exchange(platform.app, tokens.access_token, fanClubId)
    expect(body.expires_in).toBeGreaterThan(0)
    expect(body.expires_in).toBeLessThanOrEqual(90)
  })

  it('has no refresh token, and the one of the person never gives the right to act', async () => {
    expect((await exchange(platform.app, tokens.access_token, fanClubId)).body).not.toHaveProperty(
      'refresh_token',
    )
    const { status, body } = await callToken(platform.app, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      scope: 'openid organization_admin',
    })
    expect([status, body.error]).toEqual([400, 'invalid_scope'])
  })

  it('opens nothing that is about who signs in and how', async () => {
    const token = await act()
    const mayNot = [changePassword, exportData, deleteContact, addEmail, setDefaultEmailAddress]
    for (const endpoint of mayNot) expect(endpoint.scope).toBe(scopes.account)
    expect((await callApi(platform.app, token, '/id/connect/userinfo')).statusCode).toBe(403)
  })

  it('is not to be had at sign-in', async () => {
    const browser = createBrowser(platform.app, new URL(authority).origin)
    const request = signInRequest({ scope: [...webAppScopes, 'organization_admin'].join(' ') })
    const answer = await browser.submit(await browser.visit(request.url), {
      email: jana,
      password: 'Eichwald1899!',
    })
    const { body } = await redeem(platform.app, codeOf(answer), request.verifier)
    expect(body.scope.split(' ')).not.toContain('organization_admin')
  })
})

describe('the end of acting', () => {
  it('comes with the person’s sign-out', async () => {
    const { browser, tokens: own } = await signInByForm(platform.app, jana)
    const { body } = await exchange(platform.app, own.access_token, fanClubId)
    expect(await statusOf(body.access_token)).toBe(200)
    await browser.visit(`${authority}/connect/endsession?id_token_hint=${own.id_token}`)
    expect(await statusOf(body.access_token)).toBe(401)
  })

  it('comes with the person’s session, also where its grant is still there', async () => {
    const token = await act()
    await platform.db.delete(oidcRecords).where(eq(oidcRecords.model, 'Session'))
    expect(await statusOf(token)).toBe(401)
  })

  it('comes when the person’s tokens are revoked', async () => {
    const token = await act()
    await platform.app.inject({
      method: 'POST',
      url: '/id/connect/revocation',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `client_id=${webAppClientId}&token=${tokens.access_token}`,
    })
    expect(await statusOf(token)).toBe(401)
  })

  it.each([
    ['the person is no admin any more', (rows: Rows) => rows.map(row => ({ ...row, adminSlot: null }))],
    ['the person belongs to it no more', () => []],
  ])('comes in the moment in which %s', async (_, change) => {
    const token = await act()
    const mine = await membership(jana)
    const before = await platform.db.delete(organizationMembers).where(mine).returning()
    const after = change(before)
    if (after.length > 0) await platform.db.insert(organizationMembers).values(after)
    expect(await statusOf(token)).toBe(401)
    expect((await exchange(platform.app, tokens.access_token, fanClubId)).body).toEqual(refusal)
    await platform.db.delete(organizationMembers).where(mine)
    await platform.db.insert(organizationMembers).values(before)
  })

  it('comes in the moment in which the organisation is blocked', async () => {
    const token = await act()
    const block = (isBlocked: boolean) =>
      platform.db.update(organizations).set({ isBlocked }).where(eq(organizations.accountId, fanClubId))
    await block(true)
    expect(await statusOf(token)).toBe(401)
    await block(false)
    expect(await statusOf(token)).toBe(200)
  })

  it('leaves the person signed in', async () => {
    await act()
    expect((await refresh(platform.app, tokens.refresh_token)).status).toBe(200)
  })
})

describe('a refusal', () => {
  it.each([
    ['a member without the right', 'max.berger@example.org', fanClub],
    ['somebody who is only invited', 'yuki.tanaka@example.org', fanClub],
    ['an admin of a blocked organisation', emily, blockedFanClub],
    ['an admin of another organisation', emily, company],
    ['somebody who belongs to none', 'lena.hartmann@example.org', fanClub],
  ])('meets %s', async (_, email, organization) => {
    const { tokens: own } = await signInByForm(platform.app, email)
    const id = await organizationNamed(platform.db, organization)
    const { status, body } = await exchange(platform.app, own.access_token, id)
    expect([status, body]).toEqual([400, refusal])
  })

  it.each([
    ['an organisation that is not there', '00000000-0000-4000-8000-000000000000'],
    ['what is no id at all', "' or 1=1 --"],
  ])('says nothing else of %s', async (_, id) => {
    const { status, body } = await exchange(platform.app, tokens.access_token, id)
    expect([status, body]).toEqual([400, refusal])
  })

  it('meets a token that is made up, has run out, was revoked or is another client’s', async () => {
    const ask = async (token: string) => (await exchange(platform.app, token, fanClubId)).body
    expect(await ask('made-up')).toEqual(refusal)

    const set = (name: string, value: string) =>
      platform.db
        .update(oidcRecords)
        .set({ payload: sql`jsonb_set(${oidcRecords.payload}, ${`{${name}}`}, ${value}::jsonb)` })
        .where(recordOf(tokens.access_token))
    await set('clientId', '"another"')
    expect(await ask(tokens.access_token)).toEqual(refusal)
    await set('clientId', `"${webAppClientId}"`)
    await set('exp', '1')
    expect(await ask(tokens.access_token)).toEqual(refusal)

    const { tokens: revoked } = await signInByForm(platform.app, jana)
    await platform.db.delete(oidcRecords).where(eq(oidcRecords.model, 'Grant'))
    expect(await ask(revoked.access_token)).toEqual(refusal)
  })

  it('meets who acts already', async () => {
    const other = await organizationNamed(platform.db, company)
    expect((await exchange(platform.app, await act(), other)).body).toEqual(refusal)
  })

  it('meets a client that is not known', async () => {
    const answer = await exchange(platform.app, tokens.access_token, fanClubId, { client_id: 'stranger' })
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client'])
  })

  it.each([
    ['the scope', { scope: 'openid shop' }, 'invalid_scope'],
    ['the kind of token', { subject_token_type: 'urn:ietf:params:oauth:token-type:jwt' }, 'invalid_request'],
    ['two tokens that differ', { subject_token: 'another' }, 'invalid_request'],
  ])('names what is wrong with %s, and never a token', async (_, changes, error) => {
    const answer = await exchange(platform.app, tokens.access_token, fanClubId, changes)
    expect([answer.status, answer.body.error]).toEqual([400, error])
    expect(JSON.stringify(answer.body)).not.toContain(tokens.access_token)
  })

  it.each(['organization_id', 'subject_token_type', 'token'])('names %s where it is missing', async name => {
    const answer = await exchange(platform.app, tokens.access_token, fanClubId, { [name]: '' })
    expect(answer.body).toMatchObject({
      error: 'invalid_request',
      error_description: `missing required parameter '${name}'`,
    })
  })
})

it('leaves a line of who acts for whom, and of who tried, without a token', async () => {
  const logged = vi.spyOn(platform.deps.log, 'info')
  const warned = vi.spyOn(platform.deps.log, 'warn')
  await act()
  const { tokens: own } = await signInByForm(platform.app, 'max.berger@example.org')
  await exchange(platform.app, own.access_token, fanClubId)
  expect(logged).toHaveBeenCalledWith(
    { actorId: await idOf(jana), organizationId: fanClubId },
    'an admin acts for an organisation',
  )
  expect(warned).toHaveBeenCalledWith(
    { actorId: await idOf('max.berger@example.org'), organizationId: fanClubId },
    'refused to let somebody act for an organisation',
  )
  const isAbout = ([, text]: unknown[]) => typeof text === 'string' && text.includes('organisation')
  const lines = JSON.stringify([...logged.mock.calls, ...warned.mock.calls].filter(isAbout))
  for (const token of [tokens.access_token, own.access_token]) expect(lines).not.toContain(token)
})

it('has a limit for each person', async () => {
  const limited = await startPlatform({ settings: { limitsRequests: true } })
  const { tokens: own } = await signInByForm(limited.app, jana)
  const id = await organizationNamed(limited.db, fanClub)
  expect((await exchange(limited.app, own.access_token, id)).status).toBe(200)
  await limited.db.update(rateLimits).set({ count: 300 }).where(eq(rateLimits.bucket, 'token-exchange'))
  const { status, headers, body } = await exchange(limited.app, own.access_token, id)
  expect([status, body.error, Number(headers['retry-after']) > 0]).toEqual([429, 'slow_down', true])
  await limited.close()
})

it('shows the answer to the club’s own sub-sites alone', async () => {
  const ask = (origin: string) =>
    platform.app.inject({
      method: 'POST',
      url: '/id/connect/token',
      headers: { host: 'localhost:8000', 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams({
        client_id: webAppClientId,
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      }).toString(),
    })
  const own = await ask('http://localhost:8000')
  expect(own.headers['access-control-allow-origin']).toBe('http://localhost:8000')
  const foreign = await ask('https://evil.example')
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin')
})

it('lets nobody sign in as an organisation', async () => {
  const browser = createBrowser(platform.app, new URL(authority).origin)
  const page = await browser.visit(signInRequest().url)
  const answer = await browser.submit(page, {
    email: 'vorstand@eichwald-adler.example',
    password: 'Eichwald1899!',
  })
  expect(answer.status).toBe(401)
})
