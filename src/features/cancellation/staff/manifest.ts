import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { CancellationScreen } from './screens/cancellation/cancellation-screen.tsx'
import { CancellationsScreen } from './screens/cancellations/cancellations-screen.tsx'

/** Contracts that people have cancelled without signing in: in a list, and each with what may be meant. */
export const cancellation = defineStaff({
  sections: [
    {
      key: 'cancellations',
      role: 'ticketOffice',
      href: adminPaths.cancellations(),
      icon: 'document',
      screen: CancellationsScreen,
      below: CancellationScreen,
    },
  ],
})
