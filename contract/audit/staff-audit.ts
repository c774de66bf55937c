import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { id, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { forRole } from '../identity/roles.ts'

/** What something was done to. A `code` is a voucher or a promotion, which is told by its last letters alone. */
export const auditSubjects = [
  'product',
  'variant',
  'order',
  'code',
  'withdrawal',
  'ticket',
  'event',
  'organization',
  'membership',
  'membershipApplication',
  'cancellation',
  'contract',
  'season',
] as const
export const auditSubject = z.enum(auditSubjects)
export type AuditSubject = z.infer<typeof auditSubject>

export const auditActions = [
  'productCreated',
  'productChanged',
  'stockChanged',
  'orderMoved',
  'orderCancelled',
  'orderRefunded',
  'returnHandled',
  'transferRecorded',
  'codesRenewed',
  'codeCreated',
  'codeChanged',
  'withdrawalHandled',
  'ticketReissued',
  'ticketRenamed',
  'ticketReversed',
  'ticketReseated',
  'freeTicketIssued',
  'eventCreated',
  'eventMoved',
  'phasesChanged',
  'pricesChanged',
  'contingentMoved',
  'organizationFounded',
  'organizationChanged',
  'organizationBlocked',
  'organizationUnblocked',
  'adminNamed',
  'adminRemoved',
  'membershipEnded',
  'memberCardReissued',
  'memberCardSent',
  'memberMended',
  'membershipRemoved',
  'yearsCredited',
  'memberAccountLinked',
  'memberKindChanged',
  'appliedByLetter',
  'applicationWithdrawn',
  'cancellationHandled',
  'contractOfferWithdrawn',
  'contractTerminated',
  'contractEndedEarly',
  'deadlinePostponed',
] as const
export const auditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof auditAction>

/** Where it was done: in the back office by the person in `actor`, or at the server's command line by nobody whom it knows. */
export const auditPlace = z.enum(['backOffice', 'commandLine'])
export type AuditPlace = z.infer<typeof auditPlace>

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type AuditValue = z.infer<typeof auditValue>

/** One thing that changed; null is nothing. */
export const auditChange = z.object({ field: z.string(), before: auditValue, after: auditValue })
export type AuditChange = z.infer<typeof auditChange>

export const auditEntry = z.object({
  id,
  at: timestamp,
  place: auditPlace,
  /** Null at the command line, and where the account is gone. */
  actor: z.object({ name: z.string(), email: z.string() }).nullable(),
  action: auditAction,
  subject: z.object({
    kind: auditSubject,
    id: z.string(),
    /** What people call it, as `V-100417` and the name of a fan club; null where that is its id, or where it is gone. */
    label: z.string().nullable(),
    /** How an order reaches its buyer, as `pickup`: some of its states are called after that. */
    shippingCode: z.string().nullable(),
  }),
  changes: z.array(auditChange),
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const listAuditEntries = defineEndpoint({
  ...forRole('shopStaff'),
  tag: 'Back office',
  method: 'GET',
  path: '/shop/v4/admin/auditEntries',
  summary: 'What was done in the back office, the latest first',
  query: pageQuery(50).extend({
    /** Part of the thing's number or name, of the reason, or of who did it. */
    query: z.string().trim().max(120).optional(),
    kind: auditSubject.optional(),
    /** The one thing of that kind. */
    subjectId: z.string().max(60).optional(),
  }),
  responses: { 200: json(pageOf(auditEntry)), ...problems(400, 401, 403) },
})

/** What the ticket office may read of it: what was done to the thing that it looks at. */
export const listOfficeAuditEntries = defineEndpoint({
  ...forRole('ticketOffice'),
  tag: 'Ticket office',
  method: 'GET',
  path: '/ticketing/v1/admin/auditEntries',
  summary: 'What was done to a ticket, an event, a cancellation, a contract or a season, the latest first',
  query: pageQuery(50).extend({
    kind: z.enum(['ticket', 'event', 'cancellation', 'contract', 'season']),
    subjectId: z.string().max(80),
  }),
  responses: { 200: json(pageOf(auditEntry)), ...problems(400, 401, 403) },
})

/** What the fan desk may read of it: what was done to the thing that it looks at. */
export const listFanDeskAuditEntries = defineEndpoint({
  ...forRole('fanDesk'),
  tag: 'Fan desk',
  method: 'GET',
  path: '/contact/v1/admin/auditEntries',
  summary: 'What was done to a fan club, a company, a membership or an application for one, the latest first',
  query: pageQuery(50).extend({
    kind: z.enum(['organization', 'membership', 'membershipApplication']),
    subjectId: id,
  }),
  responses: { 200: json(pageOf(auditEntry)), ...problems(400, 401, 403) },
})
