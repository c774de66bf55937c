import { lazy, type ReactNode } from 'react'
import { ClientOnly } from './client-only.tsx'

const AppProviders = lazy(async () => ({ default: (await import('./app-providers.tsx')).AppProviders }))

/** An area of the page that talks to the platform: session and answers come with it, lazily. */
export function ClientArea({ children }: { children: ReactNode }) {
  return (
    <ClientOnly>
      <AppProviders>{children}</AppProviders>
    </ClientOnly>
  )
}
