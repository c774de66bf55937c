import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { useChangedElsewhere } from '#src/lib/query/use-changed-elsewhere.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'

export interface ChangedCartProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  readAt: number
}

/** Says beside the sums that the cart is another one than a moment ago, before somebody orders what they have not looked at. */
export function ChangedCart({ cart, readAt }: ChangedCartProps) {
  const { t } = useTranslation('checkout')
  const { isChanged } = useChangedElsewhere(cart, readAt)
  if (!isChanged) return null
  return (
    <Notice tone="warning" live title={t('changed.title')}>
      {t('changed.text')}
    </Notice>
  )
}
