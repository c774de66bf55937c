import { findAccount } from '../domains/identity/account-service.ts'
import { offerSignIn } from '../domains/passkeys/passkeys-api.ts'
import { passkeyScriptOf } from './pages/pages.ts'
import { renderSignInPage, type SignInPage } from './pages/sign-in-page.ts'
import type { RunningSignIn, SignInTools } from './running-sign-in.ts'

/** What the headers of the sign-in page let in. */
export const signInScripts = ({ pages }: SignInTools): { scripts: string[] } => ({
  scripts: [passkeyScriptOf(pages)],
})

type Shown = Partial<Pick<SignInPage, 'email' | 'errors' | 'refusal'>>

/** The sign-in page, with something new for passkeys to sign. The address stands there already where it is known. */
export async function showSignIn(
  { deps, pages }: SignInTools,
  { uid, frame, loginHint, knownAccountId }: RunningSignIn,
  page: Shown = {},
): Promise<string> {
  const passkeyOptions = await offerSignIn(deps, uid)
  const known = knownAccountId === undefined ? undefined : await findAccount(deps.db, knownAccountId)
  const email = loginHint ?? known?.email ?? ''
  const shown: SignInPage = { uid, passkeyOptions, email, isAgain: known !== undefined, ...page }
  return renderSignInPage(shown, frame, pages.surroundings)
}
