import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'
import { webAppScopes } from '#contract/kernel/scopes.ts'
import { allOrigins } from '#sites/site-urls.ts'
import type { Deps } from '../deps.ts'
import { claimsByScope, createFindAccount } from './accounts.ts'
import { createAdapterFactory } from './adapter.ts'
import { webAppClient } from './client.ts'
import { providerCookies } from './cookies.ts'
import { grantToWebApp } from './grants.ts'
import {
  answerUnknown,
  protectPages,
  refuseChangedPassword,
  refuseNul,
  shareWithSubSites,
  skipEmptySignOut,
} from './middleware.ts'
import type { Pages } from './pages/pages.ts'
import { createProviderPages } from './provider-pages.ts'
import { assurances } from './sign-in-proofs.ts'
import { isProvenSignOut, signOut } from './sign-out.ts'
import { claimsOfNewToken } from './token-claims.ts'
import { registerTokenExchange } from './token-exchange.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const REFRESH_LIFETIME = 14 * DAY

/** In seconds. Access tokens are looked up at each request, so a long-lived one is revoked as quickly as a short-lived. */
const lifetimes: Configuration['ttl'] = {
  AccessToken: HOUR,
  AuthorizationCode: MINUTE,
  IdToken: HOUR,
  Interaction: HOUR,
  /** From the last sign-in or silent renewal on. */
  Session: 14 * DAY,
  /** From the sign-in on: a rotated token keeps the end of the one before. */
  RefreshToken: ctx => ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? REFRESH_LIFETIME,
  /** A little longer than all that is given on it. */
  Grant: REFRESH_LIFETIME + HOUR,
}

/** Paths below the authority, as API.md lists them. */
const routes: Configuration['routes'] = {
  authorization: '/connect/authorize',
  token: '/connect/token',
  userinfo: '/connect/userinfo',
  revocation: '/connect/revocation',
  end_session: '/connect/endsession',
  jwks: '/.well-known/openid-configuration/jwks',
}

/** Where a person signs in: below the provider's root, one address for each attempt. */
export const interactionPath = '/interaction'

/** The OpenID provider of one environment. It does not listen; `mount-provider.ts` hands it its requests. */
export function createProvider(deps: Deps, pages: Pages): Provider {
  const { db, log, settings } = deps
  const cookies = providerCookies(settings)
  const subSites = allOrigins(settings.environment, settings.ports)
  const ownPages = createProviderPages(pages)
  // First-party: whoever signs in has agreed to the web app, so there is no consent to ask for.
  const policy = interactionPolicy.base()
  policy.remove('consent')

  const provider = new Provider(settings.roots.authority, {
    acrValues: assurances,
    adapter: createAdapterFactory(db),
    claims: claimsByScope,
    clientAuthMethods: ['none'],
    clientBasedCORS: (_, origin) => subSites.includes(origin),
    clients: [webAppClient(settings)],
    cookies,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_, { clientId }, token) => token.clientId === clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: ctx =>
          isProvenSignOut(ctx) ? signOut(ctx, db, cookies) : ownPages.signOutQuestion(ctx),
        postLogoutSuccessSource: ctx => ownPages.signedOut(ctx),
      },
    },
    // The provider keeps what this gives back.
    extraTokenClaims: claimsOfNewToken,
    findAccount: createFindAccount(db),
    interactions: { policy, url: (_, { uid }) => `${pages.surroundings.base}${interactionPath}/${uid}` },
    // The provider drops `offline_access` from a request without a consent screen, so it cannot be looked for here.
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    jwks: { keys: settings.secrets.jwks.keys.map(key => ({ ...key })) },
    loadExistingGrant: ctx => grantToWebApp(ctx, deps),
    pkce: { required: () => true },
    renderError: (ctx, out, error) => ownPages.error(ctx, out, error),
    responseTypes: ['code'],
    // Revoking a token of a sign-in ends that sign-in: signing out in one tab signs out in all.
    revokeGrantPolicy: () => true,
    rotateRefreshToken: true,
    routes,
    scopes: webAppScopes,
    ttl: lifetimes,
  })
  registerTokenExchange(provider, deps)
  // The mount writes the X-Forwarded headers itself: they always name the authority.
  provider.proxy = true
  // On this machine browsers take safe cookies without https; only the library that writes them has to be told.
  if (cookies.isSecure) Object.defineProperty(provider.request, 'secure', { value: true })
  provider.use(protectPages(subSites))
  provider.use(shareWithSubSites(subSites))
  provider.use(refuseNul(ownPages))
  provider.use(answerUnknown(ownPages))
  provider.use(refuseChangedPassword(db, ownPages))
  provider.use(skipEmptySignOut(ctx => signOut(ctx, db, cookies)))
  provider.on('server_error', (_, error) => log.error({ err: error }, 'the provider failed'))
  // What fails outside a route: a connection that broke, most of all.
  provider.onerror = error => log.error({ err: error }, 'the provider failed')
  return provider
}
