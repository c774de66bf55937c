import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Drawer } from '#src/ui/drawer.tsx'
import { Price } from '#src/ui/price.tsx'
import { cartQuery } from '../api/cart.ts'
import { CartLine } from '../parts/cart-line.tsx'
import { CartContent, type FilledCartProps } from '../parts/cart-content.tsx'
import { ReservationNotice } from '../parts/cart-notices.tsx'
import { cartItems, goodsPrice, isOrderable, piecesOf } from '../parts/cart-view.ts'
import { useCartReader } from '../parts/use-cart-reader.ts'
import { useHeldCart } from '../parts/use-held-cart.ts'
import * as styles from './cart-flyout.module.css'

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
      <CartContent className={styles.content} filled={FlyoutLines} />
    </Drawer>
  )
}

function FlyoutLines({ cart, answeredAt, onRunOut, onRemoved }: FilledCartProps) {
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

interface CartFlyoutWaysProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  answeredAt: number
}

/** What the goods cost, and where to go on. A cart that cannot be ordered as it is leads to the cart, where that is mended. */
function CartFlyoutWays({ cart, answeredAt }: CartFlyoutWaysProps) {
  const { t } = useTranslation('shop')
  const canOrder = isOrderable(cart, answeredAt, answeredAt)
  const isMoneyAlone = cartItems(cart).every(({ isStoredValue }) => isStoredValue)
  return (
    <div className={styles.ways}>
      <p className={styles.subtotal}>
        <span>{t('cart.subtotal')}</span>
        <strong>
          <Price money={goodsPrice(cart)} />
        </strong>
      </p>
      <p className={styles.note}>
        {isMoneyAlone ? t('product.giftCardPriceNote') : t('flyout.shippingNote')}
      </p>
      {canOrder && (
        <ButtonLink href={paths.checkout.address} wide>
          {t('cart.checkout')}
        </ButtonLink>
      )}
      <ButtonLink href={paths.cart} variant={canOrder ? 'quiet' : 'primary'} wide>
        {t('product.toCart')}
      </ButtonLink>
    </div>
  )
}
