import type { UserManager } from 'oidc-client-ts'
import type { Language } from '#contract/kernel/primitives.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { report } from '../http/report.ts'
import { saveForms } from '../saved-forms.ts'
import { begin } from '../pending.ts'
import { storageKeys } from './browser-keys.ts'
import { dropImpersonation } from './impersonation-cookies.ts'
import { signInErrorOf, speakingOurCodes } from './library-errors.ts'
import { rememberReturnPath } from './return-path.ts'
import { dropSignedInHint, leaveSignedInHint } from './restore-session.ts'
import { SignInError } from './sign-in-error.ts'
import { saySignedOut } from './signed-out.ts'
import { isStorageBlocked, storageOf } from './storage.ts'

/** `prompt=login` asks for password or passkey although somebody is signed in. */
export type SignInOptions = { prompt?: 'login' }

/**
 * Goes to the provider and comes back to this address (SPEC 4). Rejects with a SignInError where the provider cannot be
 * reached, or this browser would forget on the way what it asked for.
 */
export async function startSignIn(
  manager: UserManager,
  language: Language,
  options: SignInOptions = {},
): Promise<void> {
  if (isStorageBlocked()) throw new SignInError('STORAGE_BLOCKED')
  rememberReturnPath('signIn', window.location)
  saveForms()
  const arrive = begin('leaving')
  try {
    await speakingOurCodes(async () => {
      await manager.clearStaleState()
      await manager.signinRedirect({ ui_locales: language, ...options })
    })
  } finally {
    arrive()
  }
}

/** Signs in by a small window beside the page, which stays as it is (SPEC 9: 500 by 500). */
export async function signInByPopup(
  manager: UserManager,
  config: SiteConfig,
  language: Language,
  options: SignInOptions = {},
): Promise<void> {
  if (isStorageBlocked()) throw new SignInError('STORAGE_BLOCKED')
  const { profile } = await manager.signinPopup({ ui_locales: language, ...options })
  await recordSignIn(config, profile.sub)
}

/** Writes down that a sign-in has come to its end: since when, in which time zone, and a hint for other sub-sites. */
export async function recordSignIn(config: SiteConfig, subject: string): Promise<void> {
  const storage = storageOf('sessionStorage')
  storage.setItem(storageKeys.loginDatetime, new Date().toISOString())
  storage.setItem(storageKeys.loginTimezone, Intl.DateTimeFormat().resolvedOptions().timeZone)
  await leaveSignedInHint(config, subject)
}

/** Forgets what `recordSignIn` wrote, and for whom the person acted. */
export function forgetSignIn(config: SiteConfig): void {
  const storage = storageOf('sessionStorage')
  storage.removeItem(storageKeys.loginDatetime)
  storage.removeItem(storageKeys.loginTimezone)
  dropSignedInHint(config)
  dropImpersonation(config)
}

/**
 * Signs out here and at the provider, revokes the tokens, and comes back to this address (SPEC 4). Where the provider
 * cannot be reached the person is signed out in this browser all the same.
 */
export async function startSignOut(manager: UserManager, config: SiteConfig): Promise<void> {
  rememberReturnPath('signOut', window.location)
  forgetSignIn(config)
  // Once the tokens are taken back: the other tabs must not try to renew theirs meanwhile.
  const end = manager.events.addUserUnloaded(() => {
    end()
    saySignedOut(manager)
  })
  // Without the tokens the page looks as if it were done, while its tab is still on the way to the provider and back.
  const arrive = begin('leaving')
  try {
    await manager.signoutRedirect({ state: true })
  } catch (error) {
    report({ where: 'sign-out', message: 'the provider could not be told', error: signInErrorOf(error) })
    await manager.removeUser()
  } finally {
    arrive()
  }
}
