import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/kernel/endpoint.ts'
import { type Clock, machineNow } from '../clock.ts'
import { isFreshSignIn } from './fresh-sign-in.ts'
import { refusal, type Refusal } from './refusal.ts'

/** Who a bearer token speaks for. */
export interface Person {
  /** Whose data `self` is: the person's own account, or that of the organisation they act for. */
  accountId: string
  /** The account of the admin who acts for the organisation `accountId`. */
  actorId?: string
  scopes: ReadonlySet<string>
  /** Of the session that the token was given in; absent where it is a test's. */
  grantId?: string | undefined
  /** When they last signed in for this token; a renewal leaves it as it is. Nothing is known of a token without it. */
  signedInAt?: Date | undefined
}

/** Looks a bearer token up at the provider; undefined where it is unknown, expired or revoked. */
export type TokenVerifier = (token: string) => Promise<Person | undefined>

const bearer = /^Bearer ([\w.~+/-]+=*)$/i

/**
 * The caller of an endpoint, or the refusal to answer. A token that is sent must be good, even where none is needed:
 * a visitor's cart must not answer a person whose session has ended.
 */
export async function authenticate(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  { verifyToken: verify, clock }: { verifyToken: TokenVerifier; clock: Clock },
): Promise<{ person: Person | undefined } | { refused: Refusal<401 | 403> }> {
  if (endpoint.audience === 'public') return { person: undefined }
  const header = request.headers.authorization
  if (header === undefined) {
    return endpoint.audience === 'person' ? { refused: refusal(401, 'UNAUTHORIZED') } : { person: undefined }
  }
  const token = bearer.exec(header)?.[1]
  const person = token === undefined ? undefined : await verify(token)
  if (!person) return { refused: refusal(401, 'UNAUTHORIZED') }
  if (endpoint.scope !== undefined && !person.scopes.has(endpoint.scope)) {
    return { refused: refusal(403, 'FORBIDDEN') }
  }
  if (endpoint.needsFreshSignIn && !isFreshSignIn(person.signedInAt, machineNow(clock))) {
    return { refused: refusal(403, 'REAUTHENTICATION_REQUIRED') }
  }
  return { person }
}
