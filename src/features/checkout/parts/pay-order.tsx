import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Checkout } from '#contract/checkout/checkout.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { useShopErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { readAgain } from '#src/lib/query/mutation-changes.ts'
import { hasPolledEnough } from '#src/lib/query/poll-delays.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { usePayAgain } from '../api/pay-again.ts'
import { type PaymentStatus, paymentStatusQuery, payWaysQuery } from '../api/queries.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { keyOfMethod, type OnlineMethod, onlineMethods, type PayWays } from './payment-method.ts'
import * as styles from './step-form.module.css'

export interface PayOrderProps {
  checkout: Checkout
}

/** Pays an order that is placed and not paid yet. */
export function PayOrder({ checkout }: PayOrderProps) {
  const { t } = useTranslation('paying')
  const language = useLanguage()
  const ways = useQuery(payWaysQuery)
  const status = usePaymentStatus(checkout.id)
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
      {status && <LastTry status={status} />}
      <Loaded query={ways} errorTitle={t('pay.loadFailed')} skeleton={<FormSkeleton blocks={2} />}>
        {known => <PayForm checkoutId={checkout.id} ways={known} />}
      </Loaded>
    </Card>
  )
}

/** How the last try to pay stands. What is paid by now is shown as such. */
function usePaymentStatus(checkoutId: string): PaymentStatus | undefined {
  const client = useQueryClient()
  const { data } = useQuery(paymentStatusQuery(checkoutId))
  const isInOrder = data?.state === 'inOrder'
  useEffect(() => {
    if (isInOrder) void readAgain(client, ['checkouts'])
  }, [client, isInOrder])
  return data
}

/** What has become of it; a provider that says nothing yet may still do so. */
function LastTry({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation('paying')
  const errorText = useShopErrorText()
  if (status.state === 'inOrder') return null
  if (status.state === 'unpaid') {
    return (
      <Notice tone="warning" live>
        {errorText(status.problem)}
      </Notice>
    )
  }
  const isOver = hasPolledEnough(status.asked)
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
  const [wanted, setWanted] = useState<OnlineMethod>()
  const methods = onlineMethods(ways)
  // What was chosen may be gone by now.
  const chosen = methods.find(one => wanted && keyOfMethod(one) === keyOfMethod(wanted)) ?? methods[0]
  if (!chosen) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!pay.isLeaving) pay.start(chosen)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <PaymentChoice
        legend={t('pay.legend')}
        methods={methods}
        ways={ways}
        value={chosen}
        onChange={setWanted}
      />
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
