import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { CodeOrdersScreen } from './screens/code-orders/code-orders-screen.tsx'
import { CodesScreen } from './screens/codes/codes-screen.tsx'

/** Promotion codes, vouchers and gift cards. */
export const promotions = defineStaff({
  sections: [
    {
      key: 'codes',
      role: 'shopStaff',
      href: adminPaths.codes(),
      icon: 'megaphone',
      screen: CodesScreen,
      below: CodeOrdersScreen,
    },
  ],
})
