import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { transfersQuery } from '../../api/transfers.ts'
import { TransferSteps } from '../../parts/transfer-steps.tsx'
import { useTransferWords, waitingTransferOf } from '../../parts/transfer-words.ts'
import * as styles from './forwarded-code.module.css'

/** Of the words that say how the transfer stands: they take the focus once it was sent. */
export const transferNoticeId = 'transfer-notice'

/** A ticket's code. While an offer waits it shows on demand alone: it stays good until somebody accepts. */
export function ForwardedCode({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const now = useNow(MINUTE_MS)
  /** A transfer that was ended here still says so. */
  const [ended, setEnded] = useState<string>()
  const { data = [], isPending, isFetching, failureCount } = useQuery(transfersQuery)
  // Somebody at a gate without a network must not wait for an answer.
  if (isPending && isFetching && failureCount === 0) return <CardsSkeleton cards={1} height="32rem" />
  const waiting = waitingTransferOf(ticket.id, data, now)
  const shown = waiting ?? data.find(({ id }) => id === ended)
  return (
    <>
      {shown && <TransferNotice key={shown.id} transfer={shown} onBegin={() => setEnded(shown.id)} />}
      {waiting ? <CodeOnDemand>{children}</CodeOnDemand> : children}
    </>
  )
}

function TransferNotice({ transfer, onBegin }: { transfer: TicketTransfer; onBegin: () => void }) {
  const language = useLanguage()
  const words = useRef<HTMLSpanElement>(null)
  const { decisions, title, text } = useTransferWords(transfer)
  return (
    <div className={styles.part}>
      <Notice
        title={
          <span ref={words} id={transferNoticeId} tabIndex={-1}>
            {title}
          </span>
        }
      >
        {text}
      </Notice>
      <TransferSteps
        transfer={transfer}
        decisions={decisions}
        what={inLanguage(transfer.event.name, language)}
        result={words}
        onBegin={onBegin}
      />
    </div>
  )
}

function CodeOnDemand({ children }: { children: ReactNode }) {
  const { t } = useTranslation('wallet')
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className={styles.part}>
        <Button
          className={styles.toggle}
          variant="quiet"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'transfer.hideCode' : 'transfer.showCode')}
        </Button>
      </div>
      {isShown && children}
    </>
  )
}
