import { z } from 'zod'
import { defineEndpoint, empty, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { typedEmail } from '../kernel/typed-text.ts'

/** `self` is the organisation that an admin acts for. A person's own token is refused (403). */
const ofOrganization = { tag: 'Organisations', audience: 'person', scope: scopes.contact } as const

/** SPEC 9 */
const membersPerPage = 10_000

/** SPEC 9: by first name, then by last name. */
export const memberOrders = ['firstName asc', 'firstName desc'] as const
export type MemberOrder = (typeof memberOrders)[number]

/** Who belongs to an organisation, or is invited (SPEC 3). */
export const organizationMember = z.object({
  /** Of the membership, or of the invitation while that waits. */
  id,
  /** Name and number are empty while somebody is only invited: an address that is typed gives nobody’s name away. */
  firstName: z.string(),
  lastName: z.string(),
  /** The number of the person’s account. */
  efNumber: z.string(),
  /** Of who is invited, as it was typed. */
  email: z.string(),
  isAdmin: z.boolean(),
  /** Invited, and has not answered. */
  isPending: z.boolean(),
  /** Until when the invitation can be accepted; null for who has joined. */
  expiresAt: timestamp.nullable(),
  entryDate: z.iso.date().nullable(),
  /** Whoever acts for the organisation in this request. */
  isSelf: z.boolean(),
})
export type OrganizationMember = z.infer<typeof organizationMember>

export const listOrganizationMembers = defineEndpoint({
  ...ofOrganization,
  method: 'GET',
  path: '/contact/v1/organizations/self/members',
  summary: 'Who belongs to the organisation, those invited among them',
  query: pageQuery(membersPerPage).extend({
    /** Every word of it stands in the name, the e-mail address or the number, without regard to case and accents. */
    fulltextSearch: z.string().trim().max(100).optional(),
    orderBy: z.enum(memberOrders).default('firstName asc'),
  }),
  responses: { 200: json(pageOf(organizationMember)), ...problems(400, 401, 403) },
})

export const inviteOrganizationMember = defineEndpoint({
  ...ofOrganization,
  method: 'POST',
  path: '/contact/v1/organizations/self/members',
  summary: 'Invites the account that has confirmed an e-mail address',
  headers: idempotencyHeaders,
  body: z.strictObject({ memberEmail: typedEmail }),
  responses: { 201: json(organizationMember), ...problems(400, 401, 403, 409, 422, 429) },
})

const params = z.object({ id })

export const changeOrganizationMember = defineEndpoint({
  ...ofOrganization,
  method: 'PUT',
  path: '/contact/v1/organizations/self/members/{id}',
  summary:
    'Makes a member an admin, or gives up the own right; another admin’s is taken by support alone (SPEC 5)',
  params,
  body: z.strictObject({ isAdmin: z.boolean() }),
  responses: { 200: json(organizationMember), ...problems(400, 401, 403, 404, 409) },
})

export const removeOrganizationMember = defineEndpoint({
  ...ofOrganization,
  method: 'DELETE',
  path: '/contact/v1/organizations/self/members/{id}',
  summary: 'Removes a member, or takes an invitation back',
  params,
  responses: { 204: empty(), ...problems(400, 401, 403, 404, 409) },
})

export const resendOrganizationInvitation = defineEndpoint({
  ...ofOrganization,
  method: 'POST',
  path: '/contact/v1/organizations/self/members/{id}/resendMail',
  summary: 'Sends the mail of a waiting invitation once more',
  params,
  responses: { 204: empty(), ...problems(400, 401, 403, 404, 409, 429) },
})
