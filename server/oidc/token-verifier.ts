import type Provider from 'oidc-provider'
import type { TokenVerifier } from '../http/auth.ts'

/**
 * Looks access tokens up where they were issued, so that a revoked one is refused from the next request on. The grant
 * is asked too: a token that was being issued while its grant was revoked is no good either.
 */
export const createTokenVerifier =
  (provider: Provider): TokenVerifier =>
  async value => {
    const token = await provider.AccessToken.find(value)
    if (!token?.grantId) return undefined
    const grant = await provider.Grant.find(token.grantId)
    return grant && { accountId: token.accountId, scopes: token.scopes }
  }
