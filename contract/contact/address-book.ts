import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { id, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { email } from '../kernel/typed-text.ts'

const asPerson = { tag: 'Address book', audience: 'person', scope: scopes.contact } as const

/** Somebody whom the person sent something to, kept so that the address need not be typed again. */
export const addressBookEntry = z.object({
  id,
  name: z.string(),
  email,
  isFavorite: z.boolean(),
  createdAt: timestamp,
})
export type AddressBookEntry = z.infer<typeof addressBookEntry>

export const listAddressBookEntries = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/contact/v1/addressBookEntries',
  summary: 'The entries of the person, favourites first, then by name',
  query: z.object({
    NameOrEmailContains: z.string().trim().max(254).optional(),
    IsFavorite: z.stringbool().optional(),
  }),
  responses: { 200: json(z.array(addressBookEntry)), ...problems(401) },
})

const params = z.object({ id })

export const changeAddressBookEntry = defineEndpoint({
  ...asPerson,
  method: 'PATCH',
  path: '/contact/v1/addressBookEntries/{id}',
  summary: 'Makes an entry a favourite or an ordinary one',
  params,
  body: z.object({ IsFavorite: z.boolean() }),
  responses: { 200: json(addressBookEntry), ...problems(400, 401, 404) },
})

export const deleteAddressBookEntry = defineEndpoint({
  ...asPerson,
  method: 'DELETE',
  path: '/contact/v1/addressBookEntries/{id}',
  summary: 'Deletes an entry',
  params,
  responses: { 204: empty(), ...problems(401, 404) },
})
