import { z } from 'zod'
import { defineEndpoint, json, repeated } from '../kernel/endpoint.ts'
import { localizedText, money, timestamp } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { scopes } from '../kernel/scopes.ts'
import { placeKind, priceClass } from './places.ts'

/** Also somebody who is signed in may ask: they are answered what they may buy, and which places they hold. */
const forAnybody = { tag: 'Ticketing', audience: 'anybody', scope: scopes.shop } as const

/** Whom a phase of a sale is for. `seasonHolders`: who has a season ticket; `fanClubs`: members of one. */
export const phaseAudiences = ['seasonHolders', 'members', 'fanClubs', 'everyone'] as const
export type PhaseAudience = (typeof phaseAudiences)[number]

export const eventId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/)

export const salePhase = z.object({
  audience: z.enum(phaseAudiences),
  opensAt: timestamp,
  /** Null: until the event begins. */
  closesAt: timestamp.nullable(),
  /** Tickets of one person, over all phases. */
  cap: z.int().min(1),
})
export type SalePhase = z.infer<typeof salePhase>

/** What the person who asks may do; null of somebody who has not signed in. */
export const ownSale = z.object({
  /** The first phase that they have a right to and that is not over; null where there is none. */
  phase: salePhase.nullable(),
  isOpen: z.boolean(),
  /** Tickets that they may still take: the cap of the phase without what they have bought, ordered or put into the cart. */
  left: z.int().min(0),
})
export type OwnSale = z.infer<typeof ownSale>

/** `soldOut`: no place is free in any phase. What the clock decides is in it: `over` from the start on. */
export const saleStates = ['announced', 'onSale', 'soldOut', 'paused', 'closed', 'cancelled', 'over'] as const

/** What an event is, whoever asks. What follows from a match moves with it. */
export const eventFacts = z.object({
  id: eventId,
  /** Null of what is no match. */
  matchId: z.string().nullable(),
  name: localizedText,
  /** Null of what is no match. */
  competition: z.string().nullable(),
  round: localizedText.nullable(),
  startsAt: timestamp,
  isTimeFixed: z.boolean(),
  doorsAt: timestamp,
  /** Until when a ticket can be passed on. */
  transferUntil: timestamp,
  venue: z.object({ key: z.string(), name: localizedText }),
})
export type EventFacts = z.infer<typeof eventFacts>

export const ticketEvent = eventFacts.extend({
  eventNo: z.int(),
  state: z.enum(saleStates),
  /** The cheapest place for whoever pays in full; null where none is sold. */
  priceFrom: money.nullable(),
  /** Places that somebody could take now, whoever may. */
  free: z.int().min(0),
  phases: z.array(salePhase),
  own: ownSale.nullable(),
})
export type TicketEvent = z.infer<typeof ticketEvent>

/** A price area: blocks that cost the same. */
export const eventArea = z.object({
  key: z.string(),
  prices: z.array(z.object({ priceClass, price: money })),
  free: z.int().min(0),
})
export type EventArea = z.infer<typeof eventArea>

/** Places of some blocks that are cheaper together. The cart counts them without being asked. */
export const eventBundle = z.object({
  /** Whom it is for: "Familien". */
  name: localizedText,
  blocks: z.array(z.string()),
  pieces: z.array(z.object({ priceClass, count: z.int().min(1) })),
  /** Of all pieces together. */
  price: money,
})
export type EventBundle = z.infer<typeof eventBundle>

export const eventBlock = z.object({
  key: z.string(),
  stand: z.string(),
  gates: z.array(z.string()),
  area: z.string(),
  /** Whether its places have no numbers. */
  isUnnumbered: z.boolean(),
  places: z.int().min(0),
  free: z.int().min(0),
})
export type EventBlock = z.infer<typeof eventBlock>

/** Where a stand lies, north at the top of a plan. */
export const standSide = z.enum(['north', 'east', 'south', 'west'])

export const ticketEventDetail = ticketEvent.extend({
  areas: z.array(eventArea),
  bundles: z.array(eventBundle),
  stands: z.array(z.object({ key: z.string(), name: localizedText, side: standSide })),
  blocks: z.array(eventBlock),
  termsVersion: z.string(),
})
export type TicketEventDetail = z.infer<typeof ticketEventDetail>

/** `held`: somebody is about to buy it, so that it may come back. `own`: in the cart of the person who asks. */
export const placeStates = ['free', 'held', 'taken', 'own'] as const

export const eventPlace = z.object({
  seatNo: z.int().min(1),
  /** As printed; null where nothing is. */
  row: z.string().nullable(),
  seat: z.string().nullable(),
  /** From 1 at the pitch upwards. */
  rowOrder: z.int(),
  /** Neighbours differ by 1; an aisle takes one. */
  pos: z.int(),
  kind: placeKind,
  partnerNo: z.int().nullable(),
  state: z.enum(placeStates),
  /** What somebody who uses a wheelchair has to know beforehand; null of other places. */
  facts: z
    .object({
      steps: z.int(),
      liftAt: z.string().optional(),
      toiletAt: z.string(),
      isSeenWhenStanding: z.boolean(),
    })
    .nullable(),
})
export type EventPlace = z.infer<typeof eventPlace>

export const listTicketEvents = defineEndpoint({
  ...forAnybody,
  method: 'GET',
  path: '/ticketing/v1/events',
  summary: 'What tickets are or will be sold for, the next first; of matches that are over none',
  query: z.object({ matchId: repeated(z.string().max(80)) }),
  responses: { 200: json(z.array(ticketEvent)), ...problems(400, 401) },
})

const params = z.object({ id: eventId })

export const getTicketEvent = defineEndpoint({
  ...forAnybody,
  method: 'GET',
  path: '/ticketing/v1/events/{id}',
  summary: 'An event with its price areas and blocks, and what is free in them',
  params,
  responses: { 200: json(ticketEventDetail), ...problems(400, 401, 404) },
})

export const listEventSeats = defineEndpoint({
  ...forAnybody,
  method: 'GET',
  path: '/ticketing/v1/events/{id}/seats',
  summary: 'The places of a block, row by row',
  params,
  query: z.object({ block: z.string().max(8) }),
  responses: { 200: json(z.array(eventPlace)), ...problems(400, 401, 404) },
})
