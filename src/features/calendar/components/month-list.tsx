import { useTranslation } from 'react-i18next'
import { formatMonth } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { entriesInMonth } from '../model/entries-by-day.ts'
import { DateLine } from './date-line.tsx'
import * as styles from './date-line.module.css'
import { NextMonthButton } from './next-month-button.tsx'
import type { ViewProps } from './view-props.ts'

export function MonthList({ choice, sites, entries, next, onMonth }: ViewProps) {
  const { t } = useTranslation('calendar')
  const month = formatMonth(choice.month, useLanguage())
  const shown = entriesInMonth(entries, choice.month)
  if (shown.length === 0) {
    return (
      <EmptyState
        level={3}
        title={t('emptyMonth', { month })}
        action={next === undefined ? undefined : <NextMonthButton month={next} onMonth={onMonth} />}
      >
        {t('emptyMonthHow')}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {shown.map(entry => (
        <DateLine key={entry.id} entry={entry} sites={sites} heading="h3" withDay />
      ))}
    </ul>
  )
}
