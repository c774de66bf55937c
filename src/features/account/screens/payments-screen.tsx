import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/lib/auth/session.tsx'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { CardsSkeleton } from '../components/cards-skeleton.tsx'
import { Part } from '../components/part.tsx'
import { PaymentAdding } from '../components/payment-adding.tsx'
import { PaymentList } from '../components/payment-list.tsx'
import { PaymentReturnNotice } from '../components/payment-return-notice.tsx'
import * as styles from '../components/section.module.css'
import { paymentsQuery } from '../queries/payments.ts'
import { usePaymentReturn } from '../use-payment-return.ts'

/** `/account/payments/`: the payment methods that the person, or the organisation that they act for, keeps with the provider. */
export function PaymentsScreen() {
  const { t } = useTranslation('payments')
  const lead = useLead()
  const payments = useQuery(paymentsQuery)
  const comeBack = usePaymentReturn(payments.data?.items)
  const methodField = useRef<HTMLInputElement>(null)
  usePageTitle(t('title'))

  const tryAgain = () => {
    comeBack.forget()
    methodField.current?.focus()
  }

  return (
    <>
      <PageHeading lead={lead}>{t('title')}</PageHeading>
      <div className={styles.parts}>
        <PaymentReturnNotice comeBack={comeBack} onTryAgain={tryAgain} />
        <Loaded
          query={payments}
          errorTitle={t('loadFailed')}
          skeleton={<CardsSkeleton cards={2} height="8rem" />}
        >
          {({ items, offered: [first, ...others] }) => (
            <>
              <PaymentList items={items} onRemoved={comeBack.forget} />
              <Part title={t('adding.title')}>
                {first ? (
                  <PaymentAdding offered={[first, ...others]} ref={methodField} />
                ) : (
                  <p className={styles.muted}>{t('adding.nothingOffered')}</p>
                )}
              </Part>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** Whose payment methods these are. */
function useLead(): string {
  const { t } = useTranslation('payments')
  const session = useSession()
  const acting = session.status === 'signedIn' ? session.acting : undefined
  return acting ? t('leadFor', { name: acting.orgName }) : t('lead')
}
