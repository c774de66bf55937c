import { useTranslation } from 'react-i18next'
import type { SimulatedRight } from '#contract/ticketing/staff-events.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useContingentName } from '../../parts/use-place-words.ts'
import * as styles from './simulated-rights.module.css'

/** A row for each kind of buyer. */
export function SimulatedRights({ at, rows }: { at: string; rows: readonly SimulatedRight[] }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const contingentName = useContingentName()
  const caption = t('simulator.caption', { at: formatDateTime(at, language) })
  const answerOf = ({ right, audience, opensAt }: SimulatedRight) =>
    t(`simulator.rights.${right}`, {
      audience: audience === null ? '' : t(`phases.audiences.${audience}`),
      at: opensAt === null ? '' : formatDateTime(opensAt, language),
    })
  const countOf = ({ cap, left }: SimulatedRight) =>
    cap === null ? '–' : left === null ? String(cap) : t('simulator.left', { left, cap })
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <div className={`scrolls ${styles.frame}`} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('simulator.who')}</th>
            <th scope="col">{t('simulator.answer')}</th>
            <th scope="col">{t('simulator.how')}</th>
            <th scope="col">{t('simulator.where')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.buyer}>
              <th scope="row">{t(`simulator.buyers.${row.buyer}`)}</th>
              <td>{answerOf(row)}</td>
              <td>{countOf(row)}</td>
              <td>{row.contingents.map(contingentName).join(', ') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
