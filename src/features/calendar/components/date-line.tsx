import { useTranslation } from 'react-i18next'
import type { CalendarEntry, CalendarSite } from '#contract/cms/calendar.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { berlinDay, noonOf } from '#src/lib/format/berlin-day.ts'
import {
  formatDayNumber,
  formatFullDate,
  formatShortDate,
  formatShortWeekday,
} from '#src/lib/format/calendar-date.ts'
import { formatKickOff, formatTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { ownHref } from '#src/lib/own-href.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/media/icon.tsx'
import { daysOf } from '../model/entries-by-day.ts'
import * as styles from './date-line.module.css'

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

/** How long after midnight a party may still belong to the evening before, in milliseconds. */
const night = 8 * 60 * 60 * 1000

/** "18:30 bis 20:30", "ganztägig", or from which day to which. */
function useWhen(): (entry: CalendarEntry) => string {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return ({ start, end, allDay }) => {
    const [first, last] = [daysOf({ start, end })[0] ?? '', daysOf({ start, end }).at(-1) ?? '']
    const day = (of: string) => formatShortDate(noonOf(of), language)
    if (allDay) return first === last ? t('allDay') : t('span', { from: day(first), until: day(last) })
    const endsAtNight = Date.parse(end) - Date.parse(start) < 24 * 60 * 60 * 1000 && isNight(end)
    const [from, until] = [formatTime(start, language), formatKickOff(end, language)]
    return first === last || endsAtNight
      ? t('span', { from, until })
      : t('span', { from: `${day(first)}, ${from}`, until: `${day(berlinDay(end))}, ${until}` })
  }
}

const isNight = (moment: string): boolean => berlinDay(Date.parse(moment) - night) !== berlinDay(moment)
