import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, localizedText } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

/** A membership in the club, as its card shows it. */
export const membership = z.object({
  id,
  name: localizedText,
  /** On the card and in its code. */
  number: z.string(),
  holder: z.string(),
  since: z.iso.date(),
  /** The day it ends, where it was ended. */
  until: z.iso.date().nullable(),
  /** SPEC 9: whether member prices are the person's. */
  hasMemberPrice: z.boolean(),
})
export type Membership = z.infer<typeof membership>

export const listMemberships = defineEndpoint({
  tag: 'Memberships',
  audience: 'person',
  scope: scopes.shop,
  method: 'GET',
  path: '/shop/v2/memberships/self',
  summary: 'The memberships of the person; none is a 404 (SPEC 8)',
  responses: { 200: json(z.array(membership)), ...problems(401, 404) },
})
