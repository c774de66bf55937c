import { z } from 'zod'
import { defineEndpoint, json } from '../kernel/endpoint.ts'
import { idempotencyHeaders } from '../kernel/idempotency.ts'
import { localizedText, money, pageOf, pageQuery, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { typedEmail, typedNote } from '../kernel/typed-text.ts'
import { forRole } from '../identity/roles.ts'
import { eventBundle, eventId, phaseAudiences, standSide } from './events.ts'
import { eventStates } from './event-states.ts'
import { priceClass } from './places.ts'

const atOffice = { ...forRole('ticketOffice'), tag: 'Ticket office' } as const

/** Letters of a venue's and a contingent's name. */
const key = z.string().regex(/^[a-z][A-Za-z0-9-]{0,39}$/)

export const staffEventSummary = z.object({
  id: eventId,
  matchId: z.string().nullable(),
  name: localizedText,
  startsAt: timestamp,
  isTimeFixed: z.boolean(),
  venue: localizedText,
  state: z.enum(eventStates),
  /** For the next change: nobody overwrites what they have not seen. */
  version: z.int(),
  places: z.object({
    all: z.int().min(0),
    sold: z.int().min(0),
    /** In carts, and in orders that are not paid yet. */
    held: z.int().min(0),
    free: z.int().min(0),
  }),
})
export type StaffEventSummary = z.infer<typeof staffEventSummary>

/** A phase as the office writes it. The caps are tickets of one person, and of one organization, over all phases. */
export const staffPhase = z
  .object({
    audience: z.enum(phaseAudiences),
    opensAt: timestamp,
    /** Null: until the event begins. */
    closesAt: timestamp.nullable(),
    contingents: z.array(key).min(1).max(20),
    cap: z.int().min(1).max(50),
    organizationCap: z.int().min(1).max(500),
  })
  .refine(({ opensAt, closesAt }) => closesAt === null || Date.parse(closesAt) > Date.parse(opensAt), {
    path: ['closesAt'],
    error: 'ends before it begins',
  })
export type StaffPhase = z.infer<typeof staffPhase>

export const staffEvent = staffEventSummary.extend({
  doorsAt: timestamp,
  phases: z.array(staffPhase),
  /** Whom places are for, and how many of them are left. */
  contingents: z.array(z.object({ key: z.string(), all: z.int().min(0), free: z.int().min(0) })),
  prices: z.array(z.object({ area: z.string(), priceClass, price: money })),
  bundles: z.array(eventBundle),
  /** What the sale may become. */
  steps: z.array(z.enum(eventStates)),
})
export type StaffEvent = z.infer<typeof staffEvent>

export const listStaffEvents = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/events',
  summary: 'All events, drafts too, the latest first',
  query: pageQuery(20),
  responses: { 200: json(pageOf(staffEventSummary)), ...problems(400, 401, 403) },
})

const params = z.object({ id: eventId })

export const getStaffEvent = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/events/{id}',
  summary: 'An event with its phases, contingents and prices',
  params,
  responses: { 200: json(staffEvent), ...problems(400, 401, 403, 404) },
})

/** A match at home to come that nobody sells tickets for yet. */
export const unsoldMatch = z.object({
  id: z.string(),
  name: z.string(),
  competition: z.string(),
  kickOff: timestamp,
  isTimeFixed: z.boolean(),
})
export type UnsoldMatch = z.infer<typeof unsoldMatch>

export const listUnsoldMatches = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/matches',
  summary: 'Matches at home that there is no event for, the next first, and where an event can be',
  responses: {
    200: json(
      z.object({
        matches: z.array(unsoldMatch),
        venues: z.array(z.object({ key: z.string(), name: localizedText })),
      }),
    ),
    ...problems(401, 403),
  },
})

export const createStaffEvent = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/events',
  summary:
    'Makes a draft from a match, by the club’s price list; where the match has an event, that is the answer',
  headers: idempotencyHeaders,
  body: z.object({
    matchId: z.string().min(1).max(80),
    venue: key,
    /** The day at the club from which on everybody may buy. */
    generalSale: z.iso.date(),
  }),
  responses: { 200: json(staffEvent), 201: json(staffEvent), ...problems(400, 401, 403, 409, 422) },
})

