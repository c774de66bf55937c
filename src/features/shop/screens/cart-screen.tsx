import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { askCartAgain } from '../ask-cart-again.ts'
import { CartEmpty } from '../components/cart-empty.tsx'
import { CartOrderSection } from '../components/cart-order-section.tsx'
import { CartSkeleton } from '../components/cart-skeleton.tsx'
import { CartSummary } from '../components/cart-summary.tsx'
import { ChangedElsewhere } from '../components/changed-elsewhere.tsx'
import { RemovedNotice } from '../components/removed-notice.tsx'
import { ReservationNotice } from '../components/reservation-notice.tsx'
import { cartQuery } from '../api/cart.ts'
import { useCartReader } from '../use-cart-reader.ts'
import { useHeldCart } from '../use-held-cart.ts'
import * as styles from './cart-screen.module.css'

/** What lies in the cart, how long it is held, what it costs. */
export function CartScreen() {
  const { t } = useTranslation('shop')
  usePageTitle(t('cart.title'))
  return (
    <div className={classNames('wrap', styles.screen)}>
      <PageHeading>{t('cart.title')}</PageHeading>
      <div className={styles.content}>
        <LoadedCart />
      </div>
    </div>
  )
}

function LoadedCart() {
  const { t } = useTranslation('shop')
  const errorText = useShopErrorText()
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(cartQuery(useCartReader()))
  const [removed, setRemoved] = useState<CartItem>()

  if (data === undefined) {
    return error ? (
      <ErrorState
        title={t('cart.errorTitle')}
        onRetry={() => askCartAgain(error, refetch)}
        retrying={isFetching}
      >
        {errorText(error)}
      </ErrorState>
    ) : (
      <CartSkeleton />
    )
  }
  return (
    <>
      <ChangedElsewhere cart={data} answeredAt={dataUpdatedAt} />
      {removed && <RemovedNotice key={removed.id} item={removed} onBack={() => setRemoved(undefined)} />}
      {data === null || data.totalItemQuantity === 0 ? (
        <CartEmpty />
      ) : (
        <FilledCart cart={data} answeredAt={dataUpdatedAt} onRunOut={refetch} onRemoved={setRemoved} />
      )}
    </>
  )
}

interface FilledCartProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  answeredAt: number
  onRunOut: () => unknown
  onRemoved: (item: CartItem) => void
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
