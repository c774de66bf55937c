import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedEmail, typedNote } from '../kernel/typed-text.ts'
import { forRole } from '../identity/roles.ts'
import { memberPerson } from './joining.ts'

const atFanDesk = { ...forRole('fanDesk'), tag: 'Fan desk' } as const

export const staffMembershipSummary = z.object({
  id,
  number: z.string(),
  /** Of its kind. */
  name: localizedText,
  holder: z.string(),
  /** Of the member’s account, else of whoever pays; null where neither is there any more. */
  email: z.string().nullable(),
  since: z.iso.date(),
  /** The last day, where it was ended or is a gift. */
  until: z.iso.date().nullable(),
  isGift: z.boolean(),
  /** A fee is missing: the bank has taken it back, or it is long due. */
  isResting: z.boolean(),
  /** A fee is due. */
  isUnpaid: z.boolean(),
})
export type StaffMembershipSummary = z.infer<typeof staffMembershipSummary>

export const staffMembershipKinds = ['running', 'unpaid', 'resting', 'ended'] as const
export type StaffMembershipKind = (typeof staffMembershipKinds)[number]

const staffFee = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  price: money,
  state: z.enum(['awaitingPayment', 'paid', 'suspended', 'cancelled']),
  orderNumber: z.string().nullable(),
})
export type StaffFee = z.infer<typeof staffFee>

export const staffMembership = staffMembershipSummary.extend({
  /** The member as the club has written them down; null where their account has the name. */
  person: memberPerson.nullable(),
  /** Who pays, where that is somebody else. */
  payer: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** When it was ended; null where it goes on, and of a gift. */
  leftAt: timestamp.nullable(),
  /** Whether a fee has been missing for so long, since the bank took it back where it did, that the membership may be ended for it. */
  mayBeRemoved: z.boolean(),
  /** From which day on its years count; null: from `since` on. */
  countsFrom: z.iso.date().nullable(),
  /** Whether the fee of the next year is the reduced one; null: it follows from age, family or the kind alone. */
  isReduced: z.boolean().nullable(),
  /** By year. */
  fees: z.array(staffFee),
  /** Others who are paid by the same fee. */
  family: z.array(z.object({ id, number: z.string(), holder: z.string() })),
})
export type StaffMembership = z.infer<typeof staffMembership>

export const listStaffMemberships = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/shop/v4/admin/memberships',
  summary: 'Memberships in the club, by number',
  query: pageQuery(50).extend({
    /** The beginning of its number, or part of the member’s name or e-mail address, or of the payer’s. */
    query: z.string().trim().max(120).optional(),
    kind: z.enum(staffMembershipKinds).optional(),
  }),
  responses: { 200: json(pageOf(staffMembershipSummary)), ...problems(400, 401, 403) },
})

const params = z.object({ id })

export const getStaffMembership = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/shop/v4/admin/memberships/{id}',
  summary: 'A membership with its fees',
  params,
  responses: { 200: json(staffMembership), ...problems(400, 401, 403, 404) },
})

/** Why the fan desk does something; all of the fan desk read it, for ever. */
const reason = typedNote(500)
const changed = { 200: json(staffMembership), ...problems(400, 401, 403, 404, 409, 422) } as const

export const endStaffMembership = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/shop/v4/admin/memberships/{id}/departures',
  summary:
    'Ends a membership by a letter, by the day on which it came; once more it stays as it was ended first',
  params,
  headers: idempotencyHeaders,
  /** A day at the club, today at the latest. */
  body: z.object({ receivedOn: z.iso.date(), reason }),
  responses: changed,
})

export const removeUnpaidMember = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/shop/v4/admin/memberships/{id}/removals',
  summary: 'Ends a membership today, with its family, whose fee nobody has paid for long',
  params,
  headers: idempotencyHeaders,
  body: z.object({ reason }),
  responses: changed,
})

export const creditYears = defineEndpoint({
  ...atFanDesk,
  method: 'PUT',
  path: '/shop/v4/admin/memberships/{id}/countsFrom',
  summary: 'Has the years of a membership count from an earlier day on',
  params,
  headers: idempotencyHeaders,
  /** Before the membership began, and not before the member was born or the club founded; null: from then on. */
  body: z.object({ countsFrom: z.iso.date().nullable(), reason }),
  responses: changed,
})

export const setMemberKind = defineEndpoint({
  ...atFanDesk,
  method: 'PUT',
  path: '/shop/v4/admin/memberships/{id}/kind',
  summary: 'Sets by a proof whether a grown member pays the reduced fee from the next year on',
  params,
  headers: idempotencyHeaders,
  body: z.object({ isReduced: z.boolean(), reason }),
  responses: changed,
})

export const linkMemberAccount = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/shop/v4/admin/memberships/{id}/holders',
  summary: 'Gives a membership to the account of its member, who had none; whoever pays goes on paying',
  params,
  headers: idempotencyHeaders,
  /** The address is confirmed, of the account of a person who is no member yet. */
  body: z.object({ email: typedEmail, reason }),
  responses: changed,
})

export const mendMember = defineEndpoint({
  ...atFanDesk,
  method: 'PUT',
  path: '/shop/v4/admin/memberships/{id}/person',
  summary: 'Mends name and birthday of a member without an account; fees that are there stay as they are',
  params,
  headers: idempotencyHeaders,
  body: memberPerson.extend({ reason }),
  responses: changed,
})

export const reissueMemberCard = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/shop/v4/admin/memberships/{id}/cards',
  summary: 'Gives a member’s card another code; the one before opens nothing any more',
  params,
  headers: idempotencyHeaders,
  body: z.object({ reason }),
  responses: changed,
})
