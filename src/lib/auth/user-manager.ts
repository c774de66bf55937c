import { UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts'
import { webAppClientId, webAppScopes } from '#contract/scopes.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { paths } from '../paths.ts'

/** SPEC 9, sign-in; all in seconds. */
const durations = { staleState: 900, silentSignIn: 10, expiryNotice: 60, sessionCheck: 2 } as const

/** Code flow with PKCE, at the provider and for the pages of this sub-site. */
export const userManagerSettings = ({ roots, baseUrl }: SiteConfig): UserManagerSettings => ({
  authority: roots.authority,
  client_id: webAppClientId,
  response_type: 'code',
  scope: webAppScopes.join(' '),
  redirect_uri: baseUrl + paths.signIn.callback,
  silent_redirect_uri: baseUrl + paths.signIn.silentCallback,
  post_logout_redirect_uri: baseUrl + paths.signIn.signOutCallback,
  // The id token of a code flow holds the subject alone; name and e-mail come from the user info.
  loadUserInfo: true,
  // A closed tab ends the session; the state outlives it, because a mail may open the callback in another tab.
  userStore: new WebStorageStateStore({ store: sessionStorage }),
  stateStore: new WebStorageStateStore({ store: localStorage }),
  staleStateAgeInSeconds: durations.staleState,
  silentRequestTimeoutInSeconds: durations.silentSignIn,
  accessTokenExpiringNotificationTimeInSeconds: durations.expiryNotice,
  checkSessionIntervalInSeconds: durations.sessionCheck,
  automaticSilentRenew: false,
  revokeTokensOnSignout: true,
  // An empty answer says that a token is revoked (RFC 7009); many providers call it plain text.
  revokeTokenAdditionalContentTypes: ['text/plain'],
})

let manager: UserManager | undefined

/** The one UserManager of this document: header, areas and callback pages see the same person. Browser only. */
export const userManagerOf = (config: SiteConfig): UserManager =>
  (manager ??= new UserManager(userManagerSettings(config)))

/** Lets the next call begin anew, as after a reload; for tests. */
export function forgetUserManager(): void {
  manager = undefined
}
