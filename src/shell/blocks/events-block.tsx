import { useTranslation } from 'react-i18next'
import { formatMonth } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useToday } from '#src/lib/use-today.ts'
import type { BlockProps } from './block-props.ts'
import { BlockSection } from './block-section.tsx'
import { EventLine } from './event-line.tsx'
import * as styles from './events-block.module.css'
import { entriesByMonth, nextEntries } from './model/calendar-entries.ts'

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
