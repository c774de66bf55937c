import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedEmail, typedNote } from '../kernel/typed-text.ts'
import { forRole } from '../identity/roles.ts'
import { applicationStates, joinRequest, memberPerson, membershipKind } from './joining.ts'

const atFanDesk = { ...forRole('fanDesk'), tag: 'Fan desk' } as const

export const staffApplicationSummary = z.object({
  id,
  /** Who applies, and pays. */
  applicant: z.object({ name: z.string(), email: z.string() }),
  kind: membershipKind,
  name: localizedText,
  /** Names of those who are to become members, or have; none where nobody can join by it any more. */
  people: z.array(z.string()),
  isGift: z.boolean(),
  price: money,
  state: z.enum(applicationStates),
  /** Of the membership; it can be paid until the day before. */
  firstDay: z.iso.date(),
  /** The day on which it came as a letter; null where it was typed by who applies. */
  receivedOn: z.iso.date().nullable(),
  createdAt: timestamp,
})
export type StaffApplicationSummary = z.infer<typeof staffApplicationSummary>

export const staffApplication = staffApplicationSummary.extend({
  lastDay: z.iso.date(),
  /** Those who are to become members; none once they have. */
  persons: z.array(memberPerson),
  orderNumber: z.string().nullable(),
  /** Those who have become members by it. */
  members: z.array(z.object({ id, number: z.string(), holder: z.string() })),
})
export type StaffApplication = z.infer<typeof staffApplication>

export const listStaffApplications = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/shop/v4/admin/membershipApplications',
  summary: 'Applications for a membership, the latest first',
  query: pageQuery(50).extend({
    /** Part of the name or e-mail address of who applies, of a name of those who join, or the beginning of a number of theirs or of the order. */
    query: z.string().trim().max(120).optional(),
    state: z.enum(applicationStates).optional(),
  }),
  responses: { 200: json(pageOf(staffApplicationSummary)), ...problems(400, 401, 403) },
})

const params = z.object({ id })

export const getStaffApplication = defineEndpoint({
  ...atFanDesk,
  method: 'GET',
  path: '/shop/v4/admin/membershipApplications/{id}',
  summary: 'An application with its people, and what became of it',
  params,
  responses: { 200: json(staffApplication), ...problems(400, 401, 403, 404) },
})

/** Why the fan desk does something; all of the fan desk read it, for ever. */
const reason = typedNote(500)

export const applyByLetter = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/shop/v4/admin/membershipApplications',
  summary:
    'Applies for a membership by a letter, in the account of who pays; they are sent the way to pay it',
  headers: idempotencyHeaders,
  body: z.strictObject({
    /** Confirmed, of the account of somebody who is of age. */
    email: typedEmail,
    /** A day at the club, today at the latest. Price and first day follow from today, as online. */
    receivedOn: z.iso.date(),
    /** As who applies would ask for it themselves. */
    application: joinRequest,
    reason,
  }),
  responses: { 201: json(staffApplication), ...problems(400, 401, 403, 404, 409, 422) },
})

export const withdrawApplication = defineEndpoint({
  ...atFanDesk,
  method: 'POST',
  path: '/shop/v4/admin/membershipApplications/{id}/withdrawals',
  summary: 'Withdraws an application that lies in no order',
  params,
  headers: idempotencyHeaders,
  body: z.object({ reason }),
  responses: { 200: json(staffApplication), ...problems(400, 401, 403, 404, 409, 422) },
})
