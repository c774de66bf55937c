import { useMemo } from 'react'
import { useDeliveryCountry } from '#src/entities/cart/delivery-country.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import type { CartReader } from '../api/cart.ts'

/** Whose cart this browser sees; undefined as long as it is being found out who is here. */
export function useCartReader(): CartReader | undefined {
  const { cookieDomain } = useSiteConfig()
  const countryCode = useDeliveryCountry()
  const session = useSession()
  const personId = session.status === 'signedIn' ? session.self : null
  const isKnown = session.status !== 'unknown'
  return useMemo(
    () => (isKnown ? { personId, cookieDomain, countryCode } : undefined),
    [isKnown, personId, cookieDomain, countryCode],
  )
}
