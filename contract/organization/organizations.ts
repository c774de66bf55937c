import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, pageOf, pageQuery } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'

/** Page size of SPEC 9. */
const membershipsPerPage = 1000

export const organizationTypes = ['fanClub', 'company'] as const
export type OrganizationType = (typeof organizationTypes)[number]

export const organization = z.object({
  id,
  name: z.string(),
  type: z.enum(organizationTypes),
  memberPriceGroup: z.string().nullable(),
  /** SPEC 6: nobody acts for it; its members are told to ask the chairman. */
  isBlocked: z.boolean(),
})
export type Organization = z.infer<typeof organization>

/** That a person belongs to an organisation. */
export const organizationMembership = z.object({
  organization,
  isAdmin: z.boolean(),
  /** Nobody else manages it: where this person goes, nobody acts for it any more. */
  isOnlyAdmin: z.boolean(),
  /** Invited, and has not answered. */
  isPending: z.boolean(),
  entryDate: z.iso.date().nullable(),
})
export type OrganizationMembership = z.infer<typeof organizationMembership>

export const listOrganizationMemberships = defineEndpoint({
  tag: 'Organisations',
  audience: 'person',
  scope: scopes.contact,
  method: 'GET',
  path: '/contact/v1/contacts/self/organizations/memberships',
  summary: 'The organisations that the person belongs to',
  query: pageQuery(membershipsPerPage).extend({ IsAdmin: z.stringbool().optional() }),
  responses: { 200: json(pageOf(organizationMembership)), ...problems(401) },
})
