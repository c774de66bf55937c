import { queryOptions } from '@tanstack/react-query'
import { listWalletAssets, listWalletAssetTemplates } from '#contract/wallet/wallet.ts'
import { request } from '#src/lib/http/request.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'

/** What is in the wallet besides tickets. A badge is what a membership card is good for: where there is the card, it says both. */
export const assetsQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'assets'],
  queryFn: ({ signal }) => request(listWalletAssets, {}, { signal }),
  select: assets => {
    const hasCard = assets.some(({ type }) => type === 'membershipCard')
    return assets.filter(({ type }) => !(hasCard && type === 'membershipBadge'))
  },
})

/** What each kind is good for. */
export const assetTemplatesQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'assetTemplates'],
  queryFn: ({ signal }) => request(listWalletAssetTemplates, {}, { signal }),
})
