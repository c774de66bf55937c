import { listWalletAssets, listWalletAssetTemplates } from '#contract/wallet/wallet.ts'
import { clubDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { assetTemplates } from './asset-templates.ts'
import { assetsOn } from './wallet-service.ts'

export function registerWalletRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listWalletAssets, async ({ person }) => ({
    status: 200,
    body: await assetsOn(db, person.accountId, clubDay(clock.now())),
  }))

  mount(target, listWalletAssetTemplates, async () => ({ status: 200, body: [...assetTemplates] }))
}
