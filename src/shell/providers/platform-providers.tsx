import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { impersonationOf } from '#src/lib/auth/impersonation.ts'
import { SessionProvider } from '#src/lib/auth/session.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { platformOf } from './platform.ts'

/** The platform's answers and the session, for everything below. */
export function PlatformProviders({ children }: { children: ReactNode }) {
  const config = useSiteConfig()
  const { queryClient } = platformOf(config)
  useEffect(() => followOthers(config), [config])
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  )
}

/** Another tab or sub-site may have begun to act for an organisation, or have ended it, while this page was out of sight. */
function followOthers(config: SiteConfig): () => void {
  const follow = () => {
    if (!document.hidden) impersonationOf(config).follow()
  }
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}
