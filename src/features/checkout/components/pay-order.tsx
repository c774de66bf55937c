import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout.ts'
import { formatDeadline } from '#src/lib/format/date.ts'
import { useShopErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { isPatienceOver } from '#src/lib/query/patience.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { keyOfMeans, onlineMeans, type OnlineMeans, type PayWays } from '../model/payment-means.ts'
import { type PaymentStanding, paymentStandingQuery, payWaysQuery } from '../queries.ts'
import { usePayAgain } from '../use-pay-again.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import * as styles from './step-form.module.css'

export interface PayOrderProps {
  checkout: Checkout
}

/** Pays an order that is placed and not paid yet. */
export function PayOrder({ checkout }: PayOrderProps) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const ways = useQuery(payWaysQuery)
  const standing = usePaymentStanding(checkout.id)
  return (
    <Card as="section" aria-labelledby="pay-order">
      <h2 id="pay-order" className={styles.legend}>
        {t('pay.title')}
      </h2>
      {checkout.payUntil !== null && (
        <p className={styles.note}>
          {t('unpaid.text', { time: formatDeadline(checkout.payUntil, language) })}
        </p>
      )}
      {standing && <LastTry standing={standing} />}
      <Loaded query={ways} errorTitle={t('pay.loadFailed')} skeleton={<FormSkeleton blocks={2} />}>
        {known => <PayForm checkoutId={checkout.id} ways={known} />}
      </Loaded>
    </Card>
  )
}

/** How the last try to pay stands. What is paid by now is shown as such. */
function usePaymentStanding(checkoutId: string): PaymentStanding | undefined {
  const client = useQueryClient()
  const { data } = useQuery(paymentStandingQuery(checkoutId))
  const isInOrder = data?.state === 'inOrder'
  useEffect(() => {
    if (isInOrder) void client.invalidateQueries({ queryKey: queryAreas.checkouts })
  }, [client, isInOrder])
  return data
}

/** What has become of it; a provider that says nothing yet may still do so. */
function LastTry({ standing }: { standing: PaymentStanding }) {
  const { t } = useTranslation('paying')
  const errorText = useShopErrorText()
  if (standing.state === 'inOrder') return null
  if (standing.state === 'unpaid') {
    return (
      <Notice tone="warning" live>
        {errorText(standing.problem)}
      </Notice>
    )
  }
  const isOver = isPatienceOver(standing.asked)
  return (
    <Notice tone="info" live title={isOver ? t('undecided.title') : t('checking.title')}>
      {isOver ? t('undecided.text') : t('checking.text')}
    </Notice>
  )
}

function PayForm({ checkoutId, ways }: { checkoutId: string; ways: PayWays }) {
  const { t } = useTranslation('paying')
  const errorText = useShopErrorText()
  const pay = usePayAgain(checkoutId)
  const [wanted, setWanted] = useState<OnlineMeans>()
  const means = onlineMeans(ways)
  // What was chosen may be gone by now.
  const chosen = means.find(one => wanted && keyOfMeans(one) === keyOfMeans(wanted)) ?? means[0]
  if (!chosen) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!pay.isLeaving) pay.start(chosen)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <PaymentChoice legend={t('pay.legend')} means={means} ways={ways} value={chosen} onChange={setWanted} />
      {pay.failure && (
        <Notice tone="error" live title={t('pay.failed')}>
          {errorText(pay.failure)}
        </Notice>
      )}
      <Button type="submit" loading={pay.isLeaving}>
        {t('pay.submit')}
      </Button>
      <div role="status" className="visually-hidden">
        {pay.isLeaving && t('pay.leaving')}
      </div>
    </form>
  )
}
