import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { StockedProductScreen } from './screens/product/stocked-product-screen.tsx'
import { ProductsScreen } from './screens/products/products-screen.tsx'

/** What both shops sell: texts, prices and stock. */
export const shop = defineStaff({
  sections: [
    {
      key: 'products',
      role: 'shopStaff',
      href: adminPaths.products(),
      icon: 'cart',
      screen: ProductsScreen,
      below: StockedProductScreen,
    },
  ],
})
