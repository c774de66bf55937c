import { listWalletAssets } from '#contract/wallet.ts'
import { clubDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { assetsOn } from './wallet-service.ts'

export function registerWalletRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listWalletAssets, async ({ person }) => ({
    status: 200,
    body: await assetsOn(db, person.accountId, clubDay(clock.now())),
  }))
}
