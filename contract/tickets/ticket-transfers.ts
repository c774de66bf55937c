import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { timestamp } from '../kernel/primitives.ts'
import { typedEmail } from '../kernel/typed-text.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { transferStates } from '../transfers/transfer-states.ts'
import { ticket, ticketId, ticketPage } from './tickets.ts'

const inWallet = { tag: 'Wallet', audience: 'person', scope: scopes.wallet } as const

/** Tickets that one request passes on. */
export const mostForwarded = 20

/** A ticket that one person has offered to another (SPEC 4), as one of the two sees it. */
export const ticketTransfer = z.object({
  id: z.uuid(),
  ticketId,
  /** Which of the two the person who asks is. */
  party: z.enum(['sender', 'recipient']),
  state: z.enum(transferStates),
  ...ticket.pick({
    event: true,
    block: true,
    stand: true,
    gates: true,
    row: true,
    seat: true,
    priceClass: true,
  }).shape,
  /** Who offers it; null for the sender. */
  senderName: z.string().nullable(),
  /** As the sender typed it; null for the recipient. */
  recipientMail: z.string().nullable(),
  createdAt: timestamp,
  /** Until when it can be accepted. */
  expiresAt: timestamp,
  /** When it ended; null while it waits. */
  decidedAt: timestamp.nullable(),
  /** Why it was declined, in the words of the recipient; null for the recipient. */
  reason: z.string().nullable(),
})
export type TicketTransfer = z.infer<typeof ticketTransfer>

export const listTicketTransfers = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/ticketTransfers',
  summary: 'Tickets that the person has passed on or was offered, the last first',
  query: ticketPage,
  responses: { 200: json(z.array(ticketTransfer)), ...problems(400, 401) },
})

const params = z.object({ id: z.uuid() })

export const getTicketTransfer = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/ticketTransfers/{id}',
  summary: 'One of them',
  params,
  responses: { 200: json(ticketTransfer), ...problems(400, 401, 404) },
})

const recipientMail = typedEmail
const forwarding = z.union([
  z.strictObject({ ticketId, recipientMail }),
  z.strictObject({ ticketIds: z.array(ticketId).min(1).max(mostForwarded), recipientMail }),
])

export const sendTickets = defineEndpoint({
  ...inWallet,
  method: 'POST',
  path: '/wallet/v2/ticketTransfers',
  summary: 'Offers tickets to the account that has confirmed an e-mail address, all or none',
  headers: idempotencyHeaders,
  body: forwarding,
  responses: { 201: json(z.array(ticketTransfer)), ...problems(400, 401, 404, 409, 422, 429) },
})

export const answerTicketTransfer = defineEndpoint({
  ...inWallet,
  method: 'PATCH',
  path: '/wallet/v2/ticketTransfers/{id}',
  summary: 'Accepts or declines an offered ticket; the same answer once more changes nothing',
  params,
  body: z.object({ accept: z.boolean(), reasonForDeclining: z.string().trim().max(500).optional() }),
  responses: { 200: json(ticketTransfer), ...problems(400, 401, 404, 409) },
})

export const withdrawTicketTransfer = defineEndpoint({
  ...inWallet,
  method: 'DELETE',
  path: '/wallet/v2/ticketTransfers/{id}',
  summary: 'Takes an offer back, as long as nobody has answered it',
  params,
  responses: { 204: empty(), ...problems(400, 401, 404, 409) },
})

export const resendTicketTransfer = defineEndpoint({
  ...inWallet,
  method: 'POST',
  path: '/wallet/v2/ticketTransfers/{id}/resendMail',
  summary: 'Sends the recipient the mail of an offer once more',
  params,
  responses: { 204: empty(), ...problems(400, 401, 404, 409, 429) },
})
