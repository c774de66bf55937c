import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { OrganizationScreen } from './screens/organization/organization-screen.tsx'
import { OrganizationsScreen } from './screens/organizations/organizations-screen.tsx'

/** Founding and blocking fan clubs and companies, and helping them to an admin. */
export const fanClubs = defineStaff({
  sections: [
    {
      key: 'fanClubs',
      role: 'fanDesk',
      href: adminPaths.organizations(),
      icon: 'people',
      screen: OrganizationsScreen,
      below: OrganizationScreen,
    },
  ],
})
