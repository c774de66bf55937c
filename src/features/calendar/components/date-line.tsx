import { useTranslation } from 'react-i18next'
import type { CalendarEntry, CalendarSite } from '#contract/cms/calendar.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { formatDayNumber, formatFullDate, formatShortWeekday } from '#src/lib/format/date.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { ownHref } from '#src/lib/own-href.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from './date-line.module.css'
import { useWhen } from './use-when.ts'

export interface DateLineProps {
  entry: CalendarEntry
  sites: readonly CalendarSite[]
  heading: 'h3' | 'h4'
  /** Its day stands beside it, large, where no heading above says it. */
  withDay?: boolean
}

/** One date: what, when, where, whose; the way to its page and into one's own calendar. */
export function DateLine({ entry, sites, heading: Heading, withDay = false }: DateLineProps) {
  const { t } = useTranslation('calendar')
  const { basePath, baseUrl } = useSiteConfig()
  const language = useLanguage()
  const when = useWhen()
  const { id, title, start, kind, place, href } = entry
  const owner = sites.find(({ key }) => key === entry.site)?.name
  return (
    <li className={classNames(styles.line, withDay && styles.withDay)}>
      {withDay && (
        <span className={styles.day} aria-hidden="true">
          <b className={styles.number}>{formatDayNumber(start, language)}</b>
          {formatShortWeekday(start, language)}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.kicker} data-kind={kind}>
          {[t(`kinds.${kind}`), owner].filter(word => word !== undefined).join(' · ')}
        </p>
        <Heading className={styles.title} lang={entry.language}>
          {href === undefined ? title : <AppLink href={ownHref(href, baseUrl)}>{title}</AppLink>}
        </Heading>
        <p className={styles.facts}>
          <time dateTime={start}>
            {withDay && <span className="visually-hidden">{formatFullDate(start, language)}, </span>}
            {when(entry)}
          </time>
          {place !== undefined && <span>{place}</span>}
        </p>
      </div>
      <a
        className={styles.add}
        href={basePath + paths.calendar.date(id)}
        aria-label={t('addNamed', { title })}
        title={t('add')}
      >
        <Icon name="calendar" size={20} />
        <Icon name="plus" size={14} />
      </a>
    </li>
  )
}
