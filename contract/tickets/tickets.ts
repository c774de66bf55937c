import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { HOUR_MS } from '../kernel/durations.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { localizedText, money, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { typedText } from '../kernel/typed-text.ts'
import { eventFacts } from '../ticketing/events.ts'
import { priceClass } from '../ticketing/places.ts'
import { ticketMedia, ticketStates } from './ticket-states.ts'

const inWallet = { tag: 'Wallet', audience: 'person', scope: scopes.wallet } as const

export const ticketId = z.string().regex(/^[0-9a-f]{16}$/)

/** What a ticket is for, in the words of the club. */
export const ticketedEvent = eventFacts.extend({
  isCancelled: z.boolean(),
  /** As the match ended, "2:1"; null before, and of what is no match. */
  result: z.string().nullable(),
})
export type TicketedEvent = z.infer<typeof ticketedEvent>

export const ticket = z.object({
  id: ticketId,
  event: ticketedEvent,
  state: z.enum(ticketStates),
  block: z.string(),
  stand: localizedText,
  gates: z.array(z.string()),
  /** As printed; null where nothing is. */
  row: z.string().nullable(),
  seat: z.string().nullable(),
  priceClass,
  price: money,
  medium: z.enum(ticketMedia),
  kind: z.enum(['day', 'season']),
  /** Counts its codes: an older one opens nothing any more. */
  generation: z.int(),
  /** The name on it. */
  firstName: z.string(),
  lastName: z.string(),
  /** Whether the person who asks has paid it. */
  isBuyer: z.boolean(),
  /** Of who has paid it; null for everybody else. */
  orderNumber: z.string().nullable(),
})
export type Ticket = z.infer<typeof ticket>

/** A match goes on for some two hours; its ticket is shown as one of today, and has a code, until so long after the start. */
export const ticketAfterwardsMs = 12 * HOUR_MS

/** SPEC 9: tickets come a thousand a page. */
export const ticketPageSize = 1000
export const ticketPage = z.object({
  Page: z.coerce.number().int().min(1).max(100_000).default(1),
  PageSize: z.coerce.number().int().min(1).max(ticketPageSize).default(ticketPageSize),
})

export const listUpcomingTickets = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/tickets/upcoming',
  summary: 'Tickets of events that are not over, the next first',
  query: ticketPage,
  responses: { 200: json(z.array(ticket)), ...problems(400, 401) },
})

export const listPastTickets = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/tickets',
  summary: 'The archive: tickets of events that are over, the last first',
  query: ticketPage,
  responses: { 200: json(z.array(ticket)), ...problems(400, 401) },
})

export const listSeasonTickets = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/seasonTickets',
  summary:
    'What a season ticket opens, event by event: those that are not over, the next first, then the others, the last first',
  query: ticketPage,
  responses: { 200: json(z.array(ticket)), ...problems(400, 401) },
})

export const getTicket = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/tickets/{id}',
  summary: 'A ticket of the person’s own wallet',
  params: z.object({ id: ticketId }),
  responses: { 200: json(ticket), ...problems(400, 401, 404) },
})

/** What a phone shows a ticket's code by. */
export const walletCode = z.object({
  /** The static part, 126 characters (`ticket-code.ts`). */
  code: z.string(),
  /** What moving parts are made by (`moving-code.ts`), 20 bytes as base64url; null of a medium whose code stays as it is. */
  key: z.string().nullable(),
  /** The platform's time: moving parts follow it, whatever the phone's clock says. */
  now: timestamp,
  generation: z.int(),
})
export type WalletCode = z.infer<typeof walletCode>

export const getTicketCode = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/tickets/{id}/code',
  summary: 'The code of a ticket that is valid, as long as its event is not over',
  params: z.object({ id: ticketId }),
  responses: { 200: json(walletCode), ...problems(400, 401, 404, 409) },
})

export const renewTicketCode = defineEndpoint({
  ...inWallet,
  method: 'POST',
  path: '/wallet/v3/self/tickets/{id}/newCode',
  summary: 'Gives a ticket a new code; those before open nothing any more',
  params: z.object({ id: ticketId }),
  headers: idempotencyHeaders,
  responses: { 200: json(ticket), ...problems(400, 401, 404, 409, 422) },
})

/** As long as the names of an address, in any script. */
export const ticketHolder = z.object({ firstName: typedText(80), lastName: typedText(80) })
export type TicketHolder = z.infer<typeof ticketHolder>

export const changeTicketHolder = defineEndpoint({
  ...inWallet,
  method: 'PUT',
  path: '/wallet/v3/self/tickets/{id}/holder',
  summary: 'Changes the name on a ticket that is valid, whose event is not over; its code stays',
  params: z.object({ id: ticketId }),
  body: ticketHolder,
  responses: { 200: json(ticket), ...problems(400, 401, 404, 409) },
})

export const getWalletEvent = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v2/events/{id}',
  summary: 'The event of a ticket that the person holds or has held',
  params: z.object({ id: z.string().max(80) }),
  responses: { 200: json(ticketedEvent), ...problems(400, 401, 404) },
})
