import type { ClientMetadata } from 'oidc-provider'
import { webAppClientId } from '#contract/kernel/scopes.ts'
import { tokenExchangeGrant } from '#contract/identity/token-exchange.ts'
import { allBaseUrls } from '#sites/site-urls.ts'
import { signedInAgainPath } from '../domains/identity/paths.ts'
import type { Settings } from '../settings.ts'

/**
 * The web app: one public client for all sub-sites, code flow with PKCE, no secret. A sub-site is let in because it
 * stands in `sites/`.
 */
export function webAppClient({ environment, ports, roots, secrets }: Settings): ClientMetadata {
  const addresses = allBaseUrls(environment, ports)
  return {
    client_id: webAppClientId,
    client_name: 'Kurve',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', tokenExchangeGrant],
    response_types: ['code'],
    redirect_uris: [
      ...addresses.flatMap(address => [`${address}/sso/callback/`, `${address}/sso/callback-silent/`]),
      `${roots.authority}${signedInAgainPath}`,
    ],
    post_logout_redirect_uris: addresses.map(address => `${address}/sso/callback-logout/`),
    id_token_signed_response_alg: secrets.jwks.keys[0]?.alg ?? 'ES256',
  }
}
