import { body, named } from '../row-input.ts'
import type { AccessRows } from '../access-kind.ts'

const someEmail = { email: 'access@example.org', confirmEmail: 'access@example.org' }
const passwords = {
  currentPassword: 'Zwiebelkuchen#47',
  newPassword: 'Apfelwein-Bembel+93',
  confirmNewPassword: 'Apfelwein-Bembel+93',
}

export const rows: AccessRows = {
  'GET /contact/v1/contacts/self/emails': { kind: 'account' },
  'POST /contact/v1/contacts/self/emails': { kind: 'account', input: body(someEmail) },
  'DELETE /contact/v1/contacts/self/emails/{id}': {
    kind: 'accountThing',
    input: named(scene => scene.email()),
  },
  'PUT /contact/v1/contacts/self/emails/{id}/resendConfirmationEmail': {
    kind: 'accountThing',
    harmless: 'writes to an address that was added by a fresh sign-in',
    input: named(scene => scene.email()),
  },
  'POST /contact/v1/contacts/self/emails/{id}/setDefaultEmailAddress': {
    kind: 'accountThing',
    input: named(scene => scene.confirmedEmail()),
  },
  'PUT /account/v2/accounts/self/password': { kind: 'account', input: body(passwords) },
  'GET /account/v2/accounts/self/data': { kind: 'account' },
  'GET /account/v2/accounts/self/roles': { kind: 'account' },
}
