import { offerSignIn } from '../domains/identity/passkeys/passkey-sign-in-service.ts'
import { passkeyScriptOf } from './pages/pages.ts'
import { renderSignInPage, type SignInPage } from './pages/sign-in-page.ts'
import type { RunningSignIn, SignInTools } from './running-sign-in.ts'

/** What the headers of the sign-in page let in. */
export const signInScripts = ({ pages }: SignInTools): { scripts: string[] } => ({
  scripts: [passkeyScriptOf(pages)],
})

/** The sign-in page, with something new for passkeys to sign. */
export async function showSignIn(
  { deps, pages }: SignInTools,
  { uid, frame }: RunningSignIn,
  page: Omit<SignInPage, 'uid' | 'passkeyOptions'>,
): Promise<string> {
  const passkeyOptions = await offerSignIn(deps, uid)
  return renderSignInPage({ uid, passkeyOptions, ...page }, frame, pages.surroundings)
}
