import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { id, localizedText, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedEmail, typedNote, typedOrNothing, typedText } from '../kernel/typed-text.ts'
import { forRole } from '../identity/roles.ts'
import { ticketMedia, ticketStates } from '../tickets/ticket-states.ts'
import { ticketId } from '../tickets/tickets.ts'
import { eventId } from './events.ts'
import { eventStates } from './event-states.ts'
import { placeKind, priceClass } from './places.ts'

const atOffice = { ...forRole('ticketOffice'), tag: 'Ticket office' } as const

/** Why the office does something; everybody of the office reads it, for ever. */
const reason = typedNote(500)
const seatNo = z.int().min(1).max(65_535)
const blockKey = z.string().trim().min(1).max(8)

const placeText = z.object({
  block: z.string(),
  /** As printed; null where nothing is. */
  row: z.string().nullable(),
  seat: z.string().nullable(),
})

/** Somebody with an account; null where it is gone, or where there never was one. */
const person = z.object({ name: z.string(), email: z.string() }).nullable()

export const staffTicketSummary = placeText.extend({
  id: ticketId,
  event: z.object({ id: eventId, name: localizedText, startsAt: timestamp, state: z.enum(eventStates) }),
  state: z.enum(ticketStates),
  medium: z.enum(ticketMedia),
  priceClass,
  price: money,
  /** Printed on it; empty of what the counter has sold. */
  name: z.string(),
  holder: person,
  orderNumber: z.string().nullable(),
})
export type StaffTicketSummary = z.infer<typeof staffTicketSummary>

/**
 * What happened to a place. `claimed`: put into a cart. `ordered`: of an order that is not paid yet. `released`: neither of the two any more.
 * `sold`, `returned`: to somebody, back to the club. `handedOver`: from one ticket to another.
 */
export const placeSteps = ['claimed', 'ordered', 'released', 'sold', 'returned', 'handedOver'] as const
export type PlaceStep = (typeof placeSteps)[number]

export const placeMove = z.object({
  version: z.int(),
  at: timestamp,
  step: z.enum(placeSteps),
  /** Of `sold` and `returned`: the ticket. */
  ticketId: z.string().nullable(),
  /** Of `ordered`. */
  orderNumber: z.string().nullable(),
})
export type PlaceMove = z.infer<typeof placeMove>

export const staffTicket = staffTicketSummary.extend({
  /** For the next change: nobody overwrites what they have not seen. */
  version: z.int(),
  seatNo,
  area: z.string(),
  placeKind,
  kind: z.enum(['day', 'season']),
  generation: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  buyer: person,
  createdAt: timestamp,
  /** Of its place, from the first one on, whoever's it was. */
  moves: z.array(placeMove),
  /** Of a season ticket: then its place is neither changed nor taken back match by match. */
  contract: z.object({ id, number: z.string() }).nullable(),
  /** What can be done with it now. */
  mayBe: z.object({ changed: z.boolean(), reversed: z.boolean(), reseated: z.boolean() }),
})
export type StaffTicket = z.infer<typeof staffTicket>

export const listStaffTickets = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/tickets',
  summary: 'Tickets of all events, the latest event first',
  query: pageQuery(50).extend({
    /** The beginning of a ticket’s number, an order number, or part of the name on it or of an e-mail address. */
    query: z.string().trim().max(120).optional(),
    eventId: eventId.optional(),
    block: blockKey.optional(),
    row: z.string().trim().max(8).optional(),
    seat: z.string().trim().max(8).optional(),
  }),
  responses: { 200: json(pageOf(staffTicketSummary)), ...problems(400, 401, 403) },
})

const params = z.object({ id: ticketId })

export const getStaffTicket = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/tickets/{id}',
  summary: 'A ticket with the history of its place',
  params,
  responses: { 200: json(staffTicket), ...problems(400, 401, 403, 404) },
})

/** What every change of a ticket says. */
const change = z.object({ version: z.int().min(1), reason })

const changed = { 200: json(staffTicket), ...problems(400, 401, 403, 404, 409, 422) } as const

/** What the office gives somebody a new code on. */
export const officeMedia = ['phone', 'paper', 'counter'] as const

export const reissueTicket = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/tickets/{id}/codes',
  summary:
    'Gives a ticket a new code on a phone, on paper or at the counter; those before open nothing any more',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ medium: z.enum(officeMedia) }),
  responses: changed,
})

export const renameTicket = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/tickets/{id}/names',
  summary: 'Changes the name on a ticket; in whose wallet it lies stays as it is',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ firstName: typedOrNothing(80), lastName: typedText(80) }),
  responses: changed,
})

export const reverseTicket = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/tickets/{id}/reversals',
  summary: 'Takes a ticket back; what was ordered is refunded, and a pair of places goes together',
  params,
  headers: idempotencyHeaders,
  body: change,
  responses: changed,
})

/** Where a place goes that a ticket leaves: back on sale, or to nobody, as one that is broken. */
export const leftPlaces = ['sale', 'closed'] as const

export const reseatTicket = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/tickets/{id}/seats',
  summary:
    'Moves a ticket to another place of the same price area, and tells its holder; the codes before end',
  params,
  headers: idempotencyHeaders,
  body: change.extend({ seatNo, leaves: z.enum(leftPlaces) }),
  responses: changed,
})

const freePlace = placeText.extend({ seatNo, contingent: z.string() })

export const officePlaces = z.object({
  /** All of the venue, or of one price area; `free`: places that nobody has or is about to have. */
  blocks: z.array(z.object({ key: z.string(), area: z.string(), free: z.int().min(0) })),
  /** Free ones of the block that was asked for, row by row; pairs for wheelchairs are not among them. */
  places: z.array(freePlace),
})
export type OfficePlaces = z.infer<typeof officePlaces>

export const listFreePlaces = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/events/{id}/freePlaces',
  summary: 'Where an event has places left, of every contingent, and which those of a block are',
  params: z.object({ id: eventId }),
  query: z.object({ area: z.string().max(8).optional(), block: blockKey.optional() }),
  responses: { 200: json(officePlaces), ...problems(400, 401, 403, 404) },
})

export const issueFreeTicket = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/events/{id}/freeTickets',
  summary: 'Gives somebody a ticket without an order, and tells them by mail',
  params: z.object({ id: eventId }),
  headers: idempotencyHeaders,
  body: z.object({
    /** Confirmed, of the account that it is for. */
    email: typedEmail,
    seatNo,
    reason,
  }),
  responses: { 201: json(z.object({ ticketId })), ...problems(400, 401, 403, 404, 409, 422) },
})
