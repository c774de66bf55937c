import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { markedTicketsQuery } from '../../api/ticket-query.ts'
import type { KeptTicket } from '../../model/kept-tickets.ts'
import { KeptNote } from '../../parts/kept-note.tsx'
import { BackLink } from '../ticket/back-link.tsx'
import { TicketCode } from '../ticket/ticket-code.tsx'
import { TicketView } from '../ticket/ticket-view.tsx'
import { TicketCards } from '../tickets/ticket-cards.tsx'

export interface KeptScreenProps {
  /** The step below the list; empty for the list. */
  id: string
  /** Stands here where nothing is kept. */
  otherwise: ReactNode
}

/**
 * `/account/tickets/` and one ticket while nobody can say who is there, as on a phone without a network: what this browser has kept of
 * whoever signed in last. Asks the platform for nothing, and offers nothing that needs it.
 */
export function KeptScreen({ id, otherwise }: KeptScreenProps) {
  const { data: kept } = useQuery(markedTicketsQuery)
  if (kept === undefined) return <CardsSkeleton cards={2} height="20rem" />
  if (id === '') return kept.length > 0 ? <KeptList kept={kept} /> : otherwise
  const one = kept.find(({ ticket }) => ticket.id === id)
  if (!one) return otherwise
  return (
    <>
      <BackLink />
      <TicketView
        ticket={one.ticket}
        keptAt={one.at}
        code={<TicketCode ticket={one.ticket} code={one.code} />}
      />
    </>
  )
}

function KeptList({ kept }: { kept: readonly KeptTicket[] }) {
  const { t } = useTranslation('wallet')
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeading lead={t('list.lead')}>{t('list.title')}</PageHeading>
      <div className={styles.parts}>
        <KeptNote at={Math.min(...kept.map(({ at }) => at))} />
        <TicketCards tickets={kept.map(({ ticket }) => ticket)} />
      </div>
    </>
  )
}
