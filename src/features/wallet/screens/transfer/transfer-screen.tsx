import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import { isRefusal } from '#src/lib/http/api-error.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Icon } from '#src/ui/media/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { transferQuery } from '../../api/transfers.ts'
import { ticketHref } from '../../parts/ticket-words.ts'
import { TransferFacts } from '../../parts/transfer-facts.tsx'
import { TransferSteps } from '../../parts/transfer-steps.tsx'
import { useTransferWords } from '../../parts/transfer-words.ts'
import * as page from '../ticket/ticket-detail.module.css'

/** `/account/tickets/transfers/<id>/`: where the mails about one transfer lead, of both sides. */
export const TransferScreen = ({ id, step }: { id: string; step: string }) =>
  id === 'transfers' ? <Transfer id={step} /> : <UnknownTransfer />

function Transfer({ id }: { id: string }) {
  const { t } = useTranslation('wallet')
  const query = useQuery(transferQuery(id))
  // One for another account looks from here like one that never was.
  if (isRefusal(query.error)) return <UnknownTransfer />
  return (
    <>
      <p className={page.back}>
        <AppLink href={paths.account.tickets} className={page.backLink}>
          <Icon name="chevron-left" size={20} />
          {t('ticket.back')}
        </AppLink>
      </p>
      <Loaded
        query={query}
        errorLevel={1}
        errorTitle={t('transfer.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="20rem" />}
      >
        {transfer => <TransferDetail transfer={transfer} />}
      </Loaded>
    </>
  )
}

function TransferDetail({ transfer }: { transfer: TicketTransfer }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const heading = useRef<HTMLSpanElement>(null)
  const { state, decisions, title, text } = useTransferWords(transfer)
  const hasTicket =
    state === 'accepted' ? transfer.party === 'recipient' : state !== 'void' && transfer.party === 'sender'
  usePageTitle(title)
  return (
    <>
      <PageHeading lead={text}>
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      </PageHeading>
      <div className={styles.part}>
        <TransferFacts transfer={transfer} />
        <TransferSteps
          transfer={transfer}
          decisions={decisions}
          what={inLanguage(transfer.event.name, language)}
          result={heading}
        />
        {hasTicket && (
          <p>
            <ButtonLink
              href={ticketHref(transfer.ticketId)}
              variant={transfer.party === 'sender' ? 'quiet' : undefined}
            >
              {t('transfer.toTicket')}
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  )
}

function UnknownTransfer() {
  const { t } = useTranslation('wallet')
  return (
    <EmptyState
      level={1}
      title={t('transfer.notFoundTitle')}
      action={<ButtonLink href={paths.account.tickets}>{t('ticket.back')}</ButtonLink>}
    >
      {t('transfer.notFoundText')}
    </EmptyState>
  )
}
