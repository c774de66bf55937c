import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { StaffTicket } from '#contract/ticketing/staff-tickets.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useOfficeWords } from '#src/lib/i18n/own-words/use-office-words.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { BackLink } from '#src/back-office/detail/back-link.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { UnknownScreen } from '#src/back-office/frame/unknown-screen.tsx'
import { ListSkeleton } from '#src/back-office/list/list-skeleton.tsx'
import { useStaffParts } from '#src/back-office/staff-parts.ts'
import { staffTicketQuery } from '../../api/tickets.ts'
import { TicketBadge } from '../../parts/ticket-badge.tsx'
import { usePlaceWords } from '../../parts/use-place-words.ts'
import { PlaceHistory } from './place-history.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketWork } from './ticket-work.tsx'

/** `/admin/tickets/<id>/`: what a ticket is for, whose it is, and what can be done with it. */
export function TicketScreen({ id }: { id: string }) {
  useOfficeWords()
  const { t } = useTranslation('ticket-office')
  const ticket = useQuery(staffTicketQuery(id))
  usePageTitle(t('ticket.title', { id }))
  if (isRefusal(ticket.error)) return <UnknownScreen />
  return (
    <>
      <BackLink href={adminPaths.tickets()}>{t('tickets.back')}</BackLink>
      <Loaded
        query={ticket}
        errorLevel={1}
        errorTitle={t('tickets.oneFailed')}
        skeleton={<ListSkeleton lines={4} />}
      >
        {found => <FoundTicket ticket={found} />}
      </Loaded>
    </>
  )
}

function FoundTicket({ ticket }: { ticket: StaffTicket }) {
  const language = useLanguage()
  const placeWords = usePlaceWords()
  const { logOf: LogOf } = useStaffParts()
  return (
    <>
      <PageHeading lead={inLanguage(ticket.event.name, language)}>{placeWords(ticket)}</PageHeading>
      <p>
        <TicketBadge state={ticket.state} />
      </p>
      <div className={styles.parts}>
        <TicketWork ticket={ticket} />
        <TicketFacts ticket={ticket} />
        <PlaceHistory ticket={ticket} />
        {LogOf && <LogOf kind="ticket" subjectId={ticket.id} />}
      </div>
    </>
  )
}
