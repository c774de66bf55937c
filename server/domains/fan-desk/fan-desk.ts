import { defineArea } from '#server/define-area.ts'
import { registerFanDeskRoutes } from './fan-desk-routes.ts'
import { organizationBlocked } from './mails/organization-blocked.ts'
import { organizationFounded } from './mails/organization-founded.ts'

export const fanDesk = defineArea({
  name: 'fanDesk',
  routes: [registerFanDeskRoutes],
  mails: [organizationFounded, organizationBlocked],
})
