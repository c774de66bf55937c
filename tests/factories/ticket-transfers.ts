import { type TicketTransfer, ticketTransfer } from '#contract/tickets/ticket-transfers.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { makeTicket } from './tickets.ts'

/** A ticket that Jana Krämer offers Max Berger, who has not answered yet. */
export function makeTransfer(
  changes: Partial<TicketTransfer> = {},
  { id: ticketId, ...ticket }: Ticket = makeTicket(),
): TicketTransfer {
  return ticketTransfer.parse({
    ...ticket,
    id: crypto.randomUUID(),
    ticketId,
    party: 'sender',
    state: 'pending',
    senderName: null,
    recipientMail: 'max.berger@example.org',
    createdAt: '2040-05-01T08:00:00.000Z',
    expiresAt: '2040-05-04T08:00:00.000Z',
    decidedAt: null,
    reason: null,
    ...changes,
  })
}

/** The same as who is offered it sees it: Max Berger has it, and Jana Krämer is asked. */
export const makeOffer = (changes: Partial<TicketTransfer> = {}): TicketTransfer =>
  makeTransfer({ party: 'recipient', senderName: 'Max Berger', recipientMail: null, ...changes })
