import { z } from 'zod'
import { defineEndpoint, file, json, repeated } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { ticket, ticketId } from './tickets.ts'

const inWallet = { tag: 'Wallet', audience: 'person', scope: scopes.wallet } as const

/** Tickets in one file. */
export const documentTicketsMax = 50

export const printTicket = defineEndpoint({
  ...inWallet,
  method: 'POST',
  path: '/wallet/v3/self/tickets/{id}/print',
  summary:
    'Makes paper what a ticket is shown on: the codes before open nothing any more. One on paper stays as it is',
  params: z.object({ id: ticketId }),
  headers: idempotencyHeaders,
  responses: { 200: json(ticket), ...problems(400, 401, 404, 409, 422) },
})

export const getTicketDocument = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/tickets/{id}/document',
  summary: 'A ticket on paper, to be printed',
  params: z.object({ id: ticketId }),
  responses: { 200: file('application/pdf'), ...problems(400, 401, 404, 409) },
})

export const getTicketDocuments = defineEndpoint({
  ...inWallet,
  method: 'GET',
  path: '/wallet/v3/self/tickets/document',
  summary:
    'Several tickets on paper in one file, a page each, by their ids: those of an order, or that somebody passed on',
  query: z.object({ ids: repeated(ticketId).pipe(z.array(ticketId).min(1).max(documentTicketsMax)) }),
  responses: { 200: file('application/pdf'), ...problems(400, 401, 404, 409) },
})
