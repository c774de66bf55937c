import { Trans, useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import type { PostalAddress } from '#contract/addresses.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import type { PaymentMeans } from '../model/payment-means.ts'
import type { OrderMutation } from '../use-order.ts'
import * as styles from './order-button.module.css'

export interface OrderButtonProps {
  addresses: { shipping: PostalAddress; billing: PostalAddress }
  cart: Cart
  means: PaymentMeans
  order: OrderMutation
}

/** What the law wants read before, and the button that orders. */
export function OrderButton({ addresses, cart, means, order }: OrderButtonProps) {
  const { t } = useTranslation('checkout')
  const legal = paths.legal[useSiteConfig().language]
  const send = () =>
    order.mutate({
      payload: {
        shippingAddress: addresses.shipping,
        billingAddress: addresses.billing,
        cartVersion: cart.version,
        total: cart.amountDue,
      },
      means,
    })
  return (
    <div className={styles.order}>
      <p className={styles.legal}>
        <Trans
          t={t}
          i18nKey="review.terms"
          components={{
            terms: <AppLink href={legal.terms}>{null}</AppLink>,
            withdrawal: <AppLink href={legal.withdrawal}>{null}</AppLink>,
            privacy: <AppLink href={legal.privacy}>{null}</AppLink>,
          }}
        />
      </p>
      <Button wide loading={order.isPending} onClick={send}>
        {t('review.order')}
      </Button>
      <div role="status" className="visually-hidden">
        {order.isPending && t('review.ordering')}
      </div>
    </div>
  )
}
