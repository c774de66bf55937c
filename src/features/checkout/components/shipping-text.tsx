import { useTranslation } from 'react-i18next'
import type { CartOrder } from '#contract/cart/cart.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { chosenShipping } from '../model/shipping.ts'
import { useDeliveryTime } from '../use-delivery-time.ts'

/** How each seller's order travels, and how long that takes. */
export function ShippingText({ orders }: { orders: readonly CartOrder[] }) {
  const { t } = useTranslation('checkout')
  const language = useLanguage()
  const deliveryTime = useDeliveryTime()
  return (
    <ul>
      {orders.map(order => {
        const method = chosenShipping(order)
        if (!method) return null
        return (
          <li key={order.seller.id}>
            {orders.length > 1 && `${order.seller.name}: `}
            {t('shipping.line', { name: inLanguage(method.name, language), time: deliveryTime(method) })}
          </li>
        )
      })}
    </ul>
  )
}
