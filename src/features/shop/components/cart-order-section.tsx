import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CartItem, CartOrder } from '#contract/cart/cart.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { orderErrors } from '../model/cart-codes.ts'
import { piecesOf } from '../model/cart-view.ts'
import { CartLine } from './cart-line.tsx'
import * as styles from './cart-order-section.module.css'
import { OrderShipping } from './order-shipping.tsx'

export interface CartOrderSectionProps {
  order: CartOrder
  /** Both in milliseconds; see `reservationAt`. */
  now: number
  answeredAt: number
  onRemoved: (item: CartItem) => void
}

/** What one seller sells and sends together. */
export function CartOrderSection({ order, now, answeredAt, onRemoved }: CartOrderSectionProps) {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const heading = useId()
  return (
    <Card as="section" aria-labelledby={heading} className={styles.order}>
      <h2 id={heading} className={styles.seller}>
        {t('cart.soldBy', { seller: order.seller.name })}
      </h2>
      {orderErrors(order).map(errorCode => (
        <Notice key={errorCode} tone="warning">
          {errorText(errorCode)}
        </Notice>
      ))}
      <ul>
        {order.items.map(item => (
          <li key={item.id} className={styles.line}>
            <CartLine
              item={item}
              others={piecesOf({ orders: [order] }, item.sku) - item.quantity}
              now={now}
              answeredAt={answeredAt}
              onRemoved={onRemoved}
            />
          </li>
        ))}
      </ul>
      <OrderShipping order={order} />
    </Card>
  )
}
