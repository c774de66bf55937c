import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '../../parts/checkout-message.module.css'
import { PayOrder } from '../../parts/pay-order.tsx'

export interface UnpaidOrderProps {
  checkout: Checkout
  /** Why it is not paid. */
  problem: Problem
}

/** The order is there, its money is not: why, and how to go on. */
export function UnpaidOrder({ checkout, problem }: UnpaidOrderProps) {
  const { t } = useTranslation(['paying', 'checkout'])
  const errorText = useShopErrorText()
  const isOpen = checkout.paymentState === 'pending'
  const title = isOpen ? t('unpaid.title') : t('cancelled.title')
  const numbers = checkout.transactions.flatMap(({ orders }) => orders.map(order => order.orderNumber))
  usePageTitle(title)
  return (
    <>
      <PageHeading kicker={numbers.join(', ')}>{title}</PageHeading>
      <div className={styles.parts}>
        {isOpen ? (
          <PayOrder checkout={checkout} />
        ) : (
          <Notice tone="error" live>
            {errorText(problem)}
          </Notice>
        )}
        <div className={styles.ways}>
          <ButtonLink href={paths.account.order(checkout.id)} variant="quiet">
            {t('checkout:confirmation.toOrder')}
          </ButtonLink>
          <ButtonLink href={paths.shop.root} variant="quiet">
            {t('checkout:confirmation.toShop')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

/** While the platform asks how a payment has ended. Whoever left the provider by "back" need not wait for that. */
export function CheckingPayment({ checkoutId }: { checkoutId: string }) {
  const { t } = useTranslation('paying')
  return (
    <>
      <div role="status">
        <PageHeading lead={t('checking.text')}>{t('checking.title')}</PageHeading>
        <Spinner />
      </div>
      <div className={styles.ways}>
        <PayAgain checkoutId={checkoutId} />
      </div>
    </>
  )
}

/** To the order's own page, which takes another payment while the first one is open. */
function PayAgain({ checkoutId }: { checkoutId: string }) {
  const { t } = useTranslation('paying')
  return (
    <ButtonLink href={paths.account.order(checkoutId)} variant="quiet">
      {t('checking.payAgain')}
    </ButtonLink>
  )
}

/** Nobody knows yet, and it has been asked for often enough. */
export function UndecidedPayment({ checkoutId, onAsk }: { checkoutId: string; onAsk: () => void }) {
  const { t } = useTranslation('paying')
  return (
    <div role="status">
      <PageHeading lead={t('undecided.text')}>{t('undecided.title')}</PageHeading>
      <div className={styles.ways}>
        <Button onClick={onAsk}>{t('undecided.askAgain')}</Button>
        <PayAgain checkoutId={checkoutId} />
      </div>
    </div>
  )
}
