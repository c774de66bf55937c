import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { id, localizedText } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

const asPerson = { tag: 'Groups', audience: 'person', scope: scopes.contact } as const

/** SPEC 5: only its members are offered SEPA. Nobody joins it by themselves. */
export const sepaTesters = 'SEPA-Tester'

/** A circle of people for whom something is offered or tried out. */
export const group = z.object({
  id,
  /** A name that does not change, such as `SEPA-Tester`. */
  key: z.string(),
  name: localizedText,
  text: localizedText,
  isMember: z.boolean(),
  /** Whether a person may join by themselves. */
  isOpen: z.boolean(),
})
export type Group = z.infer<typeof group>

export const listGroups = defineEndpoint({
  ...asPerson,
  method: 'GET',
  path: '/contact/v1/self/groups',
  summary: 'Groups that the person is in or may join',
  responses: { 200: json(z.array(group)), ...problems(401) },
})

export const joinGroup = defineEndpoint({
  ...asPerson,
  method: 'POST',
  path: '/contact/v1/self/groups/{id}',
  summary: 'Joins an open group; whoever is in it already stays in it',
  params: z.object({ id }),
  responses: { 204: empty(), ...problems(401, 404) },
})
