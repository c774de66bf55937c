import { useTranslation } from 'react-i18next'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { formatKickOff, formatTime } from '#src/lib/format/date-time.ts'
import { formatDate } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import * as styles from './event-opening.module.css'

type Event = NonNullable<CmsPage['event']>

/** "28. November 2026, 18:30 bis 20:30", or the days alone. `end` of whole days is the midnight after the last. */
function useWhen({ start, end, allDay }: Event): string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const lastMoment = new Date(Date.parse(end) - 1).toISOString()
  const [first, last] = [formatDate(start, language), formatDate(lastMoment, language)]
  if (allDay) return first === last ? first : t('events.span', { from: first, until: last })
  const [from, until] = [formatTime(start, language), formatKickOff(end, language)]
  return first === last
    ? t('events.hours', { day: first, from, until })
    : t('events.span', { from: `${first}, ${from}`, until: `${formatDate(end, language)}, ${until}` })
}

/** What the event is, and the facts that people come for: when, where, how much. */
export function EventOpening({ page, event }: { page: CmsPage; event: Event }) {
  const { t } = useTranslation('common')
  const { basePath } = useSiteConfig()
  const when = useWhen(event)
  const facts = [
    { key: 'when', value: <time dateTime={event.start}>{when}</time> },
    ...(event.place === undefined ? [] : [{ key: 'where', value: event.place } as const]),
    ...(event.price === undefined ? [] : [{ key: 'price', value: event.price } as const]),
  ] as const
  return (
    <header data-surface="brand">
      <div className={`wrap ${styles.row}`}>
        <div>
          {page.category !== undefined && <p className="kicker">{page.category}</p>}
          <h1 className={`display ${styles.title}`}>{page.title}</h1>
          {page.teaser !== undefined && <p className={styles.lead}>{page.teaser}</p>}
          <dl className={styles.facts}>
            {facts.map(({ key, value }) => (
              <div key={key}>
                <dt className={styles.term}>{t(`events.${key}`)}</dt>
                <dd className={styles.fact}>{value}</dd>
              </div>
            ))}
          </dl>
          {event.id !== undefined && (
            <a href={basePath + paths.calendar.date(event.id)} className={styles.add}>
              <Icon name="calendar" size={20} />
              {t('events.add')}
            </a>
          )}
        </div>
        {page.picture && (
          <Picture
            picture={page.picture}
            className={styles.picture}
            cover
            eager
            sizes="(min-width: 48rem) 30rem, 92vw"
          />
        )}
      </div>
    </header>
  )
}
