import { defineArea } from '#server/define-area.ts'
import { ledgerCheck } from './ledger-check.ts'
import { ticketsIssued } from './mails/tickets-issued.ts'
import { leaveTickets } from './ticket-repository.ts'
import { exportTickets } from './ticket-view.ts'
import { registerWalletTicketRoutes } from './wallet-ticket-routes.ts'

export const tickets = defineArea({
  name: 'tickets',
  routes: [registerWalletTicketRoutes],
  exports: { tickets: { tables: ['tickets'], read: exportTickets } },
  mails: [ticketsIssued],
  jobs: [ledgerCheck],
  erase: { run: (tx, { accountId }) => leaveTickets(tx, accountId) },
})
