import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Price } from '#src/ui/price.tsx'
import { cartItems, goodsPrice, isOrderable } from '../model/cart-view.ts'
import * as styles from './cart-flyout.module.css'

export interface CartFlyoutWaysProps {
  cart: Cart
  /** When the cart was read, in milliseconds. */
  answeredAt: number
}

/** What the goods cost, and where to go on. A cart that cannot be ordered as it is leads to the cart, where that is mended. */
export function CartFlyoutWays({ cart, answeredAt }: CartFlyoutWaysProps) {
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
