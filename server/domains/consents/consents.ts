import { defineArea } from '#server/define-area.ts'
import { registerConsentRoutes } from './consent-routes.ts'
import { endAllConsents, listOwnConsents } from './consent-service.ts'

export const consents = defineArea({
  name: 'consents',
  routes: [registerConsentRoutes],
  exports: { consents: { tables: ['contact_consents'], read: listOwnConsents } },
  detach: { run: (tx, { accountId, now }) => endAllConsents(tx, accountId, now), after: ['contact'] },
})