const changed = { 200: json(staffEvent), ...problems(400, 401, 403, 404, 409, 422) } as const
const seen = z.object({ version: z.int().min(1) })

export const moveEvent = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/events/{id}/steps',
  summary: 'Announces an event, puts it on sale, pauses or closes its sale',
  params,
  headers: idempotencyHeaders,
  body: seen.extend({ to: z.enum(eventStates) }),
  responses: changed,
})

export const changePhases = defineEndpoint({
  ...atOffice,
  method: 'PUT',
  path: '/ticketing/v1/admin/events/{id}/phases',
  summary: 'Changes who may buy from when on, and how many',
  params,
  headers: idempotencyHeaders,
  body: seen.extend({
    phases: z.array(staffPhase).min(1).max(12),
    /** That somebody buys by one of them already. */
    mayChangeBegun: z.boolean(),
  }),
  responses: changed,
})

/** A block with whom its places are for. */
export const staffBlock = z.object({
  key: z.string(),
  stand: z.string(),
  contingents: z.array(z.object({ key: z.string(), all: z.int().min(0), free: z.int().min(0) })),
})
export type StaffBlock = z.infer<typeof staffBlock>

export const listStaffBlocks = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/events/{id}/blocks',
  summary: 'The blocks of an event with whom their places are for',
  params,
  responses: {
    200: json(
      z.object({
        stands: z.array(z.object({ key: z.string(), name: localizedText, side: standSide })),
        blocks: z.array(staffBlock),
      }),
    ),
    ...problems(400, 401, 403, 404),
  },
})

export const movedPlaces = z.object({
  /** Free places that changed their contingent, or would. */
  moved: z.int().min(0),
  /** Places of the same contingent there that stay as they are: somebody has them, or is about to. */
  sold: z.int().min(0),
  held: z.int().min(0),
  isDryRun: z.boolean(),
})
export type MovedPlaces = z.infer<typeof movedPlaces>

export const moveContingent = defineEndpoint({
  ...atOffice,
  method: 'POST',
  path: '/ticketing/v1/admin/events/{id}/contingents',
  summary: 'Moves free places of blocks from one contingent to another; a dry run says how many it would be',
  params,
  headers: idempotencyHeaders,
  body: seen
    .extend({
      blocks: z.array(z.string().trim().min(1).max(8)).min(1).max(60),
      /** One row of one block; without it all. */
      row: z.string().trim().min(1).max(8).optional(),
      from: key,
      to: key,
      isDryRun: z.boolean(),
      reason: typedNote(500),
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'is the same' })
    .refine(({ blocks, row }) => row === undefined || blocks.length === 1, {
      path: ['row'],
      error: 'is of one block alone',
    }),
  responses: { 200: json(movedPlaces), ...problems(400, 401, 403, 404, 409, 422) },
})

/** Whom a simulation asks for: an audience, an organization that is a fan club, or the person of the address. */
export const simulatedBuyers = [...phaseAudiences, 'organization', 'person'] as const

export const simulatedRight = z.object({
  buyer: z.enum(simulatedBuyers),
  /** `later`: their first phase is still to come. `never`: there is none for them. `closed`: nobody can buy. */
  right: z.enum(['open', 'later', 'never', 'closed']),
  /** The phase that lets them buy, or will. */
  audience: z.enum(phaseAudiences).nullable(),
  opensAt: timestamp.nullable(),
  /** Tickets in all; null where there is no phase. */
  cap: z.int().nullable(),
  /** What of the cap the person has left; null of everybody else. */
  left: z.int().nullable(),
  contingents: z.array(z.string()),
})
export type SimulatedRight = z.infer<typeof simulatedRight>

export const simulateSale = defineEndpoint({
  ...atOffice,
  method: 'GET',
  path: '/ticketing/v1/admin/events/{id}/simulation',
  summary: 'Who could buy what at a moment',
  params,
  query: z.object({
    at: timestamp,
    /** As if it were on sale, whatever its state. */
    isOnSale: z.stringbool().default(false),
    /** Confirmed, of an account. */
    email: typedEmail.optional(),
  }),
  responses: { 200: json(z.array(simulatedRight)), ...problems(400, 401, 403, 404) },
})
