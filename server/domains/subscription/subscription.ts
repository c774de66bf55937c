import { seedSeasonTickets } from '#server/db/seed/season-tickets.ts'
import { defineArea } from '#server/define-area.ts'
import {
  exportContracts,
  leaveContracts,
  refusePayingMethod,
  refuseRunningContracts,
} from './contract-data.ts'
import { endedContracts, forgottenDrafts, matchTickets } from './contract-jobs.ts'
import { registerContractRoutes } from './contract-routes.ts'
import { contractBegun } from './mails/contract-begun.ts'
import { contractTerminated } from './mails/contract-terminated.ts'
import { registerMasterDataRoutes } from './master-data-routes.ts'
import { registerSeasonTicketRoutes } from './season-ticket-routes.ts'

export const subscription = defineArea({
  name: 'subscription',
  routes: [registerMasterDataRoutes, registerContractRoutes, registerSeasonTicketRoutes],
  mails: [contractBegun, contractTerminated],
  jobs: [matchTickets, endedContracts, forgottenDrafts],
  exports: {
    contracts: {
      tables: ['contracts', 'contract_terms', 'season_ticket_holders', 'contract_events'],
      read: exportContracts,
    },
  },
  erase: { after: ['cart'], run: (tx, { accountId, now }) => leaveContracts(tx, accountId, now) },
  // What a stranger has bought is the newcomer's neither.
  detach: { after: ['orders', 'cart'], run: (tx, { accountId, now }) => leaveContracts(tx, accountId, now) },
  deletionChecks: [refuseRunningContracts],
  paymentDeletionChecks: [refusePayingMethod],
  seed: seedSeasonTickets,
})
