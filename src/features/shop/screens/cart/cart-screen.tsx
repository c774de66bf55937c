import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { classNames } from '#src/ui/class-names.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CartContent, type FilledCartProps } from '../../parts/cart-content.tsx'
import { ReservationNotice } from '../../parts/cart-notices.tsx'
import { useHeldCart } from '../../parts/use-held-cart.ts'
import { CartOrderSection } from './cart-order-section.tsx'
import * as styles from '../../parts/cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'

/** What lies in the cart, how long it is held, what it costs. */
export function CartScreen() {
  const { t } = useTranslation('shop')
  usePageTitle(t('cart.title'))
  return (
    <div className={classNames('wrap', styles.screen)}>
      <PageHeading>{t('cart.title')}</PageHeading>
      <CartContent className={styles.content} filled={FilledCart} />
    </div>
  )
}

function FilledCart({ cart, answeredAt, onRunOut, onRemoved }: FilledCartProps) {
  const { now, reservation, isOrderable } = useHeldCart(cart, answeredAt, onRunOut)
  return (
    <div className={styles.columns}>
      <div className={styles.orders}>
        <ReservationNotice reservation={reservation} />
        {cart.orders.map(order => (
          <CartOrderSection
            key={order.seller.id}
            order={order}
            now={now}
            answeredAt={answeredAt}
            onRemoved={onRemoved}
          />
        ))}
      </div>
      <CartSummary cart={cart} isOrderable={isOrderable} />
    </div>
  )
}
