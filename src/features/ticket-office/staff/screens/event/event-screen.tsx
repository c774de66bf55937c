import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffEvent } from '#contract/ticketing/staff-events.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useOfficeWords } from '#src/lib/i18n/own-words/use-office-words.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { staffEventQuery } from '../../api/events.ts'
import { EventBadge } from '../../parts/event-badge.tsx'
import { EventFacts } from './event-facts.tsx'
import { EventWork } from './event-work.tsx'
import { PhasesPart } from './phases-part.tsx'
import { Simulator } from './simulator.tsx'

/** `/admin/events/<id>/`: how the sale stands, who may buy from when on, and what is left. */
export function EventScreen({ id }: { id: string }) {
  useOfficeWords()
  const { t } = useTranslation('ticket-office')
  const event = useQuery(staffEventQuery(id))
  if (isRefusal(event.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.events()}>{t('events.back')}</BackLink>
      <Loaded
        query={event}
        errorLevel={1}
        errorTitle={t('events.oneFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundEvent event={found} />}
      </Loaded>
    </>
  )
}

function FoundEvent({ event }: { event: StaffEvent }) {
  const language = useLanguage()
  const { logOf: LogOf } = useStaffParts()
  const name = inLanguage(event.name, language)
  usePageTitle(name)
  return (
    <>
      <PageHeading
        lead={`${formatDateTime(event.startsAt, language)} · ${inLanguage(event.venue, language)}`}
      >
        {name}
      </PageHeading>
      <p>
        <EventBadge state={event.state} />
      </p>
      <div className={styles.parts}>
        <EventWork event={event} />
        <PhasesPart event={event} />
        <Simulator event={event} />
        <EventFacts event={event} />
        {LogOf && <LogOf kind="event" subjectId={event.id} />}
      </div>
    </>
  )
}
