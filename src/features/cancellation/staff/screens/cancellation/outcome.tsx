import { useTranslation } from 'react-i18next'
import type { StaffCancellation } from '#contract/cancellations/staff-cancellations.ts'
import { noonOf } from '#src/lib/format/berlin-day.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { ContractTitle } from './contract-title.tsx'

/** What became of a cancellation that has been dealt with. */
export function Outcome({ cancellation }: { cancellation: StaffCancellation }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { effectiveOn, handledBy, contractFound } = cancellation
  const day = effectiveOn === null ? '' : formatDate(noonOf(effectiveOn), language)
  const ended = handledBy === 'match' ? 'endedByMatch' : 'endedByOffice'
  return (
    <Part title={t('cancellations.outcome')}>
      <Card stacked>
        <p>{effectiveOn === null ? t('cancellations.closed') : t(`cancellations.${ended}`, { day })}</p>
        {contractFound && (
          <p className={styles.meta}>
            <ContractTitle contract={contractFound} /> · {contractFound.holder}
          </p>
        )}
      </Card>
    </Part>
  )
}
