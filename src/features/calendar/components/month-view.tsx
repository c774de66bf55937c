import { useTranslation } from 'react-i18next'
import { monthOf, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatFullDate, formatMonth } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { dayToShow, entriesByDay } from '../model/entries-by-day.ts'
import { DateLine } from './date-line.tsx'
import { MonthTable } from './month-table.tsx'
import * as styles from './month-view.module.css'
import { NextMonthButton } from './next-month-button.tsx'
import type { ViewProps } from './view-props.ts'

/** A month as a table of its days, and beside it all about one of them. */
export function MonthView({ choice, today, sites, entries, next, onMonth, onDay }: ViewProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const days = entriesByDay(entries)
  const day = choice.day ?? dayToShow(days, choice.month, today)
  const ofDay = days.get(day) ?? []
  const hasDates = [...days.keys()].some(one => monthOf(one) === choice.month)
  return (
    <div className={styles.view}>
      <MonthTable month={choice.month} days={days} today={today} day={day} onDay={onDay} onMonth={onMonth} />
      <div className={styles.panel} aria-live="polite">
        <h3 className={styles.date}>{formatFullDate(noonOf(day), language)}</h3>
        {ofDay.length > 0 ? (
          <ul>
            {ofDay.map(entry => (
              <DateLine key={entry.id} entry={entry} sites={sites} heading="h4" />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>
            {hasDates ? t('emptyDay') : `${t('emptyMonth', { month: formatMonth(choice.month, language) })}.`}
          </p>
        )}
        {!hasDates && next !== undefined && <NextMonthButton month={next} onMonth={onMonth} />}
      </div>
    </div>
  )
}
