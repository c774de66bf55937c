import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { type Day, type Month, monthOf, noonOf } from '#src/lib/format/berlin-day.ts'
import { formatMonth, formatShortWeekday, formatWeekday } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { dayAfterKey, weeksOf } from '../model/month-grid.ts'
import { DayCell } from './day-cell.tsx'
import * as styles from './month-table.module.css'

export interface MonthTableProps {
  month: Month
  days: ReadonlyMap<Day, readonly CalendarEntry[]>
  today: Day
  /** The day that is told beside the table. */
  day: Day
  onDay: (day: Day) => void
  onMonth: (month: Month) => void
}

/** Moves the focus over the days by keys; one of them at a time can be reached by Tab. */
function useWalk({ month, day, onMonth }: Pick<MonthTableProps, 'month' | 'day' | 'onMonth'>) {
  const table = useRef<HTMLTableElement>(null)
  const [walked, setWalked] = useState<Day>()
  const isWalking = useRef(false)
  const shown = weeksOf(month).flat()
  const reachable = [walked, day, `${month}-01`].find(one => one !== undefined && shown.includes(one))

  useEffect(() => {
    if (!isWalking.current || walked === undefined) return
    isWalking.current = false
    table.current?.querySelector<HTMLElement>(`[data-day="${walked}"]`)?.focus()
  }, [walked, month])

  const onKeyDown = (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.day
    const to =
      from === undefined || event.altKey || event.ctrlKey || event.metaKey
        ? undefined
        : dayAfterKey(event.key, from)
    if (to === undefined) return
    event.preventDefault()
    isWalking.current = true
    setWalked(to)
    if (monthOf(to) !== month) onMonth(monthOf(to))
  }
  return { table, reachable, onKeyDown, onWalked: setWalked }
}

/** The days of a month: a table to read, a grid to walk. */
export function MonthTable({ month, days, today, day, onDay, onMonth }: MonthTableProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const { table, reachable, onKeyDown, onWalked } = useWalk({ month, day, onMonth })
  const weeks = weeksOf(month)
  return (
    <table
      ref={table}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table that keys walk over (WAI-ARIA APG)
      role="grid"
      aria-label={`${t('label')} ${formatMonth(month, language)}`}
      className={styles.table}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map(weekday => (
            <th key={weekday} scope="col" className={styles.weekday}>
              <span aria-hidden="true">{formatShortWeekday(noonOf(weekday), language)}</span>
              <span className="visually-hidden">{formatWeekday(noonOf(weekday), language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(one => (
              <DayCell
                key={one}
                day={one}
                entries={days.get(one) ?? []}
                isOutside={monthOf(one) !== month}
                isToday={one === today}
                isListed={one === day}
                isReachable={one === reachable}
                onPress={() => {
                  onWalked(one)
                  onDay(one)
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
