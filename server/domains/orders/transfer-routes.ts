import { getTransferOrder } from '#contract/ledger/transfer-order.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import { findCheckout } from './checkout-repository.ts'
import { openTransferOf } from '../invoicing/invoicing-api.ts'

export function registerTransferRoutes(target: MountTarget, { db }: Deps): void {
  mount(target, getTransferOrder, async ({ person: { accountId }, params }) => {
    const checkout = await findCheckout(db, accountId, params.id)
    const body = checkout && openTransferOf(checkout)
    return body ? { status: 200, body } : refusal(404, 'NOT_FOUND')
  })
}
