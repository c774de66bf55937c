import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { type Language, language } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { email, typedPhone } from '../kernel/typed-text.ts'

const asPerson = { tag: 'Contact', audience: 'person', scope: scopes.contact } as const

/** SPEC 3, contact: birthday is a calendar date without a time zone. */
export const contact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  birthday: z.iso.date().nullable(),
  email,
  mobile: z.string().nullable(),
  phone: z.string().nullable(),
  /** The partner identity number, "EF number". */
  partnerIdentityNumber: z.string(),
  profileLanguage: language,
  isOrganization: z.boolean(),
  organizationPriceGroup: z.string().nullable(),
})
export type Contact = z.infer<typeof contact>

export const getContact = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/contact/v1/contacts/self',
  summary: 'The signed-in person',
  responses: { 200: json(contact), ...problems(401) },
})

/** SPEC 1: a profile is in German or English, whatever language a page is in. */
export const profileLanguages = ['de', 'en'] as const satisfies readonly Language[]

/** SPEC 5: name and birthday are changed by the service team alone. */
export const updateContact = defineEndpoint({
  ...asPerson,
  method: 'PUT',
  path: '/contact/v1/contacts/self',
  summary: 'Changes phone numbers and the language of mails',
  body: z.object({
    mobile: typedPhone.nullable(),
    phone: typedPhone.nullable(),
    profileLanguage: z.enum(profileLanguages),
  }),
  responses: { 200: json(contact), ...problems(400, 401) },
})

/** SPEC 8 reads what stands against it from `title`. */
export const deleteContact = defineEndpoint({
  ...asPerson,
  scope: scopes.account,
  needsFreshSignIn: true,
  method: 'DELETE',
  path: '/contact/v1/contacts/self',
  summary: 'Deletes the account for good; what the law says must stay is kept without the rest',
  responses: { 204: empty(), ...problems(400, 401, 403) },
})
