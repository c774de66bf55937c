import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { useCartChanged } from '#src/lib/query/use-cart-changed.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

export interface ChangedCartProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  readAt: number
}

/** Says beside the sums that the cart is another one than a moment ago, before somebody orders what they have not looked at. */
export function ChangedCart({ cart, readAt }: ChangedCartProps) {
  const { t } = useTranslation('checkout')
  const { isChanged } = useCartChanged(cart, readAt)
  if (!isChanged) return null
  return (
    <Notice tone="warning" live title={t('changed.title')}>
      {t('changed.text')}
    </Notice>
  )
}
