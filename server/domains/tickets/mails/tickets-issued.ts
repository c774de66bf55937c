import { personalMail } from '../../mail/mail-api.ts'
import { type MailedTicket, ticketBlocks } from '../ticket-blocks.ts'

export interface TicketsIssuedData {
  firstName: string
  orderNumber: string
  /** At least one, event by event. */
  tickets: readonly MailedTicket[]
  /** Whole address of the tickets in the account. */
  href: string
}

/** Tickets of an order are paid. Their codes are shown in the account alone, since a mail can be passed on. */
export const ticketsIssued = personalMail<TicketsIssuedData>(
  'ticketsIssued',
  ({ firstName, orderNumber, tickets, href }, tools) => {
    const { t } = tools
    const count = tickets.length
    return {
      subject: t('ticketsIssued.subject', { count, order: orderNumber }),
      name: firstName,
      blocks: [
        { kind: 'text', text: t('ticketsIssued.intro', { count, order: orderNumber }) },
        ...ticketBlocks(tickets, tools),
        { kind: 'text', text: t('ticketsIssued.code') },
        { kind: 'action', label: t('ticketsIssued.action', { count }), href },
      ],
    }
  },
)
