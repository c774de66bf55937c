import { createHash, randomBytes } from 'node:crypto'
import { webAppClientId, webAppScopes } from '../../contract/kernel/scopes.ts'
import type { BrowserAnswer } from './plain-browser.ts'

/** One authorization request of the web app, and the secret that belongs to it. */
export interface SignInRequest {
  url: string
  verifier: string
  state: string
}

/** Where a sign-in begins and where it leads back to. */
export interface SignInAddresses {
  authority: string
  callback: string
}

type Parameters = Readonly<Record<string, string | null>>

/** A request as the web app makes it, with PKCE; `null` leaves a parameter out. */
export function requestSignIn(
  { authority, callback }: SignInAddresses,
  changes: Parameters = {},
): SignInRequest {
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

/** The code that the provider sends a browser back with. Throws where it sends none. */
export const codeOf = (answer: BrowserAnswer): string => {
  const code = new URL(answer.location ?? 'none:').searchParams.get('code')
  if (code === null) throw new Error(`no code: ${answer.status} ${answer.location ?? answer.body}`)
  return code
}

/** What the token endpoint is sent for a code. */
export const redemption = (code: string, verifier: string, callback: string) => ({
  client_id: webAppClientId,
  grant_type: 'authorization_code',
  code,
  code_verifier: verifier,
  redirect_uri: callback,
})
