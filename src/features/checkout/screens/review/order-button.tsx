import { useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart/cart.ts'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import type { OrderMutation } from '../../api/order.ts'
import type { ChosenMethod } from '../../parts/payment-method.ts'
import * as styles from './order-button.module.css'

export interface OrderButtonProps {
  addresses: { shipping: PostalAddress; billing: PostalAddress }
  cart: Cart
  method: ChosenMethod
  order: OrderMutation
}

/** What the law wants read before, and the button that orders. */
export function OrderButton({ addresses, cart, method, order }: OrderButtonProps) {
  const { t } = useTranslation('checkout')
  const { site, language } = useSiteConfig()
  const legal = paths.legal[language]
  const [isOfAge, setOfAge] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const ageBox = useRef<HTMLInputElement>(null)
  const send = () => {
    if (cart.needsAgeDeclaration && !isOfAge) {
      setAsked(true)
      ageBox.current?.focus()
      return
    }
    order.mutate({
      payload: {
        shippingAddress: addresses.shipping,
        billingAddress: addresses.billing,
        cartVersion: cart.version,
        total: cart.amountDue,
        isOfAge: cart.needsAgeDeclaration && isOfAge,
        site,
      },
      method,
    })
  }
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
      {cart.orders.some(({ items }) => items.some(({ supplier }) => supplier === 'ticket')) && (
        <p className={styles.legal}>{t('review.noWithdrawal')}</p>
      )}
      {cart.needsAgeDeclaration && (
        <Checkbox
          ref={ageBox}
          label={t('review.isOfAge')}
          error={isAsked && !isOfAge ? t('review.isOfAgeMissing') : undefined}
          required
          checked={isOfAge}
          onCheckedChange={setOfAge}
        />
      )}
      <Button wide loading={order.isPending} onClick={send}>
        {t('review.order')}
      </Button>
      <div role="status" className="visually-hidden">
        {order.isPending && t('review.ordering')}
      </div>
    </div>
  )
}
