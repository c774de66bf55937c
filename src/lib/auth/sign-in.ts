import type { UserManager } from 'oidc-client-ts'
import type { Language } from '#contract/primitives.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { report } from '../http/report.ts'
import { storageKeys } from './browser-keys.ts'
import { rememberReturnPath } from './return-path.ts'
import { dropSignedInHint, leaveSignedInHint } from './restore-session.ts'

/** Goes to the provider and comes back to this address (SPEC 4). Rejects where the provider cannot be reached. */
export async function startSignIn(manager: UserManager, language: Language): Promise<void> {
  rememberReturnPath('signIn', window.location)
  await manager.clearStaleState()
  await manager.signinRedirect({ ui_locales: language })
}

/** Writes down that a sign-in has come to its end: since when, in which time zone, and a hint for other sub-sites. */
export function recordSignIn(config: SiteConfig): void {
  sessionStorage.setItem(storageKeys.loginDatetime, new Date().toISOString())
  sessionStorage.setItem(storageKeys.loginTimezone, Intl.DateTimeFormat().resolvedOptions().timeZone)
  leaveSignedInHint(config)
}

/** Forgets what `recordSignIn` wrote. */
export function forgetSignIn(config: SiteConfig): void {
  sessionStorage.removeItem(storageKeys.loginDatetime)
  sessionStorage.removeItem(storageKeys.loginTimezone)
  dropSignedInHint(config)
}

/**
 * Signs out here and at the provider, revokes the tokens, and comes back to this address (SPEC 4). Where the provider
 * cannot be reached the person is signed out in this browser all the same.
 */
export async function startSignOut(manager: UserManager, config: SiteConfig): Promise<void> {
  rememberReturnPath('signOut', window.location)
  forgetSignIn(config)
  try {
    await manager.signoutRedirect({ state: true })
  } catch (error) {
    report({ where: 'sign-out', message: 'the provider could not be told', error })
    await manager.removeUser()
  }
}
