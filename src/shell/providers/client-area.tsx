import { type ReactNode } from 'react'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { ClientOnly } from './client-only.tsx'

const AppProviders = lazyPart(async () => (await import('./app-providers.tsx')).AppProviders)

/** An area of the page that talks to the platform: session and answers come with it, lazily. */
export function ClientArea({ children }: { children: ReactNode }) {
  return (
    <ClientOnly>
      <AppProviders>{children}</AppProviders>
    </ClientOnly>
  )
}
