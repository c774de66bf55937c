import { named } from '../row-input.ts'
import type { AccessRows } from '../access-kind.ts'

const agreement = 'is an agreement that can be taken back'

export const rows: AccessRows = {
  'GET /contact/v1/consents': { kind: 'open' },
  'GET /contact/v1/consents/contactConsents/self': { kind: 'own' },
  'POST /contact/v1/consents/{id}': {
    kind: 'own',
    harmless: agreement,
    input: scene => ({ params: { id: scene.consentId } }),
  },
  'PUT /contact/v1/consents/contacts/{id}/terminate': {
    kind: 'ownThing',
    harmless: agreement,
    input: named(scene => scene.consent()),
  },
}
