import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import { webAppClientId } from '#contract/kernel/scopes.ts'

type Json = Record<string, unknown>

/** How the provider misbehaves. What is not named here it does as it should. */
export interface Habits {
  /** Changes the id token's claims; it comes with this access token. */
  claims?: (claims: JWTPayload, accessToken: string) => JWTPayload
  /** Signs the claims; by default with the provider's own key and RS256. */
  sign?: (claims: JWTPayload) => Promise<string> | string
  /** Changes the answer of the token endpoint. */
  tokens?: (answer: Json) => Json
  userInfo?: (claims: Json) => Json
  metadata?: (metadata: Json) => Json
  /** Changes what it adds to the address that it sends people back to. */
  answer?: (params: URLSearchParams) => void
  /** Answers a path by itself: `/token`. */
  paths?: Readonly<Record<string, (response: ServerResponse) => void>>
}

/** What came in: path and form. */
export interface Received {
  path: string
  form: URLSearchParams
}

export interface HostileProvider {
  authority: string
  readonly received: Received[]
  /** From now on; what was said before is forgotten. */
  behave: (habits: Habits) => void
  /** The key that its tokens are signed with, as it is published. */
  publicKey: () => JWK
  /** Makes itself a new key under a new name; the old one is gone. */
  rotateKey: () => Promise<void>
  /** Takes an authorization request and gives the address that the browser is sent to. */
  answerTo: (request: string) => string
  close: () => Promise<void>
}

/** An OpenID provider on a port of this machine that signs whatever it is told. Its person has the subject `jana`. */
export async function startHostileProvider(): Promise<HostileProvider> {
  const received: Received[] = []
  const nonces = new Map<string, string | null>()
  let habits: Habits = {}
  let authority = ''
  let { key, jwk } = await makeKey()

  const metadata = (): Json => ({
    issuer: authority,
    authorization_endpoint: `${authority}/authorize`,
    token_endpoint: `${authority}/token`,
    userinfo_endpoint: `${authority}/userinfo`,
    jwks_uri: `${authority}/jwks`,
    revocation_endpoint: `${authority}/revocation`,
    end_session_endpoint: `${authority}/endsession`,
  })

  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: jwk.kid ?? '' }).sign(key)

  async function tokens(form: URLSearchParams): Promise<[number, Json]> {
    const code = form.get('code')
    if (code !== null && !nonces.has(code)) return [400, { error: 'invalid_grant' }]
    const accessToken = `access-${randomBytes(8).toString('hex')}`
    const now = Math.floor(Date.now() / 1000)
    const nonce = code === null ? null : nonces.get(code)
    if (code !== null) nonces.delete(code)
    const claims: JWTPayload = {
      iss: authority,
      aud: webAppClientId,
      sub: 'jana',
      iat: now,
      exp: now + 3600,
      at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
      ...(nonce != null && { nonce }),
    }
    const idToken = await (habits.sign ?? sign)(habits.claims?.(claims, accessToken) ?? claims)
    const answer = {
      access_token: accessToken,
      refresh_token: `refresh-${randomBytes(8).toString('hex')}`,
      id_token: idToken,
      token_type: 'Bearer',
      expires_in: 3600,
    }
    return [200, habits.tokens?.(answer) ?? answer]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', authority).pathname
    const form = new URLSearchParams(await text(request))
    received.push({ path, form })
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
    const own = habits.paths?.[path]
    if (own) {
      own(response)
      return
    }
    const [status, body] = await answerOf(path, form)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  async function answerOf(path: string, form: URLSearchParams): Promise<[number, Json]> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return [200, habits.metadata?.(metadata()) ?? metadata()]
      case '/jwks':
        return [200, { keys: [jwk] }]
      case '/token':
        return tokens(form)
      case '/userinfo': {
        const claims = { sub: 'jana', name: 'Jana Krämer', email: 'jana@example.org' }
        return [200, habits.userInfo?.(claims) ?? claims]
      }
      default:
        return [path === '/revocation' ? 200 : 404, {}]
    }
  }

  const server = createServer((request, response) => {
    // A test that asks for the impossible shall see a provider in trouble, and go on.
    answer(request, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    authority,
    received,
    behave: next => {
      habits = next
    },
    publicKey: () => jwk,
    rotateKey: async () => {
      ;({ key, jwk } = await makeKey())
    },
    answerTo: request => {
      const asked = new URL(request).searchParams
      const code = randomBytes(8).toString('hex')
      nonces.set(code, asked.get('nonce'))
      const address = new URL(asked.get('redirect_uri') ?? '')
      address.searchParams.set('code', code)
      address.searchParams.set('state', asked.get('state') ?? '')
      habits.answer?.(address.searchParams)
      return address.href
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(4).toString('hex')
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { key: privateKey, jwk }
}

/** Answers as somebody does who is no OpenID provider: with a page. */
export const withPage = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wartung</h1>')

/** Hangs up. */
export const withNothing = (response: ServerResponse): void => void response.destroy()

/** Is down for a minute, and says so as such servers do. */
export const withFaults = (response: ServerResponse): void =>
  void response
    .writeHead(503, { 'content-type': 'application/json' })
    .end('{"error":"temporarily_unavailable"}')
