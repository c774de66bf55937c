import type { UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { forgetSignIn } from './sign-in.ts'
import { saySignedOut } from './signed-out.ts'

/** Forgets in this browser who was signed in, without asking the provider, which does not know them any more. */
export async function forgetPerson(manager: UserManager, config: SiteConfig): Promise<void> {
  forgetSignIn(config)
  await manager.removeUser()
  saySignedOut(manager)
}
