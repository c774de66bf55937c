import type { TransferOccasion } from '../transfers/transfer-occasions.ts'
import { formatMoment, personalMail } from '../../mail/mail-api.ts'
import { type MailedTicket, ticketBlocks } from '../ticket-blocks.ts'

export interface TicketTransferData {
  firstName: string
  occasion: TransferOccasion
  /** The sender’s name, or the address that the sender typed. */
  other: string
  tickets: readonly MailedTicket[]
  /** Until when an offer can be accepted. */
  until: Date
  /** Why it was declined, for the sender. */
  reason: string | null
  /** Whole address of the transfer, or of the tickets, in the account. */
  href: string
}

/** Tickets are passed on from one person to another (SPEC 4). Both have an account, and words go to proven mailboxes alone. */
export const ticketTransfer = personalMail<TicketTransferData>(
  'ticketTransfer',
  ({ firstName, occasion, other, tickets, until, reason, href }, tools) => {
    const { t, language } = tools
    const count = tickets.length
    const words = { count, other, until: formatMoment(until, language) }
    return {
      subject: t(`ticketTransfer.${occasion}.subject`, words),
      name: firstName,
      blocks: [
        { kind: 'text', text: t(`ticketTransfer.${occasion}.intro`, words) },
        ...(reason === null ? [] : [{ kind: 'text', text: t('ticketTransfer.reason', { reason }) } as const]),
        ...ticketBlocks(tickets, tools),
        { kind: 'action', label: t('ticketTransfer.action'), href },
      ],
    }
  },
)
