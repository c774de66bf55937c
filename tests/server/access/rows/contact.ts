import { body, named } from '../row-input.ts'
import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /contact/v1/countries': { kind: 'open' },
  'GET /contact/v1/partners': { kind: 'open' },
  'GET /contact/v1/contacts/self': { kind: 'own' },
  'PUT /contact/v1/contacts/self': {
    kind: 'own',
    input: body({ mobile: null, phone: null, profileLanguage: 'de' }),
  },
  'DELETE /contact/v1/contacts/self': { kind: 'account' },
  'GET /contact/v1/contacts/self/addresses': { kind: 'own' },
  'POST /contact/v1/contacts/self/addresses': { kind: 'own', input: scene => ({ body: scene.someAddress }) },
  'PUT /contact/v1/contacts/self/addresses': {
    kind: 'ownThing',
    input: async scene => ({ body: { ...scene.someAddress, id: await scene.address() } }),
  },
  'DELETE /contact/v1/contacts/self/addresses/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.address()),
  },
  'POST /contact/v1/contacts/self/addresses/{id}/setDefaultOrderAddress': {
    kind: 'ownThing',
    input: named(scene => scene.address()),
  },
  'POST /contact/v1/contacts/self/addresses/{id}/setDefaultInvoiceAddress': {
    kind: 'ownThing',
    input: named(scene => scene.address()),
  },
  'GET /contact/v1/addressBookEntries': { kind: 'own' },
  'PATCH /contact/v1/addressBookEntries/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.addressBookEntry(), { IsFavorite: true }),
  },
  'DELETE /contact/v1/addressBookEntries/{id}': {
    kind: 'ownThing',
    input: named(scene => scene.addressBookEntry()),
  },
  'GET /contact/v1/self/groups': { kind: 'own' },
  'POST /contact/v1/self/groups/{id}': { kind: 'own', input: scene => ({ params: { id: scene.groupId } }) },
}
