import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Settings } from '../settings.ts'

/** Whoever is signed in at the provider in this browser. */
export interface SignedIn {
  accountId: string
  /** `uid` of the provider's session. */
  sessionId: string
  /** What a form of this session's pages carries as `proof`: another site can send the cookie along, but not know this. */
  proof: string
  /** When they last showed who they are, by password or passkey. */
  signedInAt: Date | undefined
}

const proofs = ({ secrets }: Settings, sessionId: string): string[] =>
  secrets.cookieKeys.map(key =>
    createHmac('sha256', key).update(`form of session ${sessionId}`).digest('base64url'),
  )

/** The session of the provider that a request's cookie belongs to; undefined where nobody is signed in. */
export async function signedInSession(
  provider: Provider,
  settings: Settings,
  { raw: request }: Pick<FastifyRequest, 'raw'>,
  { raw: response }: Pick<FastifyReply, 'raw'>,
): Promise<SignedIn | undefined> {
  const { accountId, uid, loginTs } = await provider.Session.get(provider.createContext(request, response))
  const [proof] = proofs(settings, uid)
  if (accountId === undefined || proof === undefined) return undefined
  const signedInAt = loginTs === undefined ? undefined : new Date(loginTs * 1000)
  return { accountId, sessionId: uid, proof, signedInAt }
}

/** Whether a form was sent by a page of this very session. */
export function isProven(settings: Settings, { sessionId }: SignedIn, body: unknown): boolean {
  const given = typeof body === 'object' && body !== null && 'proof' in body ? body.proof : undefined
  if (typeof given !== 'string') return false
  return proofs(settings, sessionId).some(
    proof => given.length === proof.length && timingSafeEqual(Buffer.from(given), Buffer.from(proof)),
  )
}
