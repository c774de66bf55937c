import { z } from 'zod'
import { defineEndpoint, file } from '../kernel/endpoint.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { ticketId } from './tickets.ts'

export const getTicketCalendar = defineEndpoint({
  tag: 'Wallet',
  audience: 'person',
  scope: scopes.wallet,
  method: 'GET',
  path: '/wallet/v3/self/tickets/{id}/calendar',
  summary:
    'The event of a ticket as iCalendar, with all places that the person has there. Fetched again it replaces itself, as when the event was moved',
  params: z.object({ id: ticketId }),
  responses: { 200: file('text/calendar'), ...problems(400, 401, 404) },
})
