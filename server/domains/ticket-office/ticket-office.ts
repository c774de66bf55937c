import { defineArea } from '#server/define-area.ts'
import { registerOfficeContracts } from './contracts/contract-routes.ts'
import { registerOfficeEvents } from './events/event-routes.ts'
import { freeTicket } from './mails/free-ticket.ts'
import { ticketReseated } from './mails/ticket-reseated.ts'
import { ticketTakenBack } from './mails/ticket-taken-back.ts'
import { registerOfficeSeasons } from './seasons/season-routes.ts'
import { registerOfficeTickets } from './tickets/ticket-routes.ts'

export const ticketOffice = defineArea({
  name: 'ticketOffice',
  routes: [registerOfficeTickets, registerOfficeEvents, registerOfficeContracts, registerOfficeSeasons],
  mails: [ticketReseated, freeTicket, ticketTakenBack],
})
