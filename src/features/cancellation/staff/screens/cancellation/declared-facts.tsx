import { useTranslation } from 'react-i18next'
import type { StaffCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatExactMoment } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from './declared-facts.module.css'

/** What somebody has declared, as they typed it. */
export function DeclaredFacts({ cancellation }: { cancellation: StaffCancellation }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { name, kind, reason, contract, endsOn, email, receivedAt } = cancellation
  const entries = [
    { key: 'at', term: t('cancellations.at'), value: formatExactMoment(receivedAt, language) },
    { key: 'name', term: t('cancellations.name'), value: name },
    { key: 'contract', term: t('cancellations.contract'), value: contract },
    { key: 'kind', term: t('cancellations.kind'), value: t(`cancellations.kindNames.${kind}`) },
    ...(reason === null
      ? []
      : [
          {
            key: 'reason',
            term: t('cancellations.reason'),
            value: <span className={styles.reason}>{reason}</span>,
          },
        ]),
    {
      key: 'endsOn',
      term: t('cancellations.endsOn'),
      value: endsOn === null ? t('cancellations.nextPossible') : formatDate(noonOf(endsOn), language),
    },
    ...(email === ''
      ? []
      : [{ key: 'email', term: t('cancellations.email'), value: <a href={`mailto:${email}`}>{email}</a> }]),
  ]
  return (
    <Part title={t('cancellations.declared')}>
      <Card className={styles.card}>
        <SummaryList entries={entries} />
      </Card>
    </Part>
  )
}
