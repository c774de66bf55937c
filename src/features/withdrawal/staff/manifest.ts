import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { WithdrawalCard } from './parts/withdrawal-card.tsx'
import { WithdrawalsScreen } from './screens/withdrawals/withdrawals-screen.tsx'

/** What people have withdrawn from: in a list, and at the order that it fits to. */
export const withdrawal = defineStaff({
  sections: [
    {
      key: 'withdrawals',
      role: 'shopStaff',
      href: adminPaths.withdrawals(),
      icon: 'document',
      screen: WithdrawalsScreen,
    },
  ],
  parts: { withdrawal: WithdrawalCard },
})
