import { useTranslation } from 'react-i18next'
import type { StaffEventSummary } from '#contract/ticketing/staff-events.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import * as styles from '#src/back-office/list/list.module.css'
import { EventBadge } from '../../parts/event-badge.tsx'

/** An event in the list: how far its sale is, and how many places are left. */
export function EventLine({ event }: { event: StaffEventSummary }) {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const { id, name, startsAt, isTimeFixed, venue, state, places } = event
  return (
    <Card as="li" bare className={styles.line}>
      <Icon name="calendar" size={28} />
      <div className={styles.words}>
        <AppLink href={adminPaths.event(id)} className={styles.title}>
          {inLanguage(name, language)}
        </AppLink>
        <span className={styles.meta}>
          {formatDateTime(startsAt, language)}
          {!isTimeFixed && ` (${t('events.timeOpen')})`} · {inLanguage(venue, language)}
        </span>
      </div>
      <div className={styles.numbers}>
        <EventBadge state={state} />
        <span className={styles.meta}>{t('events.counts', places)}</span>
      </div>
    </Card>
  )
}
