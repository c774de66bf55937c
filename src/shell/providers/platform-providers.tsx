import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SessionProvider } from '#src/lib/auth/session.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { platformOf } from './platform.ts'

/** The platform's answers and the session, for everything below. */
export function PlatformProviders({ children }: { children: ReactNode }) {
  const { queryClient } = platformOf(useSiteConfig())
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  )
}
