import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Price } from '#src/ui/price.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './cart-summary.module.css'

export interface CartSummaryProps {
  cart: Cart
  /** Whether the checkout would take the cart as it is. */
  isOrderable: boolean
}

/** What the cart costs, and the way to the checkout. */
export function CartSummary({ cart, isOrderable }: CartSummaryProps) {
  const { t } = useTranslation('shop')
  const heading = useId()
  const reason = useId()
  const { totalPrice, totalShippingPrice } = cart
  const subtotal = { ...totalPrice, cents: totalPrice.cents - totalShippingPrice.cents }
  return (
    <Card as="section" aria-labelledby={heading} className={styles.summary}>
      <h2 id={heading} className={styles.heading}>
        {t('cart.summary')}
      </h2>
      <SummaryList
        look="sums"
        entries={[
          { key: 'subtotal', term: t('cart.subtotal'), value: <Price money={subtotal} /> },
          { key: 'shipping', term: t('cart.shipping'), value: <Price money={totalShippingPrice} /> },
          { key: 'total', term: t('cart.total'), value: <Price money={totalPrice} />, total: true },
        ]}
      />
      <p className={styles.note}>{t('cart.vatNote')}</p>
      {isOrderable ? (
        <ButtonLink href={paths.checkout.address} wide>
          {t('cart.checkout')}
        </ButtonLink>
      ) : (
        <>
          <Button wide aria-disabled aria-describedby={reason}>
            {t('cart.checkout')}
          </Button>
          <p id={reason} className={styles.note}>
            {t('cart.checkoutBlocked')}
          </p>
        </>
      )}
      <AppLink href={paths.shop.root} className={styles.back}>
        {t('cart.continueShopping')}
      </AppLink>
    </Card>
  )
}
