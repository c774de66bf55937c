import { randomInt } from 'node:crypto'
import type { Cookie } from '@playwright/test'
import { User } from 'oidc-client-ts'
import { webAppClientId } from '../../contract/kernel/scopes.ts'
import { createPlainBrowser, type PlainCookie, type PlainRequest } from './plain-browser.ts'
import { sendToServer } from './send-to-server.ts'
import { codeOf, redemption, requestSignIn, type SignInAddresses } from './web-app-sign-in.ts'

/** Of the net 10.0.0.0/8: the platform limits what comes from one address, and each journey is of somebody at home. */
export const anyAddress = () => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`

export interface HttpSignIn extends SignInAddresses {
  /** Who signs in, and whether the provider's form for new people is filled in instead of that for known ones. */
  fields: Readonly<Record<string, string>>
  isNew: boolean
  /** That of the browser in which the person is signed in afterwards: the platform lists it. */
  userAgent: string
  /** What that browser holds of the provider already. */
  cookies: readonly PlainCookie[]
}

type Traced = Pick<
  Cookie,
  'name' | 'value' | 'domain' | 'path' | 'expires' | 'httpOnly' | 'secure' | 'sameSite'
>
type Claims = Readonly<Record<string, unknown>>

/** What a sign-in leaves in a browser. */
export interface SignInTraces {
  /** The entry of the web app in the tab's session storage. */
  entry: { key: string; value: string }
  /** The provider's, as Playwright takes them. */
  cookies: Traced[]
}

interface TokenAnswer {
  access_token: string
  id_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  scope: string
}

/** Claims of an id token that the library does not keep (`DefaultProtocolClaims` of oidc-client-ts). */
const protocolClaims = new Set(['nbf', 'jti', 'auth_time', 'nonce', 'acr', 'amr', 'azp', 'at_hash'])

/** Signs somebody in by the provider's forms, from the request to the tokens. Throws where there are none in the end. */
export async function signInByHttp(how: HttpSignIn): Promise<SignInTraces> {
  const { authority, callback, fields, isNew, cookies } = how
  const common = {
    'user-agent': how.userAgent,
    'accept-language': 'de-DE',
    'x-forwarded-for': anyAddress(),
  }
  const browser = createPlainBrowser(new URL(authority).origin, request =>
    sendToServer({ ...request, headers: { ...request.headers, ...common } }),
  )
  for (const cookie of cookies) browser.cookies.set(`${cookie.path} ${cookie.name}`, cookie)
  const request = requestSignIn({ authority, callback }, { ui_locales: 'de' })
  const signIn = await browser.visit(request.url)
  const form = isNew ? await browser.visit(`${signIn.url}/registration`) : signIn
  const code = codeOf(await browser.submit(form, fields))

  const tokens = await ask<TokenAnswer>({
    method: 'POST',
    url: new URL(`${authority}/connect/token`),
    headers: {
      ...common,
      origin: new URL(callback).origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(redemption(code, request.verifier, callback)).toString(),
  })
  const userInfo = await ask<Claims>({
    method: 'GET',
    url: new URL(`${authority}/connect/userinfo`),
    headers: { ...common, authorization: `Bearer ${tokens.access_token}` },
  })
  return {
    entry: {
      key: `oidc.user:${authority}:${webAppClientId}`,
      value: storedUser(tokens, userInfo),
    },
    cookies: [...browser.cookies.values()].map(cookie => asPlaywrightTakes(cookie, authority)),
  }
}

async function ask<Answer>(request: PlainRequest): Promise<Answer> {
  const { status, body } = await sendToServer(request)
  if (status !== 200) throw new Error(`${request.url.href} answers ${status}: ${body}`)
  return JSON.parse(body) as Answer
}

/** What the library of the web app stores, written by itself. */
function storedUser({ expires_in, ...tokens }: TokenAnswer, userInfo: Claims): string {
  const [, payload = ''] = tokens.id_token.split('.')
  const idToken = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const claims = Object.entries({ ...idToken, ...userInfo }).filter(([name]) => !protocolClaims.has(name))
  return new User({
    ...tokens,
    session_state: null,
    profile: Object.fromEntries(claims) as unknown as User['profile'],
    expires_at: Math.floor(Date.now() / 1000) + expires_in,
  }).toStorageString()
}

const sameSites: Readonly<Record<string, 'Strict' | 'Lax' | 'None'>> = {
  strict: 'Strict',
  lax: 'Lax',
  none: 'None',
}

const asPlaywrightTakes = (
  { name, value, path, attributes = {} }: PlainCookie,
  authority: string,
): Traced => ({
  name,
  value,
  path,
  domain: new URL(authority).hostname,
  // Seconds; one that ends with the browser has -1.
  expires: attributes.expires === undefined ? -1 : new Date(attributes.expires).getTime() / 1000,
  httpOnly: 'httponly' in attributes,
  secure: 'secure' in attributes,
  sameSite: sameSites[(attributes.samesite ?? 'lax').toLowerCase()] ?? 'Lax',
})
