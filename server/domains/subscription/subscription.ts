import type { Transaction } from '#server/db/database.ts'
import { seedSeasonTickets } from '#server/db/seed/season-tickets.ts'
import { type Area, defineArea, type Leaving } from '#server/define-area.ts'
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
import { contractDeadlinePostponed } from './mails/contract-deadline-postponed.ts'
import { contractNotice } from './mails/contract-notice.ts'
import { contractRenewed } from './mails/contract-renewed.ts'
import { contractEndedEarly } from './mails/contract-ended-early.ts'
import { contractTerminated } from './mails/contract-terminated.ts'
import { contractTransfer } from './mails/contract-transfer.ts'
import { contractUnpaid } from './mails/contract-unpaid.ts'
import { holderLeft } from './mails/holder-left.ts'
import { registerMasterDataRoutes } from './master-data-routes.ts'
import { postponedDeadlines } from './renewal/postponed-deadlines.ts'
import { contractReminders } from './renewal/remind-unpaid.ts'
import { contractRenewals } from './renewal/renew-contracts.ts'
import { seasonNotices } from './renewal/season-notices.ts'
import type { HoldOrders } from './season-orders.ts'
import { registerSeasonTicketRoutes } from './season-ticket-routes.ts'
import { contractTransferEndings, endContractTransfersWith } from './transfers/end-transfers.ts'
import { mailingOf } from './transfers/transfer-mails.ts'
import { registerContractTransferRoutes } from './transfers/transfer-routes.ts'
import { exportContractTransfers } from './transfers/transfer-view.ts'

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

/** `holdOrders`: see `HoldOrders`. */
export const subscription = (holdOrders: HoldOrders): Area =>
  defineArea({
    name: 'subscription',
    routes: [
      registerMasterDataRoutes,
      registerContractRoutes,
      registerSeasonTicketRoutes,
      (target, deps) => registerContractTransferRoutes(target, deps, holdOrders),
    ],
    mails: [
      contractBegun,
      contractNotice,
      contractDeadlinePostponed,
      contractRenewed,
      contractTerminated,
      contractEndedEarly,
      contractTransfer,
      contractUnpaid,
      holderLeft,
    ],
    jobs: [
      matchTickets,
      endedContracts,
      forgottenDrafts,
      contractTransferEndings,
      seasonNotices,
      postponedDeadlines,
      contractRenewals,
      contractReminders,
    ],
    exports: {
      contracts: {
        tables: ['contracts', 'contract_terms', 'season_ticket_holders', 'contract_events'],
        read: exportContracts,
      },
      contractTransfers: {
        tables: ['contract_recipient_transfers', 'contract_subscriber_transfers'],
        read: exportContractTransfers,
      },
    },
    erase: { after: ['cart'], run: leave },
    // What a stranger has bought is the newcomer's neither.
    detach: { after: ['orders', 'cart'], run: leave },
    deletionChecks: [refuseRunningContracts],
    paymentDeletionChecks: [refusePayingMethod],
    seed: seedSeasonTickets,
  })
