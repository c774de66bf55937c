import {
  listWalletAssets,
  listWalletAssetTemplates,
  type WalletAssetTemplate,
  type WalletAssetType,
  walletAssetTypes,
} from '#contract/wallet/wallet.ts'
import { clubDay } from '#server/clock.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { club } from '#sites/club/club.ts'
import { assetsOn } from './wallet-service.ts'

const words: Readonly<Record<WalletAssetType, Omit<WalletAssetTemplate, 'type'>>> = {
  membershipBadge: {
    name: { de: 'Mitgliedsabzeichen', en: 'Membership badge', ja: '会員バッジ' },
    benefit: { de: 'Mitgliedspreise im Shop', en: 'Member prices in the shop', ja: 'ショップの会員価格' },
  },
  videoSubscription: {
    name: {
      de: `${club.shortName} TV, alles sehen`,
      en: `${club.shortName} TV, everything`,
      ja: `${club.shortName} TV 見放題`,
    },
    benefit: {
      de: 'Alle Videos in voller Länge',
      en: 'All videos in full length',
      ja: 'すべての動画をフル視聴',
    },
  },
}

/** The kinds of assets, in the order of the contract. */
const assetTemplates: readonly WalletAssetTemplate[] = walletAssetTypes.map(type => ({
  type,
  ...words[type],
}))

export function registerWalletRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listWalletAssets, async ({ person }) => ({
    status: 200,
    body: await assetsOn(db, person.accountId, clubDay(clock.now())),
  }))

  mount(target, listWalletAssetTemplates, async () => ({ status: 200, body: [...assetTemplates] }))
}
