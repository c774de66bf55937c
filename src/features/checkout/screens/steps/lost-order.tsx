import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import type { OrderMutation } from '../../api/order.ts'
import * as styles from '../../parts/checkout-message.module.css'
import type { OrderAttempt } from '../../parts/order-attempt.ts'

/**
 * An order was sent, no answer came, and the cart has moved on: asks by the same key what has become of it. That never
 * orders anew, because the platform refuses what names an earlier cart.
 */
export function LostOrder({ attempt, order }: { attempt: OrderAttempt; order: OrderMutation }) {
  const { t } = useTranslation('checkout')
  const errorText = useShopErrorText()
  const { isPending, error, mutate } = order
  const hasAsked = useRef(isPending)

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    mutate(attempt)
  }, [mutate, attempt])

  if (isPending || !error) return <CheckingOrder />
  return (
    <div className={styles.message}>
      <PageHeading lead={t('review.unknownText')}>{t('review.unknownTitle')}</PageHeading>
      <p role="alert" className={styles.reason}>
        {errorText(error)}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => mutate(attempt)}>{t('review.checkAgain')}</Button>
        <ButtonLink href={paths.account.orders} variant="quiet">
          {t('emptyCart.orders')}
        </ButtonLink>
      </div>
    </div>
  )
}

function CheckingOrder() {
  const { t } = useTranslation('checkout')
  return (
    <div className={styles.message} role="status">
      <PageHeading>{t('review.checking')}</PageHeading>
      <Spinner />
    </div>
  )
}
