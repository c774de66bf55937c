import { formatDay } from '#src/lib/format/calendar-date.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'

export interface TeaserKickerProps {
  readonly kicker?: string | undefined
  /** Day as 2026-03-14. */
  readonly date?: string | undefined
  /** Says the year too. */
  readonly withYear?: boolean
}

/** "Vorbericht, 14. März": what kind of page it is, and of which day. */
export function TeaserKicker({ kicker, date, withYear = false }: TeaserKickerProps) {
  const language = useLanguage()
  if (kicker === undefined && date === undefined) return null
  return (
    <p className="kicker">
      {kicker}
      {kicker !== undefined && date !== undefined && ', '}
      {date !== undefined && (
        <time dateTime={date}>{withYear ? formatDate(date, language) : formatDay(date, language)}</time>
      )}
    </p>
  )
}
