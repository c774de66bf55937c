import type { Transaction } from '#server/db/database.ts'
import { seedSeasonTickets } from '#server/db/seed/season-tickets.ts'
import { defineArea, type Leaving } from '#server/define-area.ts'
import { endContractTransfersWith, mailingOf } from '../contract-transfers/contract-transfers-api.ts'
import {
  exportContracts,
  leaveContracts,
  refusePayingMethod,
  refuseRunningContracts,
} from './contract-data.ts'
import { endedContracts, forgottenDrafts, matchTickets } from './contract-jobs.ts'
import { registerContractRoutes } from './contract-routes.ts'
import { leaveHolderships } from './leave-holdership.ts'
import { contractBegun } from './mails/contract-begun.ts'
import { contractEndedEarly } from './mails/contract-ended-early.ts'
import { contractTerminated } from './mails/contract-terminated.ts'
import { holderLeft } from './mails/holder-left.ts'
import { registerMasterDataRoutes } from './master-data-routes.ts'
import { registerSeasonTicketRoutes } from './season-ticket-routes.ts'

/** First what waits for somebody else, then what the account uses, then what it pays for. */
async function leave(
  tx: Transaction,
  { accountId, settings, now }: Pick<Leaving, 'accountId' | 'settings' | 'now'>,
): Promise<void> {
  const ending = { mailing: mailingOf(settings), now }
  await endContractTransfersWith(tx, accountId, ending)
  await leaveHolderships(tx, accountId, ending)
  await leaveContracts(tx, accountId)
}

export const subscription = defineArea({
  name: 'subscription',
  routes: [registerMasterDataRoutes, registerContractRoutes, registerSeasonTicketRoutes],
  mails: [contractBegun, contractTerminated, contractEndedEarly, holderLeft],
  jobs: [matchTickets, endedContracts, forgottenDrafts],
  exports: {
    contracts: {
      tables: ['contracts', 'contract_terms', 'season_ticket_holders', 'contract_events'],
      read: exportContracts,
    },
  },
  erase: { after: ['cart'], run: leave },
  // What a stranger has bought is the newcomer's neither.
  detach: { after: ['orders', 'cart'], run: leave },
  deletionChecks: [refuseRunningContracts],
  paymentDeletionChecks: [refusePayingMethod],
  seed: seedSeasonTickets,
})
