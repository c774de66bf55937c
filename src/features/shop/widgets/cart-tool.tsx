import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { cartCountQuery } from '../api/cart.ts'
import { useCartReader } from '../parts/use-cart-reader.ts'
import type { CartFlyoutProps } from './cart-flyout.tsx'
import { CartButton, CartLink } from './cart-link.tsx'

/** With the dialog and all that a line can do: nobody needs it to read a page. */
const CartFlyout = lazyScreen<CartFlyoutProps>(
  async () => (await import('./cart-flyout.tsx')).CartFlyout,
  'shop',
)

/** The way to the cart that knows how many pieces lie in it; anywhere but in the cart itself it opens it beside the page. */
export function CartTool({ isInCart = false }: { isInCart?: boolean }) {
  const { data: count = 0 } = useQuery(cartCountQuery(useCartReader()))
  const [flyout, setFlyout] = useState<'never' | 'open' | 'closed'>('never')
  if (isInCart) return <CartLink count={count} />
  return (
    <>
      <CartButton count={count} isOpen={flyout === 'open'} onOpen={() => setFlyout('open')} />
      {flyout !== 'never' && (
        <Suspense>
          <CartFlyout open={flyout === 'open'} onClose={() => setFlyout('closed')} />
        </Suspense>
      )}
    </>
  )
}
