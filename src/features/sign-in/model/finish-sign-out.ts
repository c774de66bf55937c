import type { UserManager } from 'oidc-client-ts'
import { takeReturnPath } from '#src/lib/auth/return-path.ts'
import { forgetSignIn } from '#src/lib/auth/sign-in.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'

/** `back`: on to where the person was · `done`: signed out, opened by hand or again · `stillSignedIn`: only a bookmark. */
export type SignOutEnd = { kind: 'back'; returnPath: string } | { kind: 'done' } | { kind: 'stillSignedIn' }

/** The end of a sign-out: what is left of the session goes, then back to where the person was (SPEC 4). */
export async function finishSignOut(
  manager: UserManager,
  config: SiteConfig,
  search: string,
): Promise<SignOutEnd> {
  const isAnswer = new URLSearchParams(search).has('state')
  if (await manager.getUser()) return { kind: 'stillSignedIn' }
  if (!isAnswer) return { kind: 'done' }
  forgetSignIn(config)
  try {
    await manager.signoutCallback()
  } catch {
    // A state that is gone means that this answer was used before: the person is signed out all the same.
    return { kind: 'done' }
  }
  return { kind: 'back', returnPath: takeReturnPath('signOut', config.basePath) }
}
