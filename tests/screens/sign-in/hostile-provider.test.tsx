import { createHash, createHmac } from 'node:crypto'
import { screen } from '@testing-library/react'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { Callback } from '#src/features/sign-in/routes.tsx'
import { storageKeys } from '#src/lib/auth/browser-keys.ts'
import { CheckedClient } from '#src/lib/auth/checked-client.ts'
import { userManagerSettings } from '#src/lib/auth/user-manager.ts'
import { eventually } from '#tests/helpers/eventually.ts'
import { type Habits, withNothing, withPage, withFaults } from '#tests/helpers/hostile-provider.ts'
import { withHostileProvider } from '#tests/helpers/hostile-sign-in.ts'
import { openScreen } from '#tests/helpers/render.tsx'

const { provider, config, begin } = withHostileProvider()
const seconds = () => Math.floor(Date.now() / 1000)

const stored = (storage: Storage) => Object.keys(storage).map(key => `${key}=${storage.getItem(key) ?? ''}`)
const storedUser = () => stored(sessionStorage).find(entry => entry.startsWith('oidc.user:'))

/** Comes back from the provider with what it says. */
async function comeBack(habits: Habits = {}, change = (path: string) => path) {
  provider().behave(habits)
  openScreen(<Callback />, { path: change(await begin()), config: config() })
}

/** Nobody is signed in, nothing is kept, and nothing that the provider gave has leaked. */
async function expectNobody(code: string) {
  expect(await screen.findByText(`Kennung: ${code}`)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/\S/)
  expect(screen.getByRole('button', { name: /anmelden/i })).toBeVisible()
  expect(storedUser()).toBeUndefined()
  expect(sessionStorage.getItem(storageKeys.loginDatetime)).toBeNull()
  expect(window.location.search + window.location.hash).toBe('')
}

let said: MockInstance<typeof console.error>
beforeEach(() => {
  said = vi.spyOn(console, 'error').mockReturnValue()
})

const withClaims = (changes: JWTPayload): Habits => ({ claims: claims => ({ ...claims, ...changes }) })
const without = (name: string): Habits => ({
  claims: claims => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)),
})
const byStranger = async (alg: string, kid?: string): Promise<Habits> => {
  const { privateKey } = await generateKeyPair(alg)
  return {
    sign: claims =>
      new SignJWT(claims).setProtectedHeader({ alg, ...(kid !== undefined && { kid }) }).sign(privateKey),
  }
}

const changed = (change: (address: URL) => void) => (path: string) => {
  const address = new URL(path, window.location.origin)
  change(address)
  return address.pathname + address.search + address.hash
}
const withParams = (params: Readonly<Record<string, string>>) =>
  changed(({ searchParams }) => {
    for (const [name, value] of Object.entries(params)) searchParams.set(name, value)
  })
const withoutParam = (name: string) => changed(({ searchParams }) => searchParams.delete(name))

/** A provider whose one key is of this algorithm; `at_hash` as that algorithm, or another one, makes it. */
const byKeyOf = async (alg: string, hash = alg): Promise<Habits> => {
  const { publicKey, privateKey } = await generateKeyPair(alg)
  const key = { ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' }
  const half = (token: string) => {
    const digest = createHash(`sha${hash.slice(-3)}`)
      .update(token)
      .digest()
    return digest.subarray(0, digest.length / 2).toString('base64url')
  }
  return {
    claims: (claims, accessToken) => ({ ...claims, at_hash: half(accessToken) }),
    sign: claims => new SignJWT(claims).setProtectedHeader({ alg, kid: alg }).sign(privateKey),
    paths: {
      '/jwks': response =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ keys: [key] })),
    },
  }
}

