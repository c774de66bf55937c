import type Provider from 'oidc-provider'
import type { Database } from '../db/database.ts'
import { mayActFor } from '../domains/organization/acting.ts'
import type { Person, TokenVerifier } from '../http/auth.ts'
import { organizationOf, signInTimeOf } from './token-claims.ts'

/**
 * Looks access tokens up where they were issued, so that a revoked one is refused from the next request on. The grant
 * is asked too: a token that was being issued while its grant was revoked is no good either.
 */
export const createTokenVerifier =
  (provider: Provider, db: Database): TokenVerifier =>
  async value => {
    const token = await provider.AccessToken.find(value)
    if (!token?.grantId) return undefined
    const grant = await provider.Grant.find(token.grantId)
    if (!grant) return undefined
    const { accountId, grantId, scopes } = token
    const organizationId = organizationOf(token)
    const signedInAt = signInTimeOf(token)
    return organizationId === undefined
      ? { accountId, scopes, grantId, signedInAt }
      : actingPerson(db, { actorId: accountId, organizationId }, { scopes, signedInAt })
  }

/** Whoever may no longer act for the organisation holds a token that is no good from the same moment on. */
async function actingPerson(
  db: Database,
  acting: { actorId: string; organizationId: string },
  token: Pick<Person, 'scopes' | 'signedInAt'>,
): Promise<Person | undefined> {
  if (!(await mayActFor(db, acting))) return undefined
  return { accountId: acting.organizationId, actorId: acting.actorId, ...token }
}
