import { useTranslation } from 'react-i18next'
import type { PlaceMove, StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'

/** Who has had a place, step by step, the first one first. */
export function PlaceHistory({ ticket: { id, moves } }: { ticket: StaffTicket }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const wordsOf = ({ step, ticketId, orderNumber }: PlaceMove) => {
    if (step === 'ordered') return t('steps.ordered', { number: orderNumber ?? '' })
    const isThis = ticketId === id
    if (step === 'sold') return t(isThis ? 'steps.soldThis' : 'steps.sold')
    if (step === 'returned') return t(isThis ? 'steps.returnedThis' : 'steps.returned')
    return t(`steps.${step}`)
  }
  return (
    <Part title={t('ticket.history')}>
      <Card>
        {moves.length === 0 ? (
          <p className={styles.meta}>{t('ticket.historyEmpty')}</p>
        ) : (
          <ol className={styles.changes}>
            {moves.map(move => (
              <li key={move.version}>
                <time dateTime={move.at}>{formatDateTime(move.at, language)}</time>: {wordsOf(move)}{' '}
                {move.ticketId !== null && move.ticketId !== id && (
                  <AppLink href={adminPaths.ticket(move.ticketId)}>{move.ticketId}</AppLink>
                )}
              </li>
            ))}
          </ol>
        )}
      </Card>
    </Part>
  )
}
