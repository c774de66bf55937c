import { defineStaff } from '#src/back-office/define-staff.ts'
import { adminPaths } from '#src/lib/admin-paths.ts'
import { ApplicationScreen } from './screens/application/application-screen.tsx'
import { ApplicationsScreen } from './screens/applications/applications-screen.tsx'
import { CardsScreen } from './screens/cards/cards-screen.tsx'
import { MemberScreen } from './screens/member/member-screen.tsx'
import { MembersScreen } from './screens/members/members-screen.tsx'
import { OrganizationScreen } from './screens/organization/organization-screen.tsx'
import { OrganizationsScreen } from './screens/organizations/organizations-screen.tsx'

/** Founding and blocking fan clubs and companies, helping them to an admin, and looking after members of the club. */
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
    {
      key: 'members',
      role: 'fanDesk',
      href: adminPaths.members(),
      icon: 'card',
      screen: MembersScreen,
      below: MemberScreen,
    },
    {
      key: 'memberCards',
      role: 'fanDesk',
      href: adminPaths.memberCards(),
      icon: 'mail',
      screen: CardsScreen,
    },
    {
      key: 'applications',
      role: 'fanDesk',
      href: adminPaths.applications(),
      icon: 'document',
      screen: ApplicationsScreen,
      below: ApplicationScreen,
    },
  ],
})
