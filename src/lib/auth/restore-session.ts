import type { User, UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { dropCookie, readCookie, writeCookie } from '../cookies.ts'
import { signedInCookie } from './browser-keys.ts'
import { forgetPersonal } from '../forget-personal.ts'
import { dropImpersonation } from './impersonation-cookies.ts'
import { signInErrorOf } from './library-errors.ts'
import { isSignInPage } from './return-path.ts'
import { endsSession } from './sign-in-fault.ts'

/** Seconds that another sub-site may take the hint for true: as long as a provider usually keeps a session. */
const hintLifetime = 14 * 24 * 60 * 60

export const leaveSignedInHint = ({ cookieDomain }: SiteConfig): void =>
  writeCookie(signedInCookie, '1', { domain: cookieDomain, maxAge: hintLifetime })

export const dropSignedInHint = ({ cookieDomain }: SiteConfig): void =>
  dropCookie(signedInCookie, cookieDomain)

const tried = new WeakMap<UserManager, Promise<User | null>>()

/**
 * Who is signed in: as this tab knows, else as the provider does, if a hint makes it worth asking. Asks once for each
 * document, and a provider that knows nobody takes the hint away, so that this cannot go round in circles.
 */
export function restoreSession(manager: UserManager, config: SiteConfig): Promise<User | null> {
  const known = tried.get(manager)
  if (known) return known
  const restoring = restore(manager, config)
  tried.set(manager, restoring)
  return restoring
}

async function restore(manager: UserManager, config: SiteConfig): Promise<User | null> {
  const user = await manager.getUser()
  // Also where the sign-out was on another sub-site, which takes the hint away and cannot reach what this one keeps.
  if (!user && readCookie(signedInCookie) !== '1') void forgetPersonal()
  if (user || !mayAskProvider(config)) return user
  try {
    return await manager.signinSilent()
  } catch (error) {
    // login_required and the like: the provider answered, and knows nobody.
    if (endsSession(signInErrorOf(error).code)) {
      dropSignedInHint(config)
      void forgetPersonal()
      // Where the sign-out was on another domain, its cookies could not be reached from there.
      dropImpersonation(config)
    }
    return null
  }
}

/** Not on the pages of the sign-in itself, and never inside the hidden frame of another silent sign-in. */
const mayAskProvider = ({ basePath }: SiteConfig): boolean =>
  readCookie(signedInCookie) === '1' &&
  window.self === window.top &&
  !isSignInPage(window.location.pathname.slice(basePath.length))
