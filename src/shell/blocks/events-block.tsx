import { useTranslation } from 'react-i18next'
import type { CalendarEntry } from '#contract/cms/calendar.ts'
import { formatMonth } from '#src/lib/format/calendar-date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToday } from '#src/lib/use-today.ts'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { EventLine } from './event-line.tsx'
import * as styles from './events-block.module.css'

/** The dates that are not over, the nearest first. @param now in milliseconds. */
export const nextEntries = (entries: readonly CalendarEntry[], now: number): CalendarEntry[] =>
  entries
    .filter(entry => Date.parse(entry.end) > now)
    .toSorted((a, b) => a.start.localeCompare(b.start) || a.id.localeCompare(b.id))

const monthInBerlin = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
})

interface Month {
  /** As 2026-11. */
  readonly month: string
  readonly entries: readonly CalendarEntry[]
}

/** Dates under the month in which they begin on the club's clock, in the order given. */
export function entriesByMonth(entries: readonly CalendarEntry[]): Month[] {
  const months = Map.groupBy(entries, entry => monthInBerlin.format(new Date(entry.start)))
  return [...months].map(([month, inMonth]) => ({ month, entries: inMonth }))
}

/** Dates of the sub-site: the next few, or all that are to come under the names of their months. */
export function EventsBlock({ block }: BlockProps<'events'>) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const today = useToday()
  const coming = nextEntries(block.entries, today)
  if (coming.length === 0) {
    return (
      <BlockSection title={block.title}>
        <p className={styles.none}>{t('events.none')}</p>
      </BlockSection>
    )
  }
  if (block.show === 'next') {
    return (
      <BlockSection title={block.title} more={block.more}>
        <ul className={styles.list}>
          {coming.slice(0, block.limit).map(entry => (
            <EventLine key={entry.id} entry={entry} heading={block.title === undefined ? 'h2' : 'h3'} />
          ))}
        </ul>
      </BlockSection>
    )
  }
  return entriesByMonth(coming).map(({ month, entries }) => (
    <BlockSection key={month} title={formatMonth(month, language)}>
      <ul className={styles.list}>
        {entries.map(entry => (
          <EventLine key={entry.id} entry={entry} heading="h3" />
        ))}
      </ul>
    </BlockSection>
  ))
}
