import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { transfersQuery } from '../../api/transfers.ts'
import { kickOffOf, ticketHref } from '../../parts/ticket-words.ts'
import { TransferSteps } from '../../parts/transfer-steps.tsx'
import { stateOf, usePlaceText, useTransferWords } from '../../parts/transfer-words.ts'

/** Tickets that wait for the person's answer. One that was answered here stays, and says what came of it. */
export function OffersPart() {
  const { t } = useTranslation('wallet')
  const now = useNow(MINUTE_MS)
  const [answered, setAnswered] = useState<readonly string[]>([])
  const { data = [] } = useQuery(transfersQuery)
  const offers = data.filter(
    transfer =>
      transfer.party === 'recipient' &&
      (answered.includes(transfer.id) || stateOf(transfer, now) === 'pending'),
  )
  if (offers.length === 0) return null
  return (
    <Part title={t('transfer.offers')}>
      <ul className={styles.list}>
        {offers.map(transfer => (
          <li key={transfer.id}>
            <Offer transfer={transfer} onBegin={() => setAnswered(ids => [...ids, transfer.id])} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Offer({ transfer, onBegin }: { transfer: TicketTransfer; onBegin: () => void }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const placeText = usePlaceText()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, decisions, title, text } = useTransferWords(transfer)
  const { event, ticketId } = transfer
  const name = inLanguage(event.name, language)
  return (
    <Card as="article" aria-label={name} stacked>
      <h3 ref={heading} tabIndex={-1} className={styles.name}>
        {title}
      </h3>
      <p>
        {name}
        <br />
        {kickOffOf(event, language)} · {placeText(transfer)}
      </p>
      <p className={styles.muted}>{text}</p>
      <TransferSteps
        transfer={transfer}
        decisions={decisions}
        what={name}
        result={heading}
        onBegin={onBegin}
      />
      {state === 'accepted' && (
        <p>
          <ButtonLink href={ticketHref(ticketId)}>{t('transfer.toTicket')}</ButtonLink>
        </p>
      )}
    </Card>
  )
}
