import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { deskParts, DeskScreen } from './screens/desk/desk-screen.tsx'
import { MatchesScreen } from './screens/matches/matches-screen.tsx'

/** Where tickers are written, and line-ups and figures entered. */
export const matches = defineStaff({
  sections: [
    {
      key: 'desk',
      role: 'matchDesk',
      href: adminPaths.matches,
      icon: 'newspaper',
      screen: MatchesScreen,
      below: DeskScreen,
      tabs: deskParts,
    },
  ],
})
