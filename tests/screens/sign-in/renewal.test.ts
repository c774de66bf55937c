import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accessTokens } from '#src/lib/auth/access-token.ts'
import { CheckedClient } from '#src/lib/auth/checked-client.ts'
import { CheckedManager } from '#src/lib/auth/checked-manager.ts'
import { userManagerSettings } from '#src/lib/auth/user-manager.ts'
import { type Habits, withNothing, withFaults } from '#tests/helpers/hostile-provider.ts'
import { withHostileProvider } from '#tests/helpers/hostile-sign-in.ts'

const { provider, config, answerRequests } = withHostileProvider()

const makeManager = () => new CheckedManager(userManagerSettings(config()))

/** Leaves a session in this tab. */
function leaveSession({
  expiresIn = 3600,
  refreshToken = 'refresh',
}: { expiresIn?: number; refreshToken?: string | null } = {}) {
  const user = {
    access_token: 'old',
    token_type: 'Bearer',
    scope: 'openid',
    profile: { sub: 'jana', name: 'Jana' },
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  }
  sessionStorage.setItem(`oidc.user:${provider().authority}:kurve-web`, JSON.stringify(user))
}

const renewals = () => provider().received.filter(({ form }) => form.get('grant_type') === 'refresh_token')

beforeEach(() => {
  provider().received.length = 0
})

/** Whatever waits for ten seconds waits for one; any other time takes as long as it says. */
function hurryTenSeconds(): void {
  const { setTimeout: wait } = globalThis
  const hurry = (work: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) =>
    wait(work, delay === 10_000 ? 1000 : delay, ...args)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurry as typeof setTimeout)
}

describe('a renewal by refresh token', () => {
  it('gives new tokens, once for all who ask at the same time', async () => {
    leaveSession()
    const manager = makeManager()
    const [one, two] = await Promise.all([manager.signinSilent(), manager.signinSilent()])
    expect(one?.access_token).toMatch(/^access-/)
    expect(two).toBe(one)
    expect(renewals()).toHaveLength(1)
    expect((await manager.getUser())?.profile).toMatchObject({ sub: 'jana', name: 'Jana Krämer' })
  })

  it.each<[string, Habits, string]>([
    ['about somebody else', { claims: claims => ({ ...claims, sub: 'eve' }) }, 'SUBJECT_CHANGED'],
    [
      'of another issuer',
      { claims: claims => ({ ...claims, iss: 'https://evil.example' }) },
      'ISSUER_MISMATCH',
    ],
    ['for another access token', { claims: claims => ({ ...claims, at_hash: 'AAAA' }) }, 'AT_HASH_MISMATCH'],
    ['that is no token', { sign: () => 'rubbish' }, 'ID_TOKEN_MALFORMED'],
    [
      'with the user info of somebody else',
      { userInfo: () => ({ sub: 'eve' }) },
      'USER_INFO_SUBJECT_MISMATCH',
    ],
  ])('that brings a token %s signs the person out', async (_, habits, code) => {
    leaveSession()
    provider().behave(habits)
    const manager = makeManager()
    await expect(manager.signinSilent()).rejects.toMatchObject({ code })
    expect(await manager.getUser()).toBeNull()
  })

  it('signs out whom the provider does not know any more', async () => {
    leaveSession()
    provider().behave({
      paths: {
        '/token': response =>
          void response
            .writeHead(400, { 'content-type': 'application/json' })
            .end('{"error":"invalid_grant"}'),
      },
    })
    const manager = makeManager()
    const error: unknown = await manager.signinSilent().catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'PROVIDER_ERROR', words: { error: 'invalid_grant' } })
    expect(JSON.stringify(error) + String(error)).not.toContain('refresh')
    expect(await manager.getUser()).toBeNull()
  })

  it('gives up after ten seconds without an answer, and nobody is signed out for it', async () => {
    leaveSession()
    provider().behave({ paths: { '/token': () => undefined } })
    hurryTenSeconds()
    // What `fetch` throws when it is given up is Node's here, which jsdom has one of its own beside.
    vi.stubGlobal('DOMException', (AbortSignal.abort().reason as object).constructor)
    const manager = makeManager()
    await expect(manager.signinSilent()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(renewals()).toHaveLength(1)
    expect((await manager.getUser())?.access_token).toBe('old')
  })

  it.each([
    ['hangs up', withNothing],
    ['is down for a minute', withFaults],
  ])('leaves everything as it is where the provider %s, until it is back', async (_, path) => {
    // The computer has slept past the end of the token.
    leaveSession({ expiresIn: -600 })
    provider().behave({ paths: { '/token': path } })
    const manager = makeManager()
    const { accessToken } = accessTokens(manager, config())
    await expect(accessToken()).rejects.toMatchObject({ failure: { kind: 'network' } })
    expect((await manager.getUser())?.access_token).toBe('old')
    expect(renewals()).toHaveLength(1)
    provider().behave({})
    expect(await accessToken()).toMatch(/^access-/)
  })
})

