import { type ReactNode, Suspense } from 'react'
import { CartClaim } from '#src/features/shop/widgets/cart-claim.tsx'
import { ExpiryNotice } from '#src/features/sign-in/widgets/expiry-notice.tsx'
import { whenTouched } from '#src/lib/when-touched.ts'
import { ToastProvider } from '#src/ui/feedback/toast-provider.tsx'
import { PlatformProviders } from './platform-providers.tsx'
import { ErrorNotices } from './error-notices.tsx'

/** All that the screens of a client-only area stand on. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <PlatformProviders>
      <ToastProvider whenTouched={whenTouched}>
        {children}
        <CartClaim />
        {/* Their words may come later than the screen. */}
        <Suspense>
          <ExpiryNotice />
          <ErrorNotices />
        </Suspense>
      </ToastProvider>
    </PlatformProviders>
  )
}
