import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { ticketQuery } from '../../api/ticket-query.ts'
import { useTicketOwner } from '../../parts/use-ticket-owner.ts'
import { useWorkerKeeps } from '../../parts/use-worker-keeps.ts'
import { isSoon } from '../../model/kept-tickets.ts'
import { BackLink } from './back-link.tsx'
import { TicketDetail } from './ticket-detail.tsx'

/** `/account/tickets/<id>/`: one ticket with its code. */
export function TicketScreen({ id }: { id: string }) {
  const { t } = useTranslation('wallet')
  const owner = useTicketOwner()
  const now = useNow(MINUTE_MS)
  const query = useQuery(ticketQuery(id, owner))
  const hasCode = query.data !== undefined && query.data.code !== null
  useWorkerKeeps(typeof owner === 'string' && hasCode && isSoon(query.data.ticket, now))
  // An id that is none, one of somebody else's and one that was passed on all look the same from here.
  if (isRefusal(query.error)) return <UnknownTicket />
  return (
    <>
      <BackLink />
      <Loaded
        query={query}
        errorLevel={1}
        errorTitle={t('ticket.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="40rem" />}
      >
        {shown => <TicketDetail {...shown} />}
      </Loaded>
    </>
  )
}

function UnknownTicket() {
  const { t } = useTranslation('wallet')
  return (
    <EmptyState
      level={1}
      title={t('ticket.notFoundTitle')}
      action={<ButtonLink href={paths.account.tickets}>{t('ticket.back')}</ButtonLink>}
    >
      {t('ticket.notFoundText')}
    </EmptyState>
  )
}
