import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { TicketTransfer } from '#contract/tickets/ticket-transfers.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import {
  type TransferDecision,
  transferDecisions,
  type TransferState,
  transferStateAt,
} from '#contract/transfers/transfer-states.ts'
import { formatDeadline } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useNow } from '#src/lib/use-now.ts'

const datesOf = ({ state, expiresAt }: TicketTransfer) => ({ state, expiresAt: new Date(expiresAt) })

export const stateOf = (transfer: TicketTransfer, now: number): TransferState =>
  transferStateAt(datesOf(transfer), new Date(now))

/** A name is empty once its account is gone. */
export const senderOf = ({ senderName }: TicketTransfer, otherwise: string): string =>
  senderName === null || senderName === '' ? otherwise : senderName

/** The transfer by which somebody has offered a ticket, as long as it waits. */
export const waitingTransferOf = (
  ticketId: string,
  transfers: readonly TicketTransfer[],
  now: number,
): TicketTransfer | undefined =>
  transfers.find(
    transfer =>
      transfer.ticketId === ticketId && transfer.party === 'sender' && stateOf(transfer, now) === 'pending',
  )

/** How a transfer stands now, in words, and what the person may decide. */
export function useTransferWords(transfer: TicketTransfer): {
  state: TransferState
  decisions: TransferDecision[]
  title: string
  text: string
} {
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  const now = useNow(MINUTE_MS)
  const state = stateOf(transfer, now)
  const names = {
    sender: senderOf(transfer, t('transfer.somebody')),
    recipient: transfer.recipientMail ?? '',
    until: formatDeadline(transfer.expiresAt, language),
  }
  return {
    state,
    decisions: transferDecisions(datesOf(transfer), transfer.party, new Date(now)),
    title: t(`transfer.${transfer.party}.${state}.title`, names),
    text: t(`transfer.${transfer.party}.${state}.text`, names),
  }
}

/** "Block 14, Reihe 12, Platz 7". */
export function usePlaceText(): (place: Pick<Ticket, 'block' | 'row' | 'seat'>) => string {
  const { t } = useTranslation('wallet')
  return ({ block, row, seat }) =>
    [
      t('archive.block', { block }),
      ...(row === null ? [] : [t('archive.row', { row })]),
      ...(seat === null ? [] : [t('archive.seat', { seat })]),
    ].join(', ')
}
