import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from './checkout-message.module.css'

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