describe('a renewal by hidden frame', () => {
  beforeEach(() => {
    // jsdom says that it does not load pages.
    vi.spyOn(console, 'error').mockReturnValue()
    leaveSession({ refreshToken: null })
  })

  it('gives new tokens', async () => {
    answerRequests()
    expect((await makeManager().signinSilent())?.access_token).toMatch(/^access-/)
  })

  it('signs the person out where its token does not hold', async () => {
    answerRequests()
    provider().behave({ claims: claims => ({ ...claims, nonce: 'another' }) })
    const manager = makeManager()
    await expect(manager.signinSilent()).rejects.toMatchObject({ code: 'NONCE_MISMATCH' })
    expect(await manager.getUser()).toBeNull()
  })

  it('gives up after ten seconds, and nobody is signed out for it', async () => {
    hurryTenSeconds()
    const manager = makeManager()
    await expect(manager.signinSilent()).rejects.toMatchObject({ code: 'FRAME_TIMED_OUT' })
    expect(await manager.getUser()).not.toBeNull()
  })

  it('says that it has no address to come back to', async () => {
    const manager = new CheckedManager({ ...userManagerSettings(config()), silent_redirect_uri: '' })
    await expect(manager.signinSilent()).rejects.toMatchObject({ code: 'SILENT_REDIRECT_URI_MISSING' })
  })
})

it('asks for no other flow than the code flow', async () => {
  const client = new CheckedClient(userManagerSettings(config()))
  await expect(client.createSigninRequest({ response_type: 'code id_token' })).rejects.toMatchObject({
    code: 'HYBRID_FLOW_NOT_SUPPORTED',
  })
})

describe('a sign-in in a window beside the page', () => {
  /** A window that only knows whether it is closed. */
  const fakeWindow = () => ({
    closed: false,
    focus: () => undefined,
    close: () => undefined,
    location: { replace: () => undefined },
  })

  it('is 500 by 500, and gives tokens that were checked', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(fakeWindow() as unknown as Window)
    answerRequests()
    const user = await makeManager().signinPopup()
    expect(user.profile.sub).toBe('jana')
    expect(open.mock.calls[0]?.[2]).toMatch(/width=500.*height=500|height=500.*width=500/)
  })

  it('signs nobody in with a token that does not hold', async () => {
    vi.spyOn(window, 'open').mockReturnValue(fakeWindow() as unknown as Window)
    answerRequests()
    provider().behave({ claims: claims => ({ ...claims, aud: 'other' }) })
    const manager = makeManager()
    await expect(manager.signinPopup()).rejects.toMatchObject({ code: 'AUDIENCE_MISMATCH' })
    expect(await manager.getUser()).toBeNull()
  })

  it('notices within half a second that the window was closed', async () => {
    const shown = fakeWindow()
    vi.spyOn(window, 'open').mockReturnValue(shown as unknown as Window)
    const looks = vi.spyOn(globalThis, 'setInterval')
    setTimeout(() => (shown.closed = true), 100)
    await expect(makeManager().signinPopup()).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
    expect(looks.mock.calls.map(([, every]) => every)).toEqual([500])
  })

  it('says that the browser did not open it', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    await expect(makeManager().signinPopup()).rejects.toMatchObject({ code: 'POPUP_BLOCKED' })
  })
})

describe('a minute before a token runs out', () => {
  const asWanted = (automaticSilentRenew?: boolean) =>
    new CheckedManager({
      ...userManagerSettings(config()),
      ...(automaticSilentRenew !== undefined && { automaticSilentRenew }),
    })

  it('nothing is renewed by itself, unless it is set so', async () => {
    leaveSession({ expiresIn: 61 })
    const manager = asWanted()
    const announced = new Promise<void>(resolve => manager.events.addAccessTokenExpiring(() => resolve()))
    await manager.getUser()
    await announced
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(renewals()).toEqual([])
    expect((await manager.getUser())?.access_token).toBe('old')
  })

  it('it is renewed where that is set, and nobody has to do anything', async () => {
    leaveSession({ expiresIn: 61 })
    const manager = asWanted(true)
    const renewed = new Promise<string>(resolve =>
      manager.events.addUserLoaded(user => resolve(user.access_token)),
    )
    await manager.getUser()
    expect(await renewed).toMatch(/^access-/)
    expect(renewals()).toHaveLength(1)
    manager.stopSilentRenew()
  })
})
