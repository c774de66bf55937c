import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout, CheckoutResult } from '#contract/checkout/checkout.ts'
import { formatMoney } from '#src/lib/format/money.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { confirmationQuery, runningPaymentQuery } from '../../api/queries.ts'
import * as styles from '../../parts/checkout-message.module.css'
import { confirmationName } from '../../parts/confirmation-name.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { Redirect } from '../../parts/redirect.tsx'
import { CardPayment } from './card-payment.tsx'

/**
 * `/checkout/pay/`: asks for the card of an order that is placed, in the provider's fields. It is a document of its own, since only its policy
 * lets the provider's script in. Whatever ends it, the confirmation says how.
 */
export function PayScreen({ search }: { search: string }) {
  const { t } = useTranslation('paying')
  const name = confirmationName(search)
  const checkoutId = name && 'checkoutId' in name ? name.checkoutId : ''
  const running = useQuery(runningPaymentQuery(checkoutId))
  const checkout = useQuery(confirmationQuery(checkoutId, false))
  const [hasEnded, setEnded] = useState(false)
  usePageTitle(t('card.title'))
  const isOver = isRefusal(running.error) || isRefusal(checkout.error)
  if (hasEnded || isOver || running.data?.scriptUrl === null) {
    return <Redirect to={paths.checkout.confirmation(name ?? {})} />
  }
  const { data, error, isFetching, refetch } = running
  const both = checkout.data && data && { payment: data, checkout: checkout.data }
  return (
    <div className={`wrap ${styles.message ?? ''}`}>
      <Loaded
        query={{ data: both, error: error ?? checkout.error, isFetching, refetch }}
        errorLevel={1}
        errorTitle={t('card.loadFailed')}
        skeleton={<FormSkeleton blocks={3} />}
      >
        {known => <CardPart {...known} onEnd={() => setEnded(true)} />}
      </Loaded>
    </div>
  )
}

interface CardPartProps {
  payment: CheckoutResult
  checkout: Checkout
  onEnd: () => void
}

function CardPart({ payment: { scriptUrl, paymentUrl }, checkout, onEnd }: CardPartProps) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const numbers = checkout.transactions.flatMap(({ orders }) => orders.map(order => order.orderNumber))
  const confirmation = paths.checkout.confirmation({ checkoutId: checkout.id })
  const amount = formatMoney(checkout.totals.amountDue, language)
  return (
    <>
      <PageHeading kicker={numbers.join(', ')} lead={t('card.lead', { amount })}>
        {t('card.title')}
      </PageHeading>
      <div className={styles.parts}>
        {scriptUrl !== null && (
          <CardPayment scriptUrl={scriptUrl} pageUrl={paymentUrl} title={t('card.frame')} onEnd={onEnd} />
        )}
        <div className={styles.ways}>
          <ButtonLink href={confirmation} variant="quiet">
            {t('card.otherWay')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
