import { body, named } from '../row-input.ts'
import type { AccessRows } from '../access-kind.ts'

const whereGoodsGo = 'names where goods go, which each order shows again'

export const rows: AccessRows = {
  'GET /contact/v1/countries': { kind: 'open' },
  'GET /contact/v1/partners': { kind: 'open' },
  'GET /contact/v1/contacts/self': { kind: 'own' },
  'PUT /contact/v1/contacts/self': {
    kind: 'own',
    harmless: 'is about numbers that nobody signs in with',
    input: body({ mobile: null, phone: null, profileLanguage: 'de' }),
  },
  'DELETE /contact/v1/contacts/self': { kind: 'account' },
  'GET /contact/v1/contacts/self/addresses': { kind: 'own' },
  'POST /contact/v1/contacts/self/addresses': {
    kind: 'own',
    harmless: whereGoodsGo,
    input: scene => ({ body: scene.someAddress }),
  },
  'PUT /contact/v1/contacts/self/addresses': {
    kind: 'ownThing',
    harmless: whereGoodsGo,
    input: async scene => ({ body: { ...scene.someAddress, id: await scene.address() } }),
  },
  'DELETE /contact/v1/contacts/self/addresses/{id}': {
    kind: 'ownThing',
    harmless: whereGoodsGo,
    input: named(scene => scene.address()),
  },
  'POST /contact/v1/contacts/self/addresses/{id}/setDefaultOrderAddress': {
    kind: 'ownThing',
    harmless: whereGoodsGo,
    input: named(scene => scene.address()),
  },
  'POST /contact/v1/contacts/self/addresses/{id}/setDefaultInvoiceAddress': {
    kind: 'ownThing',
    harmless: whereGoodsGo,
    input: named(scene => scene.address()),
  },
  'GET /contact/v1/addressBookEntries': { kind: 'own' },
  'PATCH /contact/v1/addressBookEntries/{id}': {
    kind: 'ownThing',
    harmless: whereGoodsGo,
    input: named(scene => scene.addressBookEntry(), { IsFavorite: true }),
  },
  'DELETE /contact/v1/addressBookEntries/{id}': {
    kind: 'ownThing',
    harmless: whereGoodsGo,
    input: named(scene => scene.addressBookEntry()),
  },
  'GET /contact/v1/self/groups': { kind: 'own' },
  'POST /contact/v1/self/groups/{id}': {
    kind: 'own',
    harmless: 'is an agreement that can be taken back',
    input: scene => ({ params: { id: scene.groupId } }),
  },
}
