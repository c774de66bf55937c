import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { cartSums } from '#src/lib/cart-sums.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { useCartChanged } from '#src/lib/query/use-cart-changed.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ItemLines } from '#src/ui/item-line.tsx'
import { ProductLine } from '#src/ui/product-line.tsx'
import { sumEntries } from '#src/ui/sum-entries.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import { useSumTerms } from '../use-sum-terms.ts'
import * as lineStyles from './cart-line.module.css'
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

/** Says beside the sums that the cart is another one than a moment ago, before somebody orders what they have not looked at. */
function ChangedCart({ cart, readAt }: Pick<OrderSummaryProps, 'cart' | 'readAt'>) {
  const { t } = useTranslation('checkout')
  const { isChanged } = useCartChanged(cart, readAt)
  if (!isChanged) return null
  return (
    <Notice tone="warning" live title={t('changed.title')}>
      {t('changed.text')}
    </Notice>
  )
}

interface CartLineProps {
  item: CartItem
  /** Says below the line why it cannot be ordered as it stands. */
  showsProblems: boolean
}

function CartLine({ item, showsProblems }: CartLineProps) {
  const errorText = useShopErrorText()
  return (
    <ProductLine item={item}>
      {showsProblems &&
        item.validationErrors.map(({ errorCode }) => (
          <p key={errorCode} className={lineStyles.problem}>
            {errorText(errorCode)}
          </p>
        ))}
    </ProductLine>
  )
}

/** What a cart costs: goods, shipping, the total with the VAT in it by rate, and what is left to pay. */
function CartTotals({ cart }: { cart: Cart }) {
  const terms = useSumTerms()
  return <SummaryList look="sums" entries={sumEntries(cartSums(cart), terms)} />
}
