import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { OrderScreen } from './screens/order/order-screen.tsx'
import { OrdersScreen } from './screens/orders/orders-screen.tsx'

/** Leading orders from payment to the parcel, and taking them back. */
export const orders = defineStaff({
  sections: [
    {
      key: 'orders',
      role: 'shopStaff',
      href: adminPaths.orders(),
      icon: 'wallet',
      screen: OrdersScreen,
      below: OrderScreen,
    },
  ],
})
