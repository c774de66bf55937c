import { defineArea } from '#server/define-area.ts'
import { seedProducts } from '#server/db/seed/products.ts'
import { registerBackOfficeProducts } from './back-office/back-office-routes.ts'
import { registerImpressionRoutes } from './impressions/impression-routes.ts'
import { exportImpressions, forgetImpressions, impressionCleaning } from './impressions-service.ts'
import { registerProductRoutes } from './products/product-routes.ts'

export const catalogue = defineArea({
  name: 'catalogue',
  routes: [registerProductRoutes, registerImpressionRoutes, registerBackOfficeProducts],
  jobs: [impressionCleaning],
  exports: { recentlyViewed: { tables: ['product_impressions'], read: exportImpressions } },
  detach: { run: (tx, { accountId }) => forgetImpressions(tx, accountId), after: ['consents'] },
  seed: seedProducts,
})
