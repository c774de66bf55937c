import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import type { TransferState } from '#contract/transfers/transfer-states.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge, type BadgeTone } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { transfersQuery } from '../../api/transfers.ts'
import { kickOffOf } from '../../parts/ticket-words.ts'
import { usePlaceText, useTransferWords } from '../../parts/transfer-words.ts'

const tones: Readonly<Record<TransferState, BadgeTone>> = {
  pending: 'wait',
  accepted: 'ok',
  declined: 'stop',
  withdrawn: 'neutral',
  expired: 'neutral',
  void: 'neutral',
}

/** What the person has passed on, the last first. */
export function SentPart() {
  const { t } = useTranslation('wallet')
  const { data = [] } = useQuery(transfersQuery)
  const sent = data.filter(({ party }) => party === 'sender')
  if (sent.length === 0) return null
  return (
    <Part title={t('transfer.sent')}>
      <ul className={styles.list}>
        {sent.map(transfer => (
          <li key={transfer.id}>
            <SentTicket transfer={transfer} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function SentTicket({ transfer }: { transfer: TicketTransfer }) {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const placeText = usePlaceText()
  const { state, title } = useTransferWords(transfer)
  const { id, event, reason } = transfer
  const name = inLanguage(event.name, language)
  return (
    <Card as="article" aria-label={name} stacked>
      <p>
        <Badge tone={tones[state]}>{t(`transfer.states.${state}`)}</Badge>
      </p>
      <h3 className={styles.name}>
        <AppLink href={paths.account.ticketTransfer(id)}>{title}</AppLink>
      </h3>
      <p className={styles.muted}>
        {name}, {kickOffOf(event, language)} · {placeText(transfer)}
      </p>
      {reason && <p>{t('transfer.reason', { reason })}</p>}
    </Card>
  )
}
