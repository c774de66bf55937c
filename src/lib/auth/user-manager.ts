import { type UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts'
import {
  expiryNoticeSeconds,
  sessionCheckSeconds,
  silentSignInSeconds,
  staleStateSeconds,
} from '#contract/kernel/durations.ts'
import { webAppClientId, webAppScopes } from '#contract/kernel/scopes.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { paths } from '../paths.ts'
import { CheckedManager } from './checked-manager.ts'
import { sessionSettings } from './session-settings.ts'
import { storageOf } from './storage.ts'

/** Code flow with PKCE, at the provider and for the pages of this sub-site. */
export const userManagerSettings = ({ roots, baseUrl }: SiteConfig): UserManagerSettings => ({
  authority: roots.authority,
  client_id: webAppClientId,
  response_type: 'code',
  scope: webAppScopes.join(' '),
  redirect_uri: baseUrl + paths.signIn.callback,
  popup_redirect_uri: baseUrl + paths.signIn.callback,
  popupWindowFeatures: sessionSettings.popup,
  silent_redirect_uri: baseUrl + paths.signIn.silentCallback,
  post_logout_redirect_uri: baseUrl + paths.signIn.signOutCallback,
  // The id token of a code flow holds the subject alone; name and e-mail come from the user info.
  loadUserInfo: true,
  // A closed tab ends the session; the state outlives it, because a mail may open the callback in another tab.
  userStore: new WebStorageStateStore({ store: storageOf('sessionStorage') }),
  stateStore: new WebStorageStateStore({ store: storageOf('localStorage') }),
  staleStateAgeInSeconds: staleStateSeconds,
  requestTimeoutInSeconds: silentSignInSeconds,
  silentRequestTimeoutInSeconds: silentSignInSeconds,
  accessTokenExpiringNotificationTimeInSeconds: expiryNoticeSeconds,
  checkSessionIntervalInSeconds: sessionCheckSeconds,
  automaticSilentRenew: sessionSettings.automaticSilentRenew,
  monitorSession: sessionSettings.monitorSession,
  revokeTokensOnSignout: true,
  // An empty answer says that a token is revoked (RFC 7009); many providers call it plain text.
  revokeTokenAdditionalContentTypes: ['text/plain'],
})

let manager: UserManager | undefined

/** The one UserManager of this document: header, areas and callback pages see the same person. Browser only. */
export const userManagerOf = (config: SiteConfig): UserManager =>
  (manager ??= new CheckedManager(userManagerSettings(config)))

/** Lets the next call begin anew, as after a reload; for tests. */
export function forgetUserManager(): void {
  manager = undefined
}
