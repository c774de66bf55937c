import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { type Day, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatFullDate } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { classNames } from '#src/ui/class-names.ts'
import { byWeight } from '../model/entries-by-day.ts'
import * as styles from './day-cell.module.css'

/** How many dates find room in a cell. */
const room = 3

export interface DayCellProps {
  day: Day
  entries: readonly CalendarEntry[]
  /** The day belongs to a neighbour of the month. */
  isOutside: boolean
  isToday: boolean
  isListed: boolean
  isReachable: boolean
  onPress: () => void
}

/** A day of the month: its number and what is on. A narrow screen shows marks, and says the rest to those who listen. */
export function DayCell({ day, entries, isOutside, isToday, isListed, isReachable, onPress }: DayCellProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const inOrder = byWeight(entries)
  const shown = inOrder.length > room ? inOrder.slice(0, room - 1) : inOrder
  const more = entries.length - shown.length
  return (
    <td role="gridcell" aria-selected={isListed} className={styles.cell}>
      <button
        type="button"
        data-day={day}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(styles.day, isOutside && styles.outside)}
        data-full={entries.length >= room || undefined}
        onClick={onPress}
      >
        <span className="visually-hidden">
          {formatFullDate(noonOf(day), language)}
          {entries.length > 0 && `, ${t('dots', { count: entries.length })}`}
        </span>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        {shown.map(entry => (
          <span key={entry.id} className={styles.date} data-kind={entry.kind} lang={entry.language}>
            {entry.title}
          </span>
        ))}
        {more > 0 && <span className={styles.more}>{t('more', { count: more })}</span>}
      </button>
    </td>
  )
}
