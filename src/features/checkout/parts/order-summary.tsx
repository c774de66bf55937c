import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { cartSums } from '#src/entities/cart/cart-sums.ts'
import { type Reservation, reservationAt } from '#src/entities/cart/reservation.ts'
import { sumEntries } from '#src/entities/cart/sum-entries.tsx'
import { useCartChanged } from '#src/entities/cart/use-cart-changed.ts'
import { ItemLines } from '#src/entities/order/item-line.tsx'
import { ProductLine } from '#src/entities/order/product-line.tsx'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { readAgain } from '#src/lib/query/mutation-changes.ts'
import { useNow } from '#src/lib/use-now.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './order-summary.module.css'
import { useSumTerms } from './use-sum-terms.ts'

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
  const errorText = useCartErrorText()
  return (
    <ProductLine item={item}>
      {showsProblems &&
        item.validationErrors.map(({ errorCode }) => (
          <p key={errorCode} className={styles.problem}>
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

/** How often the minutes are counted anew, in milliseconds. */
const tick = 10_000

/** How many minutes the cart is still held; warns before the end, and says when it has come. */
function ReservationNotice({ cart, readAt }: { cart: Cart; readAt: number }) {
  const { t } = useTranslation('checkout')
  const { stage, minutes: count } = useReservation(cart, readAt)
  if (stage === 'ample') return <p className={styles.held}>{t('reservation.held', { count })}</p>
  if (stage === 'ended') {
    return (
      <Notice tone="error" live>
        {t('reservation.expired')}
      </Notice>
    )
  }
  return (
    <>
      {/* Said once when it begins; the minutes that run on are there to be looked at. */}
      <span className="visually-hidden" role="status">
        {t('reservation.endingSoon')}
      </span>
      <Notice tone="warning">{t('reservation.ending', { count })}</Notice>
    </>
  )
}

/** The reservation of the line that ends first; once it has run out, the cart is read anew to say so itself. */
function useReservation(cart: Cart, readAt: number): Reservation {
  const client = useQueryClient()
  const now = useNow(tick)
  const expiresIn = Math.min(...cart.orders.flatMap(({ items }) => items.map(item => item.expiresIn)))
  const reservation = reservationAt(Math.max(now, readAt), readAt, expiresIn)
  const hasJustEnded = reservation.stage === 'ended' && expiresIn >= 0
  useEffect(() => {
    if (hasJustEnded) void readAgain(client, ['cart'])
  }, [hasJustEnded, client])
  return reservation
}
