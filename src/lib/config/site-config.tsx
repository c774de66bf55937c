import { createContext, type ReactNode, useContext } from 'react'
import type { SiteConfig } from '#contract/cms/site-config.ts'

const SiteConfigContext = createContext<SiteConfig | undefined>(undefined)

/** Gives the sub-site's settings, which are page data, to everything on the page. */
export function SiteConfigProvider({ config, children }: { config: SiteConfig; children: ReactNode }) {
  return <SiteConfigContext value={config}>{children}</SiteConfigContext>
}

/** Throws outside a page. */
export function useSiteConfig(): SiteConfig {
  const config = useContext(SiteConfigContext)
  if (!config) throw new Error('useSiteConfig needs a SiteConfigProvider around it')
  return config
}
