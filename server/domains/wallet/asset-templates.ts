import { type WalletAssetTemplate, type WalletAssetType, walletAssetTypes } from '#contract/wallet/wallet.ts'
import { club } from '#sites/club/club.ts'

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
export const assetTemplates: readonly WalletAssetTemplate[] = walletAssetTypes.map(type => ({
  type,
  ...words[type],
}))
