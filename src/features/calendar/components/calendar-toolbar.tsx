import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { addMonths, type Month } from '#src/lib/format/berlin-day.ts'
import { formatMonth } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import { type CalendarChoice, type CalendarView, calendarViews } from '../model/calendar-choice.ts'
import { entriesInMonth } from '../model/entries-by-day.ts'
import * as styles from './calendar-toolbar.module.css'

export interface CalendarToolbarProps {
  choice: CalendarChoice
  entries: readonly CalendarEntry[] | undefined
  onMonth: (month: Month) => void
  onToday: () => void
  onView: (view: CalendarView) => void
}

/** Which month, and how it is shown. What changes with it is said. */
export function CalendarToolbar({ choice, entries, onMonth, onToday, onView }: CalendarToolbarProps) {
  const { t } = useTranslation('calendar')
  const month = formatMonth(choice.month, useLanguage())
  return (
    <div className={styles.toolbar}>
      <div className={styles.pages}>
        <button
          type="button"
          className={styles.arrow}
          aria-label={t('previous')}
          onClick={() => onMonth(addMonths(choice.month, -1))}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className={styles.arrow}
          aria-label={t('next')}
          onClick={() => onMonth(addMonths(choice.month, 1))}
        >
          <Icon name="chevron-right" />
        </button>
        <button type="button" className={styles.today} onClick={onToday}>
          {t('today')}
        </button>
      </div>
      <div className={styles.names}>
        <h2 className={`display ${styles.month}`}>{month}</h2>
        <p className={styles.count} role="status">
          {entries && t('count', { count: entriesInMonth(entries, choice.month).length, month })}
        </p>
      </div>
      <div className={styles.views} role="group" aria-label={t('view')}>
        {calendarViews.map(view => (
          <button
            key={view}
            type="button"
            className={styles.view}
            aria-pressed={choice.view === view}
            onClick={() => onView(view)}
          >
            {t(view)}
          </button>
        ))}
      </div>
    </div>
  )
}
