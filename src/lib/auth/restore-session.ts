import type { User, UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { dropCookie, readCookie, writeCookie } from '../cookies.ts'
import { signedInCookie } from './browser-keys.ts'
import { forgetPersonal } from '../forget-personal.ts'
import { dropImpersonation } from './impersonation-cookies.ts'
import { signInErrorOf } from './library-errors.ts'
import { isMarked, markOf } from './signed-in-mark.ts'
import { isSignInPage } from './return-path.ts'
import { endsSession } from './sign-in-fault.ts'

/** Seconds that another sub-site may take the hint for true: as long as a provider usually keeps a session. */
const hintLifetime = 14 * 24 * 60 * 60

export const leaveSignedInHint = async ({ cookieDomain }: SiteConfig, subject: string): Promise<void> =>
  writeCookie(signedInCookie, await markOf(subject), { domain: cookieDomain, maxAge: hintLifetime })

export const dropSignedInHint = ({ cookieDomain }: SiteConfig): void =>
  dropCookie(signedInCookie, cookieDomain)

/** Whether somebody has signed in, here or on another sub-site, and not signed out since. */
export const hasSignedInHint = (): boolean => Boolean(readCookie(signedInCookie))

/** Undefined: the provider could not be asked, so nobody can say. */
type Restored = User | null | undefined

const tried = new WeakMap<UserManager, Promise<Restored>>()

/**
 * Who is signed in: as this tab knows, else as the provider does, if a hint makes it worth asking. Asks once for each
 * document, and a provider that knows nobody takes the hint away, so that this cannot go round in circles.
 */
export function restoreSession(manager: UserManager, config: SiteConfig): Promise<Restored> {
  const known = tried.get(manager)
  if (known) return known
  const restoring = restore(manager, config)
  tried.set(manager, restoring)
  return restoring
}

/** Asks once more, where the provider was not heard. */
export function restoreAgain(manager: UserManager, config: SiteConfig): Promise<Restored> {
  tried.delete(manager)
  return restoreSession(manager, config)
}

async function restore(manager: UserManager, config: SiteConfig): Promise<Restored> {
  const user = await manager.getUser()
  // Also where the sign-out was on another sub-site, which takes the hint away and cannot reach what this one keeps.
  if (!user && !hasSignedInHint()) void forgetPersonal()
  if (user) return user
  if (!mayAskProvider(config)) return navigator.onLine ? null : undefined
  try {
    const found = await manager.signinSilent()
    if (found && !(await isMarked(found.profile.sub))) await leaveSignedInHint(config, found.profile.sub)
    return found
  } catch (error) {
    const { code } = signInErrorOf(error)
    // No network. A frame that stays empty may as well be one that this browser forbids, and would do so each time.
    if (code === 'NETWORK_ERROR' || !navigator.onLine) return undefined
    // login_required and the like: the provider answered, and knows nobody.
    if (endsSession(code)) {
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
  hasSignedInHint() &&
  window.self === window.top &&
  !isSignInPage(window.location.pathname.slice(basePath.length))
