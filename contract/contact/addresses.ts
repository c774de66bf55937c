import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { countryCode, id, localizedText } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { typedPostalCode } from './typed-postal-code.ts'
import { typedPhone, typedText } from '../kernel/typed-text.ts'

const tag = 'Contact'
const asPerson = { tag, audience: 'person', scope: scopes.contact } as const

/** What a person types as an address (SPEC 3). A country outside Germany needs a phone (SPEC 5). */
export const postalAddress = z.object({
  firstName: typedText(80),
  lastName: typedText(80),
  company: typedText(120).nullable().default(null),
  street: typedText(120),
  additionalAddress: typedText(120).nullable().default(null),
  postalCode: typedPostalCode,
  city: typedText(80),
  /** State, province or prefecture: its code where the country has a list of them (region-names.ts). */
  region: typedText(80).nullable().default(null),
  countryCode,
  phone: typedPhone.nullable().default(null),
})
export type PostalAddress = z.infer<typeof postalAddress>

export const address = postalAddress.extend({
  id,
  country: z.object({ countryCode }),
  isOrderAddress: z.boolean(),
  isInvoiceAddress: z.boolean(),
})
export type Address = z.infer<typeof address>

export const country = z.object({ countryCode, name: localizedText, isShippable: z.boolean() })
export type Country = z.infer<typeof country>

export const listAddresses = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/contact/v1/contacts/self/addresses',
  summary: 'All addresses of the person, the default ones first',
  responses: { 200: json(z.array(address)), ...problems(401) },
})

export const createAddress = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: '/contact/v1/contacts/self/addresses',
  summary: 'Adds an address; the first one becomes the default for orders and invoices',
  body: postalAddress,
  responses: { 201: json(address), ...problems(400, 401, 409) },
})

export const updateAddress = defineEndpoint({
  ...asPerson,
  method: 'PUT',
  path: '/contact/v1/contacts/self/addresses',
  summary: 'Changes an address',
  body: postalAddress.extend({ id }),
  responses: { 200: json(address), ...problems(400, 401, 404) },
})

const addressParams = z.object({ id })

export const deleteAddress = defineEndpoint({
  ...asPerson,
  method: 'DELETE',
  path: '/contact/v1/contacts/self/addresses/{id}',
  summary: 'Deletes an address; orders keep the copy they were placed with',
  params: addressParams,
  responses: { 204: empty(), ...problems(401, 404) },
})

export const setDefaultOrderAddress = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: '/contact/v1/contacts/self/addresses/{id}/setDefaultOrderAddress',
  summary: 'Makes an address the one that orders are sent to',
  params: addressParams,
  responses: { 204: empty(), ...problems(401, 404) },
})

export const setDefaultInvoiceAddress = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: '/contact/v1/contacts/self/addresses/{id}/setDefaultInvoiceAddress',
  summary: 'Makes an address the one that invoices name',
  params: addressParams,
  responses: { 204: empty(), ...problems(401, 404) },
})

export const listCountries = defineEndpoint({
  tag,
  audience: 'public',
  method: 'GET',
  path: '/contact/v1/countries',
  summary: 'Countries that an address may name',
  responses: { 200: json(z.array(country)) },
})
