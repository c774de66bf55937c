import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartItem } from '#contract/cart/cart.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { cartQuery } from '../api/cart.ts'
import { CartEmpty } from './cart-empty.tsx'
import { ChangedElsewhere, RemovedNotice } from './cart-notices.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { useCartReader } from './use-cart-reader.ts'
import { askCartAgain } from './use-held-cart.ts'

export interface FilledCartProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  answeredAt: number
  onRunOut: () => unknown
  onRemoved: (item: CartItem) => void
}

export interface CartContentProps {
  className: string | undefined
  /** Shows a cart in which something lies. */
  filled: ComponentType<FilledCartProps>
}

/** The cart while it loads, when that fails, when it is empty, with what has happened to it meanwhile. */
export function CartContent({ className, filled: Filled }: CartContentProps) {
  const { t } = useTranslation('shop')
  const errorText = useCartErrorText()
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
    <div className={className}>
      <ChangedElsewhere cart={data} answeredAt={dataUpdatedAt} />
      {removed && <RemovedNotice key={removed.id} item={removed} onBack={() => setRemoved(undefined)} />}
      {data === null || data.totalItemQuantity === 0 ? (
        <CartEmpty />
      ) : (
        <Filled cart={data} answeredAt={dataUpdatedAt} onRunOut={refetch} onRemoved={setRemoved} />
      )}
    </div>
  )
}
