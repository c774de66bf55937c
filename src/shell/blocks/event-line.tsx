import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { formatDayNumber, formatShortWeekday } from '#src/lib/format/calendar-date.ts'
import { formatKickOff } from '#src/lib/format/date-time.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { formatShortMonth } from '#src/lib/format/short-month.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './event-line.module.css'

/** One date: its day large with its month, what it is, when and where. */
export function EventLine({ entry, heading: Heading }: { entry: CalendarEntry; heading: 'h2' | 'h3' }) {
  const language = useLanguage()
  const when = entry.allDay
    ? formatDate(entry.start, language)
    : `${formatDate(entry.start, language)}, ${formatKickOff(entry.start, language)}`
  return (
    <li className={styles.line}>
      <span className={styles.day} aria-hidden="true">
        <b className={styles.number}>{formatDayNumber(entry.start, language)}</b>
        <span>{formatShortMonth(entry.start, language)}</span>
        {formatShortWeekday(entry.start, language)}
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>
          {entry.href === undefined ? (
            entry.title
          ) : (
            <AppLink href={entry.href} className={styles.link}>
              {entry.title}
            </AppLink>
          )}
        </Heading>
        <p className={styles.facts}>
          <time dateTime={entry.start}>{when}</time>
          {entry.place !== undefined && <span>{entry.place}</span>}
        </p>
        {entry.text !== undefined && <p className={styles.text}>{entry.text}</p>}
      </div>
    </li>
  )
}
