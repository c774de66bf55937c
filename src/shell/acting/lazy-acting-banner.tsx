import { Suspense, useEffect, useState } from 'react'
import { impersonationEvent, readImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'

/** A page whose banner does not come acts for nobody: the tokens that it would speak of come with the same code. */
const ActingBanner = lazyPart(() =>
  import('./acting-banner.tsx').then(
    ({ ActingBanner: banner }) => banner,
    () => () => null,
  ),
)

/** Room for the banner of those who act for an organisation; loads nothing for anybody else. */
export function LazyActingBanner() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const look = () => {
      // Once open it stays so: the banner itself knows whether there is anything to say.
      if (readImpersonation()) setOpen(true)
    }
    look()
    window.addEventListener(impersonationEvent, look)
    return () => window.removeEventListener(impersonationEvent, look)
  }, [])
  return isOpen ? (
    <Suspense>
      <ActingBanner />
    </Suspense>
  ) : null
}
