import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#src/lib/auth/session.tsx'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { announceChange } from '#src/lib/query/mutation-changes.ts'
import { claimVisitorCart } from './claim-cart.ts'

/** Claims what a visitor had put into the cart as soon as they turn out to be signed in, however that came about. */
export function CartClaim() {
  const config = useSiteConfig()
  const client = useQueryClient()
  const isSignedIn = useSession().status === 'signedIn'
  useEffect(() => {
    if (!isSignedIn) return
    void claimVisitorCart(config).then(hasClaimed => {
      if (hasClaimed) announceChange(client, ['cart'])
    })
  }, [isSignedIn, config, client])
  return null
}
