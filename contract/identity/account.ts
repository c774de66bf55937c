import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

const asPerson = { tag: 'Account', audience: 'person', scope: scopes.account } as const

/** Passwords are taken as they are typed, spaces included; what is wrong with a new one is said by its code. */
const password = z.string().min(1).max(1000)

/** SPEC 5 and 8: what is wrong stands in `title`, and for its field in `errors`. */
export const changePassword = defineEndpoint({
  ...asPerson,
  needsFreshSignIn: true,
  method: 'PUT',
  path: '/account/v2/accounts/self/password',
  summary: 'Changes the password; every other session of the person ends',
  body: z.object({ currentPassword: password, newPassword: password, confirmNewPassword: password }),
  responses: { 204: empty(), ...problems(400, 401, 403, 429) },
})

/** Everything that is held about a person, by area, in the areas' own words. */
export const dataExport = z.object({
  createdAt: timestamp,
  areas: z.record(z.string(), z.unknown()),
})
export type DataExport = z.infer<typeof dataExport>

export const exportData = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/account/v2/accounts/self/data',
  summary: 'Everything that is held about the person (GDPR, articles 15 and 20)',
  responses: { 200: json(dataExport), ...problems(401, 429) },
})
