import { useTranslation } from 'react-i18next'
import type { ShippingMethod } from '#contract/cart/cart.ts'

/** "2 bis 4 Werktage"; what comes by e-mail comes at once. */
export function useDeliveryTime(): (method: Pick<ShippingMethod, 'deliveryDays'>) => string {
  const { t } = useTranslation('checkout')
  return ({ deliveryDays: { min, max } }) => {
    if (max === 0) return t('shipping.byMail')
    return min === max ? t('shipping.days', { count: max }) : t('shipping.daysRange', { min, max })
  }
}
