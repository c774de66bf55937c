import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { id } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { email, typedEmail } from '../kernel/typed-text.ts'

const asPerson = { tag: 'E-mail addresses', audience: 'person', scope: scopes.account } as const
const path = '/contact/v1/contacts/self/emails'

/** An address of the person. Mails go to the default one, which they also sign in with. */
export const emailAddress = z.object({
  id,
  email,
  isDefault: z.boolean(),
  isConfirmed: z.boolean(),
})
export type EmailAddress = z.infer<typeof emailAddress>

export const listEmails = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path,
  summary: 'All e-mail addresses of the person, the default one first',
  responses: { 200: json(z.array(emailAddress)), ...problems(401) },
})

/** SPEC 5: the address is sent twice, as it is typed twice. SPEC 8 reads the title `EmailAddress already exists` of a 400. */
export const addEmail = defineEndpoint({
  ...asPerson,
  needsFreshSignIn: true,
  method: 'POST',
  path,
  summary: 'Adds an e-mail address and sends it a link that confirms it',
  body: z.object({ email: typedEmail, confirmEmail: typedEmail }),
  responses: { 201: json(emailAddress), ...problems(400, 401, 403, 409, 429) },
})

const params = z.object({ id })

export const deleteEmail = defineEndpoint({
  ...asPerson,
  needsFreshSignIn: true,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes an e-mail address; the default one stays',
  params,
  responses: { 204: empty(), ...problems(401, 403, 404, 409) },
})

export const resendConfirmationEmail = defineEndpoint({
  ...asPerson,
  method: 'PUT',
  path: `${path}/{id}/resendConfirmationEmail`,
  summary: 'Sends the link that confirms an address once more',
  params,
  responses: { 204: empty(), ...problems(401, 404, 409, 429) },
})

export const setDefaultEmailAddress = defineEndpoint({
  ...asPerson,
  needsFreshSignIn: true,
  method: 'POST',
  path: `${path}/{id}/setDefaultEmailAddress`,
  summary: 'Makes a confirmed address the one that mails go to and that the person signs in with',
  params,
  responses: { 204: empty(), ...problems(401, 403, 404, 409) },
})
