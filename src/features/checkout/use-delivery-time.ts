import { useTranslation } from 'react-i18next'
import type { ShippingMethod } from '#contract/cart.ts'

/** "2 bis 4 Werktage". */
export function useDeliveryTime(): (method: Pick<ShippingMethod, 'deliveryDays'>) => string {
  const { t } = useTranslation('checkout')
  return ({ deliveryDays: { min, max } }) =>
    min === max ? t('shipping.days', { count: max }) : t('shipping.daysRange', { min, max })
}
