import { type Area, defineArea } from '#server/define-area.ts'
import { contractTransferEndings } from './end-transfers.ts'
import { contractTransfer } from './mails/contract-transfer.ts'
import type { HoldOrders } from './season-orders.ts'
import { registerContractTransferRoutes } from './transfer-routes.ts'
import { exportContractTransfers } from './transfer-view.ts'

/** `holdOrders`: see `HoldOrders`. Leaving ends transfers before what they are about, which `subscription` does in one go. */
export const contractTransfers = (holdOrders: HoldOrders): Area =>
  defineArea({
    name: 'contractTransfers',
    routes: [(target, deps) => registerContractTransferRoutes(target, deps, holdOrders)],
    mails: [contractTransfer],
    jobs: [contractTransferEndings],
    exports: {
      contractTransfers: {
        tables: ['contract_recipient_transfers', 'contract_subscriber_transfers'],
        read: exportContractTransfers,
      },
    },
  })
