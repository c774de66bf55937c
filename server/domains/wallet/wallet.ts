import { defineArea } from '#server/define-area.ts'
import { registerWalletRoutes } from './wallet-routes.ts'
import { listOwnAssets } from './wallet-service.ts'

export const wallet = defineArea({
  name: 'wallet',
  routes: [registerWalletRoutes],
  exports: { walletAssets: { tables: ['wallet_assets'], read: listOwnAssets } },
})
