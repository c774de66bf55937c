import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { ticketQuery } from '../../api/ticket-query.ts'
import { useTicketOwner } from '../../parts/use-ticket-owner.ts'
import { TicketDetail } from './ticket-detail.tsx'
import * as styles from './ticket-detail.module.css'

/** `/account/tickets/<id>/`: one ticket with its code. */
export function TicketScreen({ id }: { id: string }) {
  const { t } = useTranslation('wallet')
  const query = useQuery(ticketQuery(id, useTicketOwner()))
  // An id that is none, one of somebody else's and one that was passed on all look the same from here.
  if (isRefusal(query.error)) return <UnknownTicket />
  return (
    <>
      <p className={styles.back}>
        <AppLink href={paths.account.tickets} className={styles.backLink}>
          <Icon name="chevron-left" size={20} />
          {t('ticket.back')}
        </AppLink>
      </p>
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
