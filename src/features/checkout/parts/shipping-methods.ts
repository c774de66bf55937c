import { useTranslation } from 'react-i18next'
import type { CartOrder, ShippingMethod } from '#contract/cart/cart.ts'

/** A way of sending an order. One that is not allowed is shown with the reason: it goes to the invoice address only. */
export interface ShippingChoice {
  method: ShippingMethod
  isAllowed: boolean
}

/** The ways to send an order: those that every one of its lines can go by (SPEC 5). */
export function shippingChoices(
  order: Pick<CartOrder, 'items'>,
  addressesAreEqual: boolean,
): ShippingChoice[] {
  const [first, ...others] = order.items
  const isCommon = ({ shippingCode }: ShippingMethod) =>
    others.every(item => item.shippingMethods.some(method => method.shippingCode === shippingCode))
  return (first?.shippingMethods ?? []).filter(isCommon).map(method => ({
    method,
    isAllowed: addressesAreEqual || !method.requiresEqualAddresses,
  }))
}

/** The way an order goes now. All its lines go the same way. */
export const chosenShipping = (order: Pick<CartOrder, 'items'>): ShippingMethod | undefined => {
  const [first] = order.items
  return first?.shippingMethods.find(({ shippingCode }) => shippingCode === first.shippingCode)
}

export function isShippable(order: Pick<CartOrder, 'items'>, addressesAreEqual: boolean): boolean {
  const chosen = chosenShipping(order)
  return shippingChoices(order, addressesAreEqual).some(
    ({ method, isAllowed }) => isAllowed && method === chosen,
  )
}

/** "2 bis 4 Werktage"; what comes by e-mail comes at once. */
export function useDeliveryTime(): (method: Pick<ShippingMethod, 'deliveryDays'>) => string {
  const { t } = useTranslation('checkout')
  return ({ deliveryDays: { min, max } }) => {
    if (max === 0) return t('shipping.byMail')
    return min === max ? t('shipping.days', { count: max }) : t('shipping.daysRange', { min, max })
  }
}
