import type { Language } from '#contract/kernel/primitives.ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { startSignIn } from './sign-in.ts'
import { userManagerOf } from './user-manager.ts'

/** Goes to the provider from a page that has not asked who is there. Rejects where the provider cannot be reached. */
export const signInHere = (config: SiteConfig, language: Language): Promise<void> =>
  startSignIn(userManagerOf(config), language)