it('asks with a secret of its own for each sign-in, and brings it with the code', async () => {
  provider().received.length = 0
  const answers = vi.spyOn(provider(), 'answerTo')
  await comeBack()
  await eventually(() => expect(storedUser()).toBeDefined())
  const asked = new URL(answers.mock.calls[0]?.[0] ?? '').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' })
  expect(asked.get('state')).toMatch(/^.{20,}$/)
  expect(asked.get('nonce')).toMatch(/^.{20,}$/)
  const form = provider().received.find(({ path }) => path === '/token')?.form ?? new URLSearchParams()
  expect([...form.keys()].sort()).toEqual([
    'client_id',
    'code',
    'code_verifier',
    'grant_type',
    'redirect_uri',
  ])
  const verifier = form.get('code_verifier') ?? ''
  expect(verifier.length).toBeGreaterThanOrEqual(43)
  expect(asked.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'))
})

it('signs in whoever comes back with a token that holds', async () => {
  sessionStorage.setItem(storageKeys.urlBeforeSignIn, '/shop/')
  await comeBack()
  await eventually(() => expect(window.location.pathname).toBe('/shop/'))
  expect(storedUser()).toContain('Jana Krämer')
  expect(stored(localStorage).join()).not.toMatch(/access-|refresh-|eyJ/)
  expect(window.location.href).not.toMatch(/code|access-|refresh-|eyJ/)
  expect(sessionStorage.getItem(storageKeys.loginTimezone)).toBe('UTC')
})

describe('a token that does not hold signs nobody in', () => {
  it('unsigned', async () => {
    await comeBack({ sign: claims => new UnsecuredJWT(claims).encode() })
    await expectNobody('ALGORITHM_NOT_ALLOWED')
  })

  it('signed with the public key as a shared secret', async () => {
    const { n, kid } = provider().publicKey()
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    await comeBack({
      sign: claims => {
        const signed = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`
        return `${signed}.${createHmac('sha256', n ?? '')
          .update(signed)
          .digest('base64url')}`
      },
    })
    await expectNobody('ALGORITHM_NOT_ALLOWED')
  })

  it.each(['EdDSA', 'Ed25519'])('signed with %s, which is not allowed', async alg => {
    await comeBack(await byKeyOf(alg, '256'))
    await expectNobody('ALGORITHM_NOT_ALLOWED')
  })

  it.each(['ES384', 'PS512'])('signed with %s, its at_hash made as for another algorithm', async alg => {
    await comeBack(await byKeyOf(alg, '256'))
    await expectNobody('AT_HASH_MISMATCH')
  })

  it('signed by a stranger under the name of the provider’s key', async () => {
    await comeBack(await byStranger('RS256', provider().publicKey().kid))
    await expectNobody('SIGNATURE_INVALID')
  })

  it('signed with a key that the provider does not know', async () => {
    await comeBack(await byStranger('ES256', 'unheard-of'))
    await expectNobody('KEY_UNKNOWN')
  })

  it.each<[string, Habits, string]>([
    ['of another issuer', withClaims({ iss: 'https://evil.example' }), 'ISSUER_MISMATCH'],
    ['for another app', withClaims({ aud: 'somebody-else' }), 'AUDIENCE_MISMATCH'],
    [
      'for several apps, not naming whose it is',
      withClaims({ aud: ['kurve-web', 'other'] }),
      'AUDIENCE_MISMATCH',
    ],
    ['given to another app', withClaims({ azp: 'other' }), 'AUDIENCE_MISMATCH'],
    ['for another request', withClaims({ nonce: 'another' }), 'NONCE_MISMATCH'],
    ['for no request', without('nonce'), 'NONCE_MISMATCH'],
    ['about nobody', without('sub'), 'SUBJECT_MISSING'],
    ['about somebody without a name', withClaims({ sub: '' }), 'SUBJECT_MISSING'],
    ['expired', { claims: claims => ({ ...claims, exp: seconds() - 301 }) }, 'ID_TOKEN_EXPIRED'],
    ['without an end', without('exp'), 'ID_TOKEN_EXPIRED'],
    [
      'not valid yet',
      { claims: claims => ({ ...claims, nbf: seconds() + 330 }) },
      'ID_TOKEN_FROM_THE_FUTURE',
    ],
    [
      'issued tomorrow',
      { claims: claims => ({ ...claims, iat: seconds() + 330 }) },
      'ID_TOKEN_FROM_THE_FUTURE',
    ],
    [
      'issued for another access token',
      withClaims({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }),
      'AT_HASH_MISMATCH',
    ],
    ['that is no token', { sign: () => 'rubbish' }, 'ID_TOKEN_MALFORMED'],
    ['that is not there', { tokens: ({ id_token: _, ...rest }) => rest }, 'ID_TOKEN_MISSING'],
    ['without an access token', { tokens: ({ access_token: _, ...rest }) => rest }, 'TOKENS_MISSING'],
    [
      'whose user info is about somebody else',
      { userInfo: () => ({ sub: 'eve' }) },
      'USER_INFO_SUBJECT_MISMATCH',
    ],
  ])('%s', async (_, habits, code) => {
    await comeBack(habits)
    await expectNobody(code)
    expect(JSON.stringify(said.mock.calls)).not.toMatch(/access-|refresh-|eyJ|jana/i)
  })

  it('and ends the session of whoever was signed in before', async () => {
    await comeBack()
    await eventually(() => expect(storedUser()).toBeDefined())
    await comeBack(withClaims({ iss: 'https://evil.example' }))
    await expectNobody('ISSUER_MISMATCH')
  })
})

describe('a token that holds although something is unusual', () => {
  it.each<[string, Habits]>([
    ['a clock that is a little fast', { claims: claims => ({ ...claims, iat: seconds() + 250 }) }],
    ['a clock that is a little slow', { claims: claims => ({ ...claims, exp: seconds() - 250 }) }],
    ['no at_hash', without('at_hash')],
    ['several apps, naming this one', withClaims({ aud: ['kurve-web', 'other'], azp: 'kurve-web' })],
  ])('%s', async (_, habits) => {
    await comeBack(habits)
    await eventually(() => expect(storedUser()).toBeDefined())
  })

  it.each(['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'])(
    'is signed with %s',
    async alg => {
      await comeBack(await byKeyOf(alg))
      await eventually(() => expect(storedUser()).toBeDefined())
    },
  )

  it('comes with as many parameters as there may be', async () => {
    const more = Object.fromEntries(Array.from({ length: 48 }, (_, index) => [`p${index}`, '1']))
    await comeBack({}, withParams(more))
    await eventually(() => expect(storedUser()).toBeDefined())
  })

  it('took almost a quarter of an hour', async () => {
    const path = await begin()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 899_000)
    openScreen(<Callback />, { path, config: config() })
    await eventually(() => expect(storedUser()).toBeDefined())
  })

  it('is signed with a key that was changed since the keys were read', async () => {
    provider().behave({
      paths: {
        '/jwks': response => {
          // The first reading finds the old key, any other the new one.
          const old = provider().publicKey()
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [old] }))
          void provider()
            .rotateKey()
            .then(() => provider().behave({}))
        },
      },
    })
    openScreen(<Callback />, { path: await begin(), config: config() })
    await eventually(() => expect(storedUser()).toBeDefined())
  })
})

describe('an answer that does not fit signs nobody in', () => {
  it.each<[string, (path: string) => string, string]>([
    ['without a state', withoutParam('state'), 'STATE_MISSING'],
    ['with a made-up state', withParams({ state: 'made-up' }), 'STATE_UNKNOWN'],
    [
      'with a state that is no text',
      changed(url => (url.search = '?code=1&state=%25E0%25A4%25A')),
      'STATE_UNKNOWN',
    ],
    ['without a code', withoutParam('code'), 'CODE_MISSING'],
    [
      'with an id token',
      changed(url => {
        url.searchParams.delete('code')
        url.searchParams.set('id_token', 'eyJ')
      }),
      'ID_TOKEN_UNEXPECTED',
    ],
    [
      'with an access token in the fragment',
      changed(url => (url.hash = 'access_token=a&state=b')),
      'HYBRID_FLOW_NOT_SUPPORTED',
    ],
    ['with a code and an id token', withParams({ id_token: 'eyJ' }), 'HYBRID_FLOW_NOT_SUPPORTED'],
    ['of another provider', withParams({ iss: 'https://evil.example' }), 'ISSUER_MISMATCH'],
    [
      'with fifty-one parameters',
      withParams(Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`p${index}`, '1']))),
      'TOO_MANY_PARAMETERS',
    ],
    ['with a code that was used before', withParams({ code: 'used' }), 'PROVIDER_ERROR'],
  ])('%s', async (_, change, code) => {
    await comeBack({}, change)
    await expectNobody(code)
  })

  it('whose provider always names itself, and does not now', async () => {
    await comeBack({ metadata: it => ({ ...it, authorization_response_iss_parameter_supported: true }) })
    await expectNobody('ISSUER_MISMATCH')
  })

  it('whose state was swapped in the storage', async () => {
    const [first, second] = [await begin(), await begin()]
    const [one, two] = [first, second].map(path => new URLSearchParams(path.split('?')[1]).get('state'))
    localStorage.setItem(`oidc.${one}`, localStorage.getItem(`oidc.${two}`) ?? '')
    openScreen(<Callback />, { path: first, config: config() })
    await expectNobody('STATE_MISMATCH')
  })

  it('that took longer than a quarter of an hour', async () => {
    const path = await begin()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockImplementation(() => now + 901_000)
    openScreen(<Callback />, { path, config: config() })
    await expectNobody('STATE_STALE')
  })
})

describe('a provider that does not do its part', () => {
  it.each<[string, Habits, string]>([
    ['hangs up', { paths: { '/token': withNothing } }, 'NETWORK_ERROR'],
    ['is down for a minute', { paths: { '/token': withFaults } }, 'PROVIDER_DOWN'],
    ['answers with a page', { paths: { '/token': withPage } }, 'CONTENT_TYPE_INVALID'],
    ['shows a page instead of its keys', { paths: { '/jwks': withPage } }, 'CONTENT_TYPE_INVALID'],
    ['shows a page instead of the person', { paths: { '/userinfo': withPage } }, 'CONTENT_TYPE_INVALID'],
    ['does not say where its keys are', { metadata: ({ jwks_uri: _, ...rest }) => rest }, 'METADATA_MISSING'],
    ['does not say who it is', { metadata: ({ issuer: _, ...rest }) => rest }, 'METADATA_MISSING'],
    [
      'does not say where codes are redeemed',
      { metadata: ({ token_endpoint: _, ...rest }) => rest },
      'METADATA_MISSING',
    ],
    [
      'does not say where it tells who somebody is',
      { metadata: ({ userinfo_endpoint: _, ...rest }) => rest },
      'METADATA_MISSING',
    ],
  ])('%s', async (_, habits, code) => {
    await comeBack(habits)
    await expectNobody(code)
  })

  it('says no, in words that are shown as text', async () => {
    await comeBack({}, path =>
      withParams({
        error: 'invalid_scope',
        error_description: '<img src=x onerror=alert(1)>',
        error_uri: 'https://evil.example/',
      })(withoutParam('code')(path)),
    )
    await expectNobody('PROVIDER_ERROR')
    expect(screen.getByText(/invalid_scope · <img src=x onerror=alert\(1\)> · https:/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /evil/ })).not.toBeInTheDocument()
  })

  it('says no, and all that it says goes along with the failure', async () => {
    const client = new CheckedClient(userManagerSettings(config()))
    const { url } = await client.createSigninRequest({ request_type: 'si:r', state: { from: 'cart' } })
    const address = new URL(provider().answerTo(url))
    address.searchParams.delete('code')
    const answer = {
      error: 'invalid_scope',
      error_description: 'no such scope',
      error_uri: 'https://provider.example/why',
      session_state: 'of the provider',
    }
    for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
    await expect(client.processSigninResponse(address.href)).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      words: {
        error: answer.error,
        description: answer.error_description,
        uri: answer.error_uri,
        state: { from: 'cart' },
        sessionState: answer.session_state,
      },
    })
  })

  it.each([
    ['access_denied', 'ACCESS_DENIED'],
    ['login_required', 'LOGIN_REQUIRED'],
    ['server_error', 'PROVIDER_DOWN'],
  ])('answers %s', async (error, code) => {
    await comeBack({}, path => withParams({ error })(withoutParam('code')(path)))
    await expectNobody(code)
  })
})
