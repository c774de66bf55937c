import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawalReceipt } from '#contract/withdrawals/withdrawals.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './withdrawal-received.module.css'

/** What has arrived, and when. It says the same for an order that is there and for one that is not. */
export function WithdrawalReceived({ receipt }: { receipt: WithdrawalReceipt }) {
  const { t } = useTranslation('withdrawal')
  const language = useLanguage()
  const { name, orderNumber, email, items, receivedAt } = receipt
  usePageTitle(t('received.title'))
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), [])
  const entries = [
    { key: 'at', term: t('received.at'), value: formatExactMoment(receivedAt, language) },
    { key: 'name', term: t('fields.name'), value: name },
    { key: 'orderNumber', term: t('fields.orderNumber'), value: orderNumber },
    {
      key: 'items',
      term: t('fields.items'),
      value: <span className={styles.lines}>{items ?? t('received.wholeOrder')}</span>,
    },
    { key: 'email', term: t('fields.email'), value: email },
  ]
  return (
    <>
      <PageHeading lead={t('received.lead', { email })}>{t('received.title')}</PageHeading>
      <div className={styles.receipt}>
        <Card>
          <SummaryList entries={entries} />
        </Card>
        <h2 className={styles.title}>{t('received.nextTitle')}</h2>
        <p>{t('received.next')}</p>
        <p>{t('terms.return')}</p>
      </div>
    </>
  )
}
