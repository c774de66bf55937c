import { defineArea } from '#server/define-area.ts'
import { organizationBlocked } from './mails/organization-blocked.ts'
import { organizationFounded } from './mails/organization-founded.ts'
import { registerDeskApplications } from './members/application-routes.ts'
import { registerDeskCards } from './members/card-routes.ts'
import { registerDeskMembers } from './members/member-routes.ts'
import { registerDeskOrganizations } from './organizations/organization-routes.ts'

export const fanDesk = defineArea({
  name: 'fanDesk',
  routes: [registerDeskOrganizations, registerDeskMembers, registerDeskApplications, registerDeskCards],
  mails: [organizationFounded, organizationBlocked],
})
