import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from './checkout-message.module.css'

/** While the platform asks how a payment has ended. */
export function CheckingPayment() {
  const { t } = useTranslation('paying')
  return (
    <div role="status">
      <PageHeading lead={t('checking.text')}>{t('checking.title')}</PageHeading>
      <Spinner />
    </div>
  )
}

/** Nobody knows yet, and it has been asked for often enough. */
export function UndecidedPayment({ checkoutId, onAsk }: { checkoutId: string; onAsk: () => void }) {
  const { t } = useTranslation(['paying', 'checkout'])
  return (
    <div role="status">
      <PageHeading lead={t('undecided.text')}>{t('undecided.title')}</PageHeading>
      <div className={styles.ways}>
        <Button onClick={onAsk}>{t('undecided.askAgain')}</Button>
        <ButtonLink href={paths.account.order(checkoutId)} variant="quiet">
          {t('checkout:confirmation.toOrder')}
        </ButtonLink>
      </div>
    </div>
  )
}
