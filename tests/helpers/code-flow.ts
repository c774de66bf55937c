import type { FastifyInstance } from 'fastify'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import { examplePassword } from '#server/db/seed/people.ts'
import type { Browser } from '../../e2e/support/plain-browser.ts'
import { codeOf, redemption, requestSignIn, type SignInRequest } from '../../e2e/support/web-app-sign-in.ts'
import { createBrowser } from './browser.ts'

export const authority = 'http://localhost:8000/id'
export const callback = 'http://localhost:8000/profis/sso/callback/'

/** A request of the web app on `profis`; `null` leaves a parameter out. */
export const signInRequest = (changes: Readonly<Record<string, string | null>> = {}): SignInRequest =>
  requestSignIn({ authority, callback }, changes)

export interface Tokens {
  access_token: string
  refresh_token: string
  id_token: string
  token_type: string
  expires_in: number
  scope: string
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
  callToken(app, redemption(code, verifier, redirectUri))

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
