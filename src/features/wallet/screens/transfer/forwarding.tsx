import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { transfersQuery } from '../../api/transfers.ts'
import { waitingTransferOf } from '../../parts/transfer-words.ts'
import { ForwardDialog } from './forward-dialog.tsx'
import { transferNoticeId } from './forwarded-code.tsx'

/** The button that passes a ticket on, until the event begins and while nobody is asked yet. */
export function Forwarding({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('wallet')
  const toast = useToast()
  const now = useNow(MINUTE_MS)
  const [isOpen, setOpen] = useState(false)
  const hasSent = useRef(false)
  const { data: transfers = [] } = useQuery(transfersQuery)
  const isInTime = Date.parse(ticket.event.transferUntil) > now
  const isOffered = waitingTransferOf(ticket.id, transfers, now) !== undefined

  // The notice stands there only when the transfers have been read again.
  useEffect(() => {
    if (!isOffered || isOpen || !hasSent.current) return
    // After the dialog has given the focus back.
    const timer = setTimeout(() => document.getElementById(transferNoticeId)?.focus())
    return () => clearTimeout(timer)
  }, [isOffered, isOpen])

  const open = () => {
    hasSent.current = false
    setOpen(true)
  }

  const finish = (count: number, recipient: string) => {
    hasSent.current = true
    setOpen(false)
    toast.success(t('transfer.done.sent', { count, recipient }))
  }
  return (
    <>
      {ticket.state === 'valid' && isInTime && !isOffered && (
        <Button variant="quiet" onClick={open}>
          {t('transfer.forward.action')}
        </Button>
      )}
      {isOpen && (
        <ForwardDialog
          ticket={ticket}
          transfers={transfers}
          onClose={() => setOpen(false)}
          onSent={finish}
          finalFocus={() => !hasSent.current}
        />
      )}
    </>
  )
}
