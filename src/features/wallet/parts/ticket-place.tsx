import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/tickets/tickets.ts'
import * as styles from './ticket-place.module.css'

/** Block, row and seat as on the printed ticket. A place without numbers has the block alone. */
export function TicketPlace({ ticket: { block, row, seat } }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const numbers = [
    { term: t('place.block'), value: block },
    ...(row === null ? [] : [{ term: t('place.row'), value: row }]),
    ...(seat === null ? [] : [{ term: t('place.seat'), value: seat }]),
  ]
  return (
    <>
      <dl className={styles.place}>
        {numbers.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
      {seat === null && <p className={styles.note}>{t('place.unnumbered')}</p>}
    </>
  )
}
