import type { SiteConfig } from '#contract/cms/site-config.ts'
import { connect, isConnected } from '../http/connection.ts'
import { impersonationOf } from './impersonation.ts'

/** Opens the way to the platform on a page where nothing else has: a visitor's calls, or those of whoever is signed in. */
export async function connectHere(config: SiteConfig): Promise<void> {
  const { tokens, own, restore } = impersonationOf(config)
  if (!isConnected()) connect({ apiRoot: config.roots.api, ...tokens, own })
  // For whom the person acts says whose subscription is asked for.
  await restore()
}
