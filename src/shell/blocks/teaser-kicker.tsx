import { useTranslation } from 'react-i18next'

export interface TeaserKickerProps {
  readonly kicker?: string | undefined
  /** Day as 2026-03-14. */
  readonly date?: string | undefined
}

const dayIn = (language: string, date: string) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))

/** "Vorbericht, 14. März": what kind of page it is, and of which day. */
export function TeaserKicker({ kicker, date }: TeaserKickerProps) {
  const { i18n } = useTranslation()
  if (kicker === undefined && date === undefined) return null
  return (
    <p className="kicker">
      {kicker}
      {kicker !== undefined && date !== undefined && ', '}
      {date !== undefined && <time dateTime={date}>{dayIn(i18n.language, date)}</time>}
    </p>
  )
}
