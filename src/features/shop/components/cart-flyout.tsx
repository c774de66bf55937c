import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { Drawer } from '#src/ui/drawer.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { cartItems, piecesOf } from '../model/cart-view.ts'
import { askCartAgain } from '../ask-cart-again.ts'
import { cartQuery } from '../api/cart.ts'
import { useCartReader } from '../use-cart-reader.ts'
import { useHeldCart } from '../use-held-cart.ts'
import { CartEmpty } from './cart-empty.tsx'
import { CartFlyoutWays } from './cart-flyout-ways.tsx'
import * as styles from './cart-flyout.module.css'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { RemovedNotice } from './removed-notice.tsx'
import { ReservationNotice } from './reservation-notice.tsx'

export interface CartFlyoutProps {
  open: boolean
  onClose: () => void
}

/** The cart beside the page: a look into it, and the ways to the cart and the checkout. */
export function CartFlyout({ open, onClose }: CartFlyoutProps) {
  const { t } = useTranslation('shop')
  const { data, dataUpdatedAt } = useQuery(cartQuery(useCartReader()))
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('cart.title')}
      footer={
        data && data.totalItemQuantity > 0 ? (
          <CartFlyoutWays cart={data} answeredAt={dataUpdatedAt} />
        ) : undefined
      }
    >
      <FlyoutContent />
    </Drawer>
  )
}

function FlyoutContent() {
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
    <div className={styles.content}>
      <ChangedElsewhere cart={data} answeredAt={dataUpdatedAt} />
      {removed && <RemovedNotice key={removed.id} item={removed} onBack={() => setRemoved(undefined)} />}
      {data === null || data.totalItemQuantity === 0 ? (
        <CartEmpty />
      ) : (
        <FlyoutLines cart={data} answeredAt={dataUpdatedAt} onRunOut={refetch} onRemoved={setRemoved} />
      )}
    </div>
  )
}

interface FlyoutLinesProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  answeredAt: number
  onRunOut: () => unknown
  onRemoved: (item: CartItem) => void
}

function FlyoutLines({ cart, answeredAt, onRunOut, onRemoved }: FlyoutLinesProps) {
  const { now, reservation } = useHeldCart(cart, answeredAt, onRunOut)
  return (
    <>
      <ReservationNotice reservation={reservation} />
      <ul>
        {cartItems(cart).map(item => (
          <li key={item.id} className={styles.line}>
            <CartLine
              item={item}
              others={piecesOf(cart, item.sku) - item.quantity}
              now={now}
              answeredAt={answeredAt}
              onRemoved={onRemoved}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
