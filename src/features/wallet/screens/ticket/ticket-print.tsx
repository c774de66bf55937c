import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { useCartErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { usePrintTickets, useTicketDocument } from '../../api/printing.ts'
import { upcomingTicketsQuery } from '../../api/tickets.ts'
import { ticketEnd } from '../../parts/ticket-words.ts'

const isOnPaper = ({ medium }: Ticket) => medium === 'paper'

/** Those of the same order and event that are good, this one among them. */
function useOrderTickets(ticket: Ticket): readonly Ticket[] {
  const { orderNumber, event } = ticket
  const { data: upcoming = [] } = useQuery({ ...upcomingTicketsQuery, enabled: orderNumber !== null })
  if (orderNumber === null) return [ticket]
  const all = upcoming.filter(
    one => one.orderNumber === orderNumber && one.event.id === event.id && ticketEnd(one) === undefined,
  )
  return all.length > 1 ? all : [ticket]
}

/** The ways to paper: this ticket, or all of its order. Only what moves a code away from the phone is asked about. */
export function TicketPrint({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const ofOrder = useOrderTickets(ticket)
  const [asked, setAsked] = useState<readonly Ticket[]>()
  const saving = useTicketDocument()
  const failure = saving.error ?? (saving.data?.ok === false ? saving.data.problem : undefined)
  const start = (tickets: readonly Ticket[]) => {
    if (tickets.every(isOnPaper)) saving.mutate(tickets.map(({ id }) => id))
    else setAsked(tickets)
  }
  return (
    <>
      <Button variant="quiet" loading={saving.isPending} onClick={() => start([ticket])}>
        {t(isOnPaper(ticket) ? 'print.download' : 'print.action')}
      </Button>
      {ofOrder.length > 1 && (
        <Button variant="quiet" loading={saving.isPending} onClick={() => start(ofOrder)}>
          {t('print.order', { count: ofOrder.length })}
        </Button>
      )}
      {failure && (
        <Notice tone="error" live title={t('print.notSaved')}>
          {errorText(failure)}
        </Notice>
      )}
      {asked && <PrintQuestion tickets={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function PrintQuestion({ tickets, onClose }: { tickets: readonly Ticket[]; onClose: () => void }) {
  const { t } = useTranslation('wallet')
  const errorText = useCartErrorText()
  const toast = useToast()
  const print = usePrintTickets()
  const failure = print.error ?? (print.data?.ok === false ? print.data.problem : undefined)
  const count = tickets.length
  const confirm = () =>
    print.mutate(
      tickets.map(({ id }) => id),
      {
        onSuccess: ({ ok }) => {
          if (!ok) return
          onClose()
          toast.success(t('print.done', { count }))
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('print.title', { count })}
      description={t('print.text')}
      confirmLabel={t('print.confirm')}
      cancelLabel={t('print.cancel')}
      onConfirm={confirm}
      pending={print.isPending}
      error={failure && `${t('print.failed')}. ${errorText(failure)}`}
    />
  )
}
