import { defineArea } from '#server/define-area.ts'
import { seedProducts } from '#server/db/seed/products.ts'
import { impressionCleaning } from './catalogue-jobs.ts'
import { registerCatalogueRoutes } from './catalogue-routes.ts'
import { exportImpressions } from './impressions-service.ts'

export const catalogue = defineArea({
  name: 'catalogue',
  routes: [registerCatalogueRoutes],
  jobs: [impressionCleaning],
  exports: { recentlyViewed: { tables: ['product_impressions'], read: exportImpressions } },
  seed: seedProducts,
})
