import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedEmail, typedNote, typedText } from '../kernel/typed-text.ts'
import { forRole } from '../identity/roles.ts'
import { transferStates } from '../transfers/transfer-states.ts'
import { organization, organizationTypes } from './organizations.ts'

const atFanDesk = { ...forRole('fanDesk'), tag: 'Fan desk' } as const

const NAME_LENGTH = 80

/** Why the fan desk does something; all of the fan desk read it, for ever. */
const reason = typedNote(500)
/** One of `listPriceGroups`; null: none. */
const priceGroup = z.string().min(1).max(40).nullable()

export const staffOrganizationSummary = organization.extend({
  /** Where its own mails go. */
  email: z.string(),
  memberCount: z.int().min(0),
  adminCount: z.int().min(0),
})
export type StaffOrganizationSummary = z.infer<typeof staffOrganizationSummary>

const staffMember = z.object({
  /** Of the membership. */
  id,
  name: z.string(),
  email: z.string(),
  efNumber: z.string(),
  isAdmin: z.boolean(),
  /** Not an admin yet, and known to be of age or of unknown age. */
  mayBeAdmin: z.boolean(),
  entryDate: z.iso.date(),
})
export type StaffMember = z.infer<typeof staffMember>

const staffInvitation = z.object({
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(transferStates),
  createdAt: timestamp,
  expiresAt: timestamp,
  decidedAt: timestamp.nullable(),
})
export type StaffInvitation = z.infer<typeof staffInvitation>

export const staffOrganization = staffOrganizationSummary.extend({
  /** For the next change: nobody overwrites what they have not seen. */
  version: z.int(),
  /** Admins first, then by name. */
  members: z.array(staffMember),
  /** The latest 50, whatever became of them. */
  invitations: z.array(staffInvitation),
})
export type StaffOrganization = z.infer<typeof staffOrganization>

export const staffOrganizationKinds = [...organizationTypes, 'blocked', 'withoutAdmin'] as const
export type StaffOrganizationKind = (typeof staffOrganizationKinds)[number]

export const listStaffOrganizations = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/contact/v1/admin/organizations',
  summary: 'Fan clubs and companies, by name',
  query: pageQuery(50).extend({
    /** Part of its name, of its mailbox, or of a member’s name or e-mail address. */
    query: z.string().trim().max(120).optional(),
    kind: z.enum(staffOrganizationKinds).optional(),
  }),
  responses: { 200: json(pageOf(staffOrganizationSummary)), ...problems(400, 401, 403) },
})

const params = z.object({ id })

export const getStaffOrganization = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/contact/v1/admin/organizations/{id}',
  summary: 'A fan club or company with its members and invitations',
  params,
  responses: { 200: json(staffOrganization), ...problems(400, 401, 403, 404) },
})

const priceGroupOption = z.object({ key: z.string(), name: localizedText })

export const listPriceGroups = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/contact/v1/admin/priceGroups',
  summary: 'The price groups that an organisation can have',
  responses: { 200: json(z.array(priceGroupOption)), ...problems(401, 403) },
})

export const foundOrganization = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/contact/v1/admin/organizations',
  summary: 'Founds a fan club or company with its first admin, who is told by mail',
  headers: idempotencyHeaders,
  body: z.object({
    name: typedText(NAME_LENGTH),
    type: z.enum(organizationTypes),
    /** Its own mailbox, of no account yet; mails go there once a link in the first one was followed. */
    email: typedEmail,
    memberPriceGroup: priceGroup,
    /** Confirmed, of the account of the first admin. */
    adminEmail: typedEmail,
    reason,
  }),
  responses: { 201: json(staffOrganization), ...problems(400, 401, 403, 409, 422) },
})

/** What every change of an organisation says. */
const change = z.object({ version: z.int().min(1), reason })

const changed = { 200: json(staffOrganization), ...problems(400, 401, 403, 404, 409, 422) } as const

export const changeOrganization = defineEndpoint({
  ...atFanDesk,
  method: 'PUT',
  path: '/contact/v1/admin/organizations/{id}',
  summary: 'Changes its name and its price group',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ name: typedText(NAME_LENGTH), memberPriceGroup: priceGroup }),
  responses: changed,
})

export const blockOrganization = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/contact/v1/admin/organizations/{id}/blocks',
  summary: 'Blocks it, or ends its block, and tells its admins: meanwhile nobody acts for it (SPEC 6)',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ isBlocked: z.boolean() }),
  responses: changed,
})

export const nameAdmin = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/contact/v1/admin/organizations/{id}/admins',
  summary: 'Makes somebody an admin; who is no member yet becomes one',
  params,
  headers: idempotencyHeaders,
  /** Confirmed, of a person’s account. */
  body: change.extend({ email: typedEmail }),
  responses: changed,
})

export const removeAdmin = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/contact/v1/admin/organizations/{id}/adminRemovals',
  summary: 'Takes the right from an admin, who stays a member; it may be the last one (SPEC 5)',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ memberId: id }),
  responses: changed,
})
