import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { LogOf } from './parts/log-of.tsx'
import { LogScreen } from './screens/log/log-screen.tsx'

/** Who did what: in a list, and at each thing that was changed. */
export const auditLog = defineStaff({
  sections: [{ key: 'log', role: 'shopStaff', href: adminPaths.log(), icon: 'book', screen: LogScreen }],
  parts: { logOf: LogOf },
})
