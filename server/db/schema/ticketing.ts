import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Venue } from '#cms/venues/read-venue.ts'
import type { PlaceKind } from '#cms/venues/venue-places.ts'
import type { PlaceFacts } from '#cms/venues/venue-schema.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { Bundle } from '#contract/ticketing/bundles.ts'
import type { EventState } from '#contract/ticketing/event-states.ts'
import type { PhaseAudience } from '#contract/ticketing/events.ts'
import type { PriceClass } from '#contract/ticketing/places.ts'
import type { TicketMedium, TicketState } from '#contract/tickets/ticket-states.ts'
import { onePending, transferColumns } from '#server/transfers/transfer-table.ts'
import { matches } from './matches.ts'

const moment = () => timestamp({ withTimezone: true })

/** A venue as its file once was. A plan is never changed: an event names one, and a changed file is another plan. */
export const venuePlans = pgTable('venue_plans', {
  /** `<venue>-<first eight characters of the file's digest>` */
  id: text().primaryKey(),
  /** The file's name in `sites/club/data/venues`. */
  venue: text().notNull(),
  content: jsonb().notNull().$type<Venue>(),
  createdAt: moment().notNull(),
})

/** Every place of a plan, as `placesOf` counts them. */
export const venuePlaces = pgTable(
  'venue_places',
  {
    planId: text()
      .notNull()
      .references(() => venuePlans.id),
    seatNo: integer().notNull(),
    block: text().notNull(),
    area: text().notNull(),
    kind: text().notNull().$type<PlaceKind>(),
    /** As printed; null where nothing is. */
    row: text(),
    seat: text(),
    rowOrder: smallint().notNull(),
    /** Neighbours differ by 1; an aisle takes one. */
    pos: smallint().notNull(),
    partnerNo: integer(),
    view: smallint().notNull(),
    facts: jsonb().$type<PlaceFacts>(),
  },
  table => [primaryKey({ columns: [table.planId, table.seatNo] })],
)

/** Something that people have places at: a match, or a concert that the club adds by hand. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: text().primaryKey(),
    /** In SKUs and ticket codes: up to six digits. */
    eventNo: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** Its kick-off is the match's, so that it moves with it. */
    matchId: text().references(() => matches.id),
    planId: text()
      .notNull()
      .references(() => venuePlans.id),
    /** Null of a match, which is called by its teams. */
    name: jsonb().$type<LocalizedText>(),
    /** Null of a match. */
    startsAt: moment(),
    /** Minutes before the start. */
    doorsMinutes: smallint().notNull().default(120),
    /** Minutes before the start until which a ticket can be passed on. */
    transferMinutes: smallint().notNull().default(0),
    state: text().notNull().$type<EventState>(),
    /** Which terms its tickets are sold under. */
    termsVersion: text().notNull(),
    /** Percent, included in the prices. */
    vatRate: smallint().notNull(),
    /** Counts the changes by staff, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  table => [
    check('ticket_events_start', sql`(${table.matchId} is null) = (${table.startsAt} is not null)`),
    check('ticket_events_name', sql`(${table.matchId} is null) = (${table.name} is not null)`),
    check('ticket_events_number', sql`${table.eventNo} between 1 and 999999`),
    uniqueIndex('ticket_events_by_match').on(table.matchId),
  ],
)

/** What a place of an area costs for whom. Copied when the event is made: a price never changes under somebody. */
export const eventPrices = pgTable(
  'event_prices',
  {
    eventNo: integer()
      .notNull()
      .references(() => ticketEvents.eventNo),
    area: text().notNull(),
    priceClass: text().notNull().$type<PriceClass>(),
    cents: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.eventNo, table.area, table.priceClass] }),
    check('event_prices_cents', sql`${table.cents} >= 0`),
  ],
)

/** Places of some blocks that are cheaper together. Copied when the event is made, like its prices. */
export const eventBundles = pgTable(
  'event_bundles',
  {
    eventNo: integer()
      .notNull()
      .references(() => ticketEvents.eventNo),
    /** From 1; the first has the first choice of places. */
    position: smallint().notNull(),
    /** Whom it is for: "Familien". */
    name: jsonb().notNull().$type<LocalizedText>(),
    blocks: text().array().notNull(),
    pieces: jsonb().notNull().$type<Bundle['pieces']>(),
    /** Of all pieces together. */
    cents: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.eventNo, table.position] }),
    check('event_bundles_cents', sql`${table.cents} >= 0`),
  ],
)

/** From when on who may buy which places, and how many. */
export const salePhases = pgTable(
  'sale_phases',
  {
    eventNo: integer()
      .notNull()
      .references(() => ticketEvents.eventNo),
    /** From 1, the earliest first. */
    position: smallint().notNull(),
    audience: text().notNull().$type<PhaseAudience>(),
    opensAt: moment().notNull(),
    /** Null: until the event begins. */
    closesAt: moment(),
    contingents: text().array().notNull(),
    /** Tickets of one person, over all phases of the event. */
    cap: smallint().notNull(),
    /** Tickets of one organization. */
    organizationCap: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.eventNo, table.position] }),
    check('sale_phases_caps', sql`${table.cap} > 0 and ${table.organizationCap} > 0`),
    check('sale_phases_end', sql`${table.closesAt} > ${table.opensAt}`),
  ],
)

/**
 * Who has each place of an event: one row a place, standing places too, made with the event. Who has it changes by `moveSeats` alone,
 * which writes a row of `seatMoves` with each change.
 */
