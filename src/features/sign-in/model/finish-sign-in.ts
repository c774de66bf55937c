import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts'
import { takeReturnPath } from '#src/lib/auth/return-path.ts'
import { recordSignIn } from '#src/lib/auth/sign-in.ts'
import type { SiteConfig } from '#contract/site-config.ts'
import { report } from '#src/lib/http/report.ts'

/**
 * Why nobody is signed in at the end of a sign-in.
 * `noAnswer`: the page was opened by hand · `outdated`: the answer was used before, or belongs to another browser ·
 * `cancelled`: the person said no at the provider · `unreachable`: the provider did not answer · `refused`: it said no.
 */
export type SignInFault = 'noAnswer' | 'outdated' | 'cancelled' | 'unreachable' | 'refused'

export type SignInEnd = { ok: true; returnPath: string } | { ok: false; fault: SignInFault }

const isAnswer = (search: string): boolean => {
  const params = new URLSearchParams(search)
  return params.has('state') && (params.has('code') || params.has('error'))
}

const faultOf = (error: unknown): SignInFault => {
  if (error instanceof ErrorResponse) return error.error === 'access_denied' ? 'cancelled' : 'refused'
  // The library tells its own findings and a failed fetch apart by the message alone.
  const message = error instanceof Error ? error.message : ''
  if (/state/i.test(message)) return 'outdated'
  return error instanceof TypeError || /fetch|network|timed out/i.test(message) ? 'unreachable' : 'refused'
}

/**
 * Takes the provider's answer out of the address and says where to go on. Whoever is signed in already, because the page
 * was reloaded or is a bookmark, simply goes on.
 */
export async function finishSignIn(
  manager: UserManager,
  config: SiteConfig,
  search: string,
): Promise<SignInEnd> {
  const goOn = (): SignInEnd => ({ ok: true, returnPath: takeReturnPath('signIn', config.basePath) })
  const signedIn = async (): Promise<User | null> => {
    const user = await manager.getUser()
    return user?.expired ? null : user
  }
  if (!isAnswer(search)) return (await signedIn()) ? goOn() : { ok: false, fault: 'noAnswer' }
  try {
    await manager.signinRedirectCallback()
    recordSignIn(config)
    return goOn()
  } catch (error) {
    if (await signedIn()) return goOn()
    const fault = faultOf(error)
    if (fault === 'refused' || fault === 'unreachable') {
      report({ where: 'sign-in', message: `the sign-in ended without a person: ${fault}`, error })
    }
    return { ok: false, fault }
  }
}
