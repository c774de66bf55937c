import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Settings } from '../settings.ts'
import { csrfTokenOf } from './csrf-token.ts'

/** Whoever is signed in at the provider in this browser. */
export interface SignedIn {
  accountId: string
  /** `uid` of the provider's session. */
  sessionId: string
  /** For the forms of this session's pages. */
  csrfToken: string
  /** When they last showed who they are, by password or passkey. */
  signedInAt: Date | undefined
}

/** The session of the provider that a request's cookie belongs to; undefined where nobody is signed in. */
export async function signedInSession(
  provider: Provider,
  settings: Settings,
  { raw: request }: Pick<FastifyRequest, 'raw'>,
  { raw: response }: Pick<FastifyReply, 'raw'>,
): Promise<SignedIn | undefined> {
  const { accountId, uid, loginTs } = await provider.Session.get(provider.createContext(request, response))
  const csrfToken = csrfTokenOf(settings, uid)
  if (accountId === undefined || csrfToken === undefined) return undefined
  const signedInAt = loginTs === undefined ? undefined : new Date(loginTs * 1000)
  return { accountId, sessionId: uid, csrfToken, signedInAt }
}
