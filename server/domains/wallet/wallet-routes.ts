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
import { membershipSales } from '#sites/club/membership.ts'
import { fanClubCards } from '../organization/organization-api.ts'
import { assetsOn } from './wallet-service.ts'

const words: Readonly<Record<WalletAssetType, Omit<WalletAssetTemplate, 'type'>>> = {
  membershipBadge: {
    name: { de: 'Mitgliedsabzeichen', en: 'Membership badge', ja: '会員バッジ' },
    benefit: { de: 'Mitgliedspreise im Shop', en: 'Member prices in the shop', ja: 'ショップの会員価格' },
    design: null,
  },
  membershipCard: {
    name: { de: 'Mitgliedskarte', en: 'Membership card', ja: '会員証' },
    benefit: {
      de: 'Zeigt an Kasse, Schalter und im Museum, dass du Mitglied bist',
      en: 'Shows at the counter and in the museum that you are a member',
      ja: '窓口や博物館で会員であることを示せます',
    },
    design: membershipSales.colors,
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
    design: null,
  },
  fanClubCard: {
    name: { de: 'Fanclub-Karte', en: 'Fan club card', ja: 'ファンクラブカード' },
    benefit: {
      de: 'Zeigt, zu welchem Fanclub du gehörst',
      en: 'Shows which fan club you belong to',
      ja: '所属するファンクラブを示します',
    },
    design: null,
  },
}

/** The kinds of assets, in the order of the contract. */
const assetTemplates: readonly WalletAssetTemplate[] = walletAssetTypes.map(type => ({
  type,
  ...words[type],
}))

export function registerWalletRoutes(target: MountTarget, { db, clock }: Deps): void {
  mount(target, listWalletAssets, async ({ person: { accountId } }) => {
    const assets = await assetsOn(db, accountId, clubDay(clock.now()))
    const cards = (await fanClubCards(db, accountId)).map(({ id, name, since }) => {
      const type = 'fanClubCard' as const
      return { id, type, name: { de: name }, since, until: null, isResting: false, card: null }
    })
    return { status: 200, body: [...assets, ...cards] }
  })

  mount(target, listWalletAssetTemplates, async () => ({ status: 200, body: [...assetTemplates] }))
}
