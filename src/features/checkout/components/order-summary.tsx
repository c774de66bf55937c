import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { ItemLines } from '#src/ui/item-line.tsx'
import { CartLine } from './cart-line.tsx'
import { CartTotals } from './cart-totals.tsx'
import { ChangedCart } from './changed-cart.tsx'
import * as styles from './order-summary.module.css'
import { ReservationNotice } from './reservation-notice.tsx'

export interface OrderSummaryProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  readAt: number
  /** Says what a line cannot be ordered for. */
  lineProblems?: boolean
  /** Below the sums: the review's button. */
  children?: ReactNode
}

export function OrderSummary({ cart, readAt, lineProblems = false, children }: OrderSummaryProps) {
  const { t } = useTranslation('checkout')
  const hasSeveral = cart.orders.length > 1
  return (
    <Card as="section" aria-labelledby="order-summary">
      <div className={styles.head}>
        <h2 id="order-summary" className={styles.title}>
          {t('summary.title')}
        </h2>
        <AppLink href={paths.cart} aria-label={t('summary.cart')}>
          {t('summary.edit')}
        </AppLink>
      </div>
      <ChangedCart cart={cart} readAt={readAt} />
      <ReservationNotice cart={cart} readAt={readAt} />
      {cart.orders.map(order => (
        <div key={order.seller.id} className={styles.order}>
          {hasSeveral && <h3 className={styles.seller}>{order.seller.name}</h3>}
          <ItemLines>
            {order.items.map(item => (
              <CartLine key={item.id} item={item} showsProblems={lineProblems} />
            ))}
          </ItemLines>
        </div>
      ))}
      <CartTotals cart={cart} />
      {children}
    </Card>
  )
}