export const eventSeats = pgTable(
  'event_seats',
  {
    eventNo: integer()
      .notNull()
      .references(() => ticketEvents.eventNo),
    seatNo: integer().notNull(),
    block: text().notNull(),
    area: text().notNull(),
    /** Whom the place is for: what a phase sells. */
    contingent: text().notNull(),
    /** `club`, `ticket:<id>` or `contract:<id>` */
    owner: text().notNull().default('club'),
    /** Who is about to have it: `cart:<line>` or `order:<number>/<serial>`; null: nobody. */
    claim: text(),
    /** The account of the claim. */
    claimant: uuid(),
    /** Number of moves. */
    version: integer().notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.eventNo, table.seatNo] }),
    index('event_seats_free')
      .on(table.eventNo, table.block)
      .where(sql`${table.claim} is null and ${table.owner} = 'club'`),
    index('event_seats_by_claimant')
      .on(table.claimant, table.eventNo)
      .where(sql`${table.claimant} is not null`),
    check('event_seats_claim', sql`${table.claim} is null or ${table.owner} = 'club'`),
    check('event_seats_claimant', sql`(${table.claim} is null) = (${table.claimant} is null)`),
  ],
)

/**
 * Every change of who has a place. Rows are added and never changed, but for the account of somebody who has left; the key makes two changes
 * of one version impossible.
 */
export const seatMoves = pgTable(
  'seat_moves',
  {
    eventNo: integer().notNull(),
    seatNo: integer().notNull(),
    /** The row's version after it. */
    version: integer().notNull(),
    ownerBefore: text().notNull(),
    ownerAfter: text().notNull(),
    claimBefore: text(),
    claimAfter: text(),
    /** The account that it was done by or for; null: the platform by itself. */
    actor: uuid(),
    at: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.eventNo, table.seatNo, table.version] }),
    // Whoever draws the map asks for what has changed lately.
    index('seat_moves_by_time').on(table.eventNo, table.at),
    index('seat_moves_by_actor')
      .on(table.actor)
      .where(sql`${table.actor} is not null`),
  ],
)

/** Until when somebody's holds of an event last, whatever they put back and take again. */
export const holdWindows = pgTable(
  'hold_windows',
  {
    eventNo: integer()
      .notNull()
      .references(() => ticketEvents.eventNo),
    accountId: uuid().notNull(),
    until: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.eventNo, table.accountId] }),
    index('hold_windows_by_account').on(table.accountId),
  ],
)

/** The right to be at a place. What it was sold for and whom it is for are copies that later changes do not reach. */
export const tickets = pgTable(
  'tickets',
  {
    /** 16 hexadecimal digits: eight bytes of its code. */
    id: text().primaryKey(),
    eventNo: integer()
      .notNull()
      .references(() => ticketEvents.eventNo),
    seatNo: integer().notNull(),
    /** In whose wallet it lies; null: in nobody's, as one that the counter has sold. */
    holderId: uuid(),
    /** Printed on it. */
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** Who paid it, and is given the money back; null: nobody who has an account. */
    buyerId: uuid(),
    orderNumber: text(),
    serialNumber: smallint(),
    priceClass: text().notNull().$type<PriceClass>(),
    priceCents: integer().notNull(),
    kind: text().notNull().$type<'day' | 'season'>(),
    /** Of a season: the contract whose place it is of. */
    contractId: uuid(),
    medium: text().notNull().$type<TicketMedium>(),
    /** Counts its codes: those of earlier generations open nothing any more. */
    generation: smallint().notNull().default(1),
    state: text().notNull().$type<TicketState>(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  table => [
    uniqueIndex('tickets_of_place')
      .on(table.eventNo, table.seatNo)
      .where(sql`${table.state} in ('valid', 'suspended', 'used')`),
    index('tickets_by_holder')
      .on(table.holderId, table.eventNo)
      .where(sql`${table.holderId} is not null`),
    index('tickets_by_buyer')
      .on(table.buyerId, table.eventNo)
      .where(sql`${table.buyerId} is not null`),
    uniqueIndex('tickets_by_order_line')
      .on(table.orderNumber, table.serialNumber)
      .where(sql`${table.orderNumber} is not null and ${table.state} <> 'replaced'`),
    index('tickets_by_contract')
      .on(table.contractId, table.eventNo)
      .where(sql`${table.contractId} is not null`),
    check('tickets_of_season', sql`(${table.kind} = 'season') = (${table.contractId} is not null)`),
    check('tickets_order', sql`(${table.orderNumber} is null) = (${table.serialNumber} is null)`),
    check('tickets_generation', sql`${table.generation} between 1 and 255`),
  ],
)

/** Tickets that one person has offered to another. */
export const ticketTransfers = pgTable(
  'ticket_transfers',
  {
    ...transferColumns(),
    eventNo: integer()
      .notNull()
      .references(() => ticketEvents.eventNo),
    ticketId: text()
      .notNull()
      .references(() => tickets.id),
    /** As the sender typed it. */
    recipientMail: text().notNull(),
    /** Why it was declined, in the recipient's words. */
    reason: text(),
    /** When both heard that it is void; null of all others, and until then. */
    voidMailedAt: moment(),
  },
  table => [
    onePending('ticket_transfers_pending', table, table.eventNo, table.ticketId),
    index('ticket_transfers_by_sender').on(table.fromId, table.createdAt),
    index('ticket_transfers_by_recipient').on(table.toId, table.createdAt),
    index('ticket_transfers_by_end')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'pending'`),
  ],
)
