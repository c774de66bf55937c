import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import * as styles from './checkout-message.module.css'

/** Nothing to pay for: nothing was put in yet, or it has been ordered already. */
export function EmptyCart() {
  const { t } = useTranslation('checkout')
  usePageTitle(t('emptyCart.title'))
  return (
    <div className={styles.message}>
      <EmptyState
        level={1}
        title={t('emptyCart.title')}
        action={
          <div className={styles.ways}>
            <ButtonLink href={paths.shop.root}>{t('emptyCart.shop')}</ButtonLink>
            <ButtonLink href={paths.account.orders} variant="quiet">
              {t('emptyCart.orders')}
            </ButtonLink>
          </div>
        }
      >
        {t('emptyCart.text')}
      </EmptyState>
    </div>
  )
}
