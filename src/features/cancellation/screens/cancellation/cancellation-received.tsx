import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CancellationReceipt } from '#contract/cancellations/cancellations.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './cancellation-received.module.css'

/** What has arrived, and when, to be kept (§ 312k (3) BGB). It says the same for a contract that is there and for one that is not. */
export function CancellationReceived({ receipt }: { receipt: CancellationReceipt }) {
  const { t } = useTranslation('cancellation')
  const language = useLanguage()
  const { name, kind, reason, contract, endsOn, email, receivedAt } = receipt
  usePageTitle(t('received.title'))
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), [])
  const lines = [
    { key: 'at', term: t('received.at'), text: formatExactMoment(receivedAt, language) },
    { key: 'name', term: t('fields.name'), text: name },
    { key: 'contract', term: t('fields.contract'), text: contract },
    { key: 'kind', term: t('fields.kind'), text: t(`kinds.${kind}`) },
    ...(reason === null ? [] : [{ key: 'reason', term: t('fields.reason'), text: reason }]),
    {
      key: 'endsOn',
      term: t('fields.when'),
      text: endsOn === null ? t('whens.next') : formatDate(noonOf(endsOn), language),
    },
    { key: 'email', term: t('fields.email'), text: email },
  ]
  const save = () => {
    const words = [t('received.declared'), ...lines.map(({ term, text }) => `${term}: ${text}`)]
    saveFile(
      t('received.fileName'),
      new Blob([`${words.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }),
    )
  }
  return (
    <>
      <PageHeading lead={t('received.lead', { email })}>{t('received.title')}</PageHeading>
      <div className={styles.receipt}>
        <Card>
          <SummaryList
            entries={lines.map(({ key, term, text }) => ({
              key,
              term,
              value: <span className={styles.lines}>{text}</span>,
            }))}
          />
        </Card>
        <Row>
          <Button onClick={save}>{t('received.save')}</Button>
          <Button variant="quiet" onClick={() => window.print()}>
            {t('received.print')}
          </Button>
        </Row>
        <h2 className={styles.title}>{t('received.nextTitle')}</h2>
        <p>{t('received.next')}</p>
        <p>{t('terms.received')}</p>
      </div>
    </>
  )
}
