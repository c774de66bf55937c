import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { webAppClientId, webAppScopes } from '#contract/scopes.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import { type Browser, type BrowserAnswer, createBrowser } from './browser.ts'

export const authority = 'http://localhost:8000/id'
export const callback = 'http://localhost:8000/profis/sso/callback/'

/** One authorization request of the web app, and the secret that belongs to it. */
export interface SignInRequest {
  url: string
  verifier: string
  state: string
}

type Parameters = Readonly<Record<string, string | null>>

/** `null` leaves a parameter out. */
export function signInRequest(changes: Parameters = {}): SignInRequest {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(8).toString('hex')
  const parameters: Parameters = {
    client_id: webAppClientId,
    response_type: 'code',
    scope: webAppScopes.join(' '),
    redirect_uri: callback,
    state,
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null)
  return { url: `${authority}/connect/authorize?${new URLSearchParams(given).toString()}`, verifier, state }
}

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  token_type: string
  expires_in: number
  scope: string
}

export const codeOf = (answer: BrowserAnswer): string => {
  const code = new URL(answer.location ?? 'none:').searchParams.get('code')
  if (code === null) throw new Error(`no code: ${answer.status} ${answer.location ?? answer.body}`)
  return code
}

/** Calls the token endpoint as the web app does. */
export async function callToken(
  app: FastifyInstance,
  form: Readonly<Record<string, string>>,
  origin?: string,
) {
  const response = await app.inject({
    method: 'POST',
    url: '/id/connect/token',
    headers: {
      host: 'localhost:8000',
      'content-type': 'application/x-www-form-urlencoded',
      ...(origin !== undefined && { origin }),
    },
    payload: new URLSearchParams({ client_id: webAppClientId, ...form }).toString(),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Tokens & { error?: string }>(),
  }
}

export const redeem = (app: FastifyInstance, code: string, verifier: string, redirectUri = callback) =>
  callToken(app, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })

export const refresh = (app: FastifyInstance, refreshToken: string) =>
  callToken(app, { grant_type: 'refresh_token', refresh_token: refreshToken })

/** Signs somebody in from the first request to the tokens. */
export async function signInByForm(
  app: FastifyInstance,
  email: string,
  password = examplePassword,
): Promise<{ browser: Browser; tokens: Tokens }> {
  const browser = createBrowser(app, new URL(authority).origin)
  const request = signInRequest()
  const page = await browser.visit(request.url)
  const answer = await browser.submit(page, { email, password })
  const { status, body } = await redeem(app, codeOf(answer), request.verifier)
  if (status !== 200) throw new Error(`no tokens: ${status} ${body.error ?? ''}`)
  return { browser, tokens: body }
}

/** What the API says of a bearer token. */
export const callApi = (app: FastifyInstance, token: string, path = '/api/contact/v1/contacts/self') =>
  app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
