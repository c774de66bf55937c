import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { type CardFieldsOptions, useCardFields } from '../use-card-fields.ts'
import * as styles from './card-payment.module.css'

export interface CardPaymentProps extends CardFieldsOptions {
  /** The provider's page, where the same can be done. */
  pageUrl: string | null
}

/** Asks for a card in the provider's frame. Where that does not come, it says so and offers the provider's page. */
export function CardPayment({ pageUrl, ...options }: CardPaymentProps) {
  const { t } = useTranslation('paying')
  const { element, state, retry } = useCardFields(options)
  const isMissing = state === 'slow' || state === 'blocked'
  return (
    <div className={styles.payment}>
      <div role="status">
        {state === 'loading' && (
          <>
            <p>{t('card.loading')}</p>
            <Spinner />
          </>
        )}
      </div>
      {isMissing && (
        <Notice
          tone="warning"
          live
          title={t(`card.${state}`)}
          actions={
            <>
              {pageUrl !== null && (
                <a className={styles.way} href={pageUrl}>
                  {t('card.toProvider')}
                </a>
              )}
              <Button variant="quiet" onClick={retry}>
                {t('card.retry')}
              </Button>
            </>
          }
        >
          {t('card.missing')}
        </Notice>
      )}
      <div ref={element} className={styles.fields} hidden={state !== 'ready'} />
    </div>
  )
}
