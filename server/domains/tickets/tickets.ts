import type { Transaction } from '#server/db/database.ts'
import { defineArea } from '#server/define-area.ts'
import { ledgerCheck } from './ledger-check.ts'
import { ticketTransfer } from './mails/ticket-transfer.ts'
import { ticketsIssued } from './mails/tickets-issued.ts'
import { registerTicketCalendarRoutes } from './calendar/calendar-routes.ts'
import { registerTicketDocumentRoutes } from './documents/document-routes.ts'
import { leaveTickets } from './ticket-repository.ts'
import { exportTickets } from './ticket-view.ts'
import { endTransfersWith, transferEndings } from './transfers/end-transfers.ts'
import type { TransferMailSettings } from './transfers/transfer-mails.ts'
import { registerTransferRoutes } from './transfers/transfer-routes.ts'
import { exportTransfers } from './transfers/transfer-view.ts'
import { registerWalletTicketRoutes } from './wallet-ticket-routes.ts'

interface Parting {
  readonly accountId: string
  readonly settings: TransferMailSettings
  readonly now: Date
}

async function leave(tx: Transaction, { accountId, ...ending }: Parting): Promise<void> {
  await endTransfersWith(tx, accountId, ending)
  await leaveTickets(tx, accountId)
}

export const tickets = defineArea({
  name: 'tickets',
  routes: [
    registerWalletTicketRoutes,
    registerTicketDocumentRoutes,
    registerTicketCalendarRoutes,
    registerTransferRoutes,
  ],
  exports: {
    tickets: { tables: ['tickets'], read: exportTickets },
    ticketTransfers: { tables: ['ticket_transfers'], read: exportTransfers },
  },
  mails: [ticketsIssued, ticketTransfer],
  jobs: [ledgerCheck, transferEndings],
  erase: { run: leave },
  // A stranger may have bought, or been sent, what the owner of the mailbox must not find. Checkouts are locked before tickets.
  detach: { after: ['orders'], run: leave },
})
