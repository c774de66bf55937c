import type { User, UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { signInErrorOf } from '#src/lib/auth/library-errors.ts'
import { takeReturnPath } from '#src/lib/auth/return-path.ts'
import { SignInError } from '#src/lib/auth/sign-in-error.ts'
import { faultOf, type SignInFault } from '#src/lib/auth/sign-in-fault.ts'
import { forgetSignIn, recordSignIn } from '#src/lib/auth/sign-in.ts'
import { report } from '#src/lib/http/report.ts'

/** `back`: on to where the person was · `handedOver`: the page that opened this window goes on · `failed`: nobody is there. */
export type SignInEnd =
  { kind: 'back'; returnPath: string } | { kind: 'handedOver' } | { kind: 'failed'; error: SignInError }

/** Faults after which whoever was signed in before may go on as if nothing had been. */
const harmless: ReadonlySet<SignInFault> = new Set<SignInFault>([
  'noAnswer',
  'outdated',
  'cancelled',
  'unreachable',
  'refused',
])

/** Faults that are everyday, and nobody's to mend. */
const everyday: ReadonlySet<SignInFault> = new Set<SignInFault>([
  'noAnswer',
  'outdated',
  'cancelled',
  'signedOut',
])

/**
 * Takes the provider's answer out of the address and says where to go on. Whoever is signed in already, because the page
 * was reloaded or is a bookmark, simply goes on; not so where somebody tried to pass off a token that does not hold.
 */
export async function finishSignIn(
  manager: UserManager,
  config: SiteConfig,
  url: string,
): Promise<SignInEnd> {
  try {
    const user = await takeAnswer(manager, url)
    if (!user) return { kind: 'handedOver' }
    await recordSignIn(config, user.profile.sub)
    return goOn(config)
  } catch (cause) {
    const error = signInErrorOf(cause)
    const fault = faultOf(error.code)
    if (harmless.has(fault) && (await isSignedIn(manager))) return goOn(config)
    if (!harmless.has(fault)) {
      await manager.removeUser()
      forgetSignIn(config)
    }
    if (!everyday.has(fault))
      report({ where: 'sign-in', message: `ended without a person: ${error.message}` })
    return { kind: 'failed', error }
  }
}

/** The person; nobody where the answer belongs to the page that opened this window. */
async function takeAnswer(manager: UserManager, url: string): Promise<User | undefined> {
  const { search, hash } = new URL(url)
  if (search === '' && hash === '') throw new SignInError('STATE_MISSING')
  return manager.signinCallback(url)
}

const goOn = (config: SiteConfig): SignInEnd => ({
  kind: 'back',
  returnPath: takeReturnPath('signIn', config.basePath),
})

async function isSignedIn(manager: UserManager): Promise<boolean> {
  const user = await manager.getUser()
  return user !== null && user.expired !== true
}
