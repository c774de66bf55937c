import type { SigninResponse } from 'oidc-client-ts'
import { SignInError } from '../sign-in-error.ts'

/** What the token endpoint gave, as far as it is of use. */
export interface Tokens {
  accessToken: string
  idToken: string | undefined
  refreshToken: string | undefined
  scope: string | undefined
  /** Seconds. */
  expiresIn: number | undefined
  sessionState: string | undefined
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Takes the answer of the token endpoint apart: only what is named here gets into the session. */
export function readTokens(answer: Readonly<Record<string, unknown>>): Tokens {
  const accessToken = text(answer.access_token)
  const isBearer = text(answer.token_type)?.toLowerCase() === 'bearer'
  if (accessToken === undefined || !isBearer) throw new SignInError('TOKENS_MISSING')
  const expiresIn = Number(answer.expires_in ?? Number.NaN)
  return {
    accessToken,
    idToken: text(answer.id_token),
    refreshToken: text(answer.refresh_token),
    scope: text(answer.scope),
    expiresIn: Number.isFinite(expiresIn) && expiresIn >= 0 ? expiresIn : undefined,
    sessionState: text(answer.session_state),
  }
}

/** Puts checked tokens where the library's user is made from. */
export function writeTokens(response: SigninResponse, tokens: Tokens): void {
  response.access_token = tokens.accessToken
  response.token_type = 'Bearer'
  if (tokens.idToken !== undefined) response.id_token = tokens.idToken
  if (tokens.refreshToken !== undefined) response.refresh_token = tokens.refreshToken
  if (tokens.scope !== undefined) response.scope = tokens.scope
  if (tokens.expiresIn !== undefined) response.expires_in = tokens.expiresIn
  if (tokens.sessionState !== undefined) response.session_state = tokens.sessionState
}
