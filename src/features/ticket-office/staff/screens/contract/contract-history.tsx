import { useTranslation } from 'react-i18next'
import type { StaffContract, StaffContractEvent } from '#contract/subscription/staff-contracts.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useEventWords } from './use-event-words.ts'

/** What has happened to a contract, the latest first, and by whom. */
export function ContractHistory({ contract: { history } }: { contract: StaffContract }) {
  const { t } = useTranslation('contract-office')
  const language = useLanguage()
  const eventWords = useEventWords()
  const whoOf = ({ by, actorName }: StaffContractEvent) => {
    if (by === 'job') return t('by.job')
    if (actorName === null) return t(by === 'staff' ? 'by.staffGone' : 'by.personGone')
    return t(by === 'staff' ? 'by.staff' : 'by.person', { name: actorName })
  }
  return (
    <Part title={t('contract.history')}>
      <Card>
        {history.length === 0 ? (
          <p className={styles.meta}>{t('contract.historyEmpty')}</p>
        ) : (
          <ul className={styles.changes}>
            {history.map(event => (
              <li key={event.position}>
                <time dateTime={event.at}>{formatDateTime(event.at, language)}</time>: {eventWords(event)}{' '}
                <span className={styles.meta}>({whoOf(event)})</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Part>
  )
}
