import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { id, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { transferStates } from '../transfers/transfer-states.ts'

const ofPerson = { tag: 'Organisations', audience: 'person', scope: scopes.contact } as const

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

/** That a person belongs to an organisation, or is invited to it. */
export const organizationMembership = z.object({
  organization,
  isAdmin: z.boolean(),
  /** Nobody else manages it: where this person goes, nobody acts for it any more. */
  isOnlyAdmin: z.boolean(),
  /** False: nobody may act for it, and its members ask the service. Who the admins are is not theirs to know. */
  hasAdmin: z.boolean(),
  /** Invited, and has not answered. */
  isPending: z.boolean(),
  /** Until when the invitation can be accepted; null for who has joined. */
  expiresAt: timestamp.nullable(),
  entryDate: z.iso.date().nullable(),
})
export type OrganizationMembership = z.infer<typeof organizationMembership>

export const listOrganizationMemberships = defineEndpoint({
  ...ofPerson,
  method: 'GET',
  path: '/contact/v1/contacts/self/organizations/memberships',
  summary: 'The organisations that the person belongs to or is invited to',
  query: pageQuery(membershipsPerPage).extend({ IsAdmin: z.stringbool().optional() }),
  responses: { 200: json(pageOf(organizationMembership)), ...problems(401) },
})

/** The latest invitation of a person to an organisation, as its page shows it (SPEC 2). */
export const organizationInvitation = z.object({
  organization: organization.pick({ id: true, name: true, type: true, isBlocked: true }),
  state: z.enum(transferStates),
  createdAt: timestamp,
  /** Until when it can be accepted. */
  expiresAt: timestamp,
  /** When it ended; null while it waits. */
  decidedAt: timestamp.nullable(),
  /** False once the person has said so with a decline. */
  mayInviteAgain: z.boolean(),
})
export type OrganizationInvitation = z.infer<typeof organizationInvitation>

/** The organisation's id. */
const params = z.object({ id })

export const getOrganizationInvitation = defineEndpoint({
  ...ofPerson,
  method: 'GET',
  path: '/contact/v1/contacts/self/organizations/{id}/invitation',
  summary: 'The latest invitation of the person to an organisation; one of somebody else is unknown',
  params,
  responses: { 200: json(organizationInvitation), ...problems(400, 401, 404) },
})

export const answerOrganizationInvitation = defineEndpoint({
  ...ofPerson,
  method: 'PATCH',
  path: '/contact/v1/contacts/self/organizations/{id}/membership',
  summary: 'Accepts or declines an invitation; the same answer once more changes nothing',
  params,
  /** `mayInviteAgain: false` with a decline keeps further invitations of this organisation away, until the person lifts that. */
  body: z
    .object({ accept: z.boolean(), mayInviteAgain: z.boolean().default(true) })
    .refine(({ accept, mayInviteAgain }) => !accept || mayInviteAgain, { path: ['mayInviteAgain'] }),
  responses: { 200: json(organizationInvitation), ...problems(400, 401, 404, 409) },
})

export const leaveOrganization = defineEndpoint({
  ...ofPerson,
  method: 'DELETE',
  path: '/contact/v1/contacts/self/organizations/{id}/membership',
  summary: 'Leaves an organisation, also as its last admin',
  params,
  responses: { 204: empty(), ...problems(400, 401, 404) },
})

/** An organisation that a person takes no invitation from. */
export const invitationBlock = z.object({
  organization: organization.pick({ id: true, name: true, type: true }),
  since: timestamp,
})
export type InvitationBlock = z.infer<typeof invitationBlock>

export const listInvitationBlocks = defineEndpoint({
  ...ofPerson,
  method: 'GET',
  path: '/contact/v1/contacts/self/organizations/invitationBlocks',
  summary: 'The organisations that may not invite the person again, by name',
  responses: { 200: json(z.array(invitationBlock)), ...problems(401) },
})

export const liftInvitationBlock = defineEndpoint({
  ...ofPerson,
  method: 'DELETE',
  path: '/contact/v1/contacts/self/organizations/{id}/invitationBlock',
  summary: 'Lets an organisation invite the person again; also where it may',
  params,
  responses: { 204: empty(), ...problems(400, 401) },
})
