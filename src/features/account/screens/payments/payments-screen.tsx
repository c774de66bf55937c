import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentInfo } from '#contract/payments/payment-info.ts'
import { paymentsQuery } from '#src/entities/payment/payments-query.ts'
import { useSession } from '#src/lib/auth/session.tsx'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '#src/ui/feedback/lines-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { PaymentCard } from './payment-card.tsx'
import { PaymentReturnNotice, usePaymentReturn } from './payment-return.tsx'

// With what forms are made of, which nobody needs to look at a list.
const PaymentAdding = lazyPart(async () => (await import('./payment-adding.tsx')).PaymentAdding)

/** `/account/payments/`: the payment methods that the person, or the organisation that they act for, keeps with the provider. */
export function PaymentsScreen() {
  const { t } = useTranslation('payments')
  const lead = useLead()
  const payments = useQuery(paymentsQuery)
  const comeBack = usePaymentReturn(payments.data?.items)
  const [isAdding, setAdding] = useState(false)
  const methodField = useRef<HTMLInputElement>(null)
  usePageTitle(t('title'))

  const tryAgain = () => {
    comeBack.forget()
    setAdding(true)
    // It takes the focus itself when it opens.
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
              {!first && <p className={styles.muted}>{t('adding.nothingOffered')}</p>}
              {first && !isAdding && (
                <Row>
                  <Button onClick={() => setAdding(true)}>{t('adding.title')}</Button>
                </Row>
              )}
              {first && isAdding && (
                <Part title={t('adding.title')}>
                  <Suspense fallback={<LinesSkeleton lines={4} />}>
                    <PaymentAdding offered={[first, ...others]} ref={methodField} />
                  </Suspense>
                </Part>
              )}
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

// With the dialog, which nobody needs to look at a list.
const PaymentRemoval = lazyPart(async () => (await import('./payment-removal.tsx')).PaymentRemoval)

interface PaymentListProps {
  items: readonly PaymentInfo[]
  onRemoved: () => void
}

/** The payment methods that the person keeps; or what will be here. */
function PaymentList({ items, onRemoved }: PaymentListProps) {
  const { t } = useTranslation('payments')
  const [leaving, setLeaving] = useState<PaymentInfo>()
  const [isAsking, setAsking] = useState(false)

  const ask = (info: PaymentInfo) => {
    setLeaving(info)
    setAsking(true)
  }
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
      ) : (
        <ul className={styles.list} aria-label={t('title')}>
          {items.map(info => (
            <li key={info.id}>
              <PaymentCard info={info} onRemove={ask} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {leaving && (
          <PaymentRemoval
            key={leaving.id}
            info={leaving}
            open={isAsking}
            onClose={() => setAsking(false)}
            onRemoved={onRemoved}
          />
        )}
      </Suspense>
    </>
  )
}
