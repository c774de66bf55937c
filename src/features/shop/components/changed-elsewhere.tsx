import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { useCartChanged } from '#src/lib/query/use-cart-changed.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

export interface ChangedElsewhereProps {
  cart: Cart | null
  /** When the cart was read, in milliseconds. */
  answeredAt: number
}

/** Says that another tab or device has changed the cart, or the shop its prices, while it was being looked at. */
export function ChangedElsewhere({ cart, answeredAt }: ChangedElsewhereProps) {
  const { t } = useTranslation('shop')
  const { isChanged, dismiss } = useCartChanged(cart, answeredAt)
  if (!isChanged) return null
  return (
    <Notice
      live
      title={t('elsewhere.title')}
      actions={
        <Button variant="quiet" onClick={dismiss}>
          {t('elsewhere.dismiss')}
        </Button>
      }
    >
      {t('elsewhere.text')}
    </Notice>
  )
}
