import { defineArea } from '#server/define-area.ts'
import { registerConsentRoutes } from './consent-routes.ts'
import { listOwnConsents } from './consent-service.ts'

export const consents = defineArea({
  name: 'consents',
  routes: [registerConsentRoutes],
  exports: { consents: { tables: ['contact_consents'], read: listOwnConsents } },
})
