import { eq, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PostalAddress } from '#contract/contact/addresses.ts'
import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { ContractEventKind } from '#contract/subscription/contract-events.ts'
import type { ContractState, TermState } from '#contract/subscription/contract-states.ts'
import type { PricingClass, RenewalPolicy } from '#contract/subscription/master-data.ts'
import { onePending, transferColumns } from '#server/transfers/transfer-table.ts'
import { accounts } from './identity.ts'
import { paymentInfos } from './payment.ts'
import { venuePlaces } from './ticketing.ts'

const moment = () => timestamp({ withTimezone: true })

/** Of numbers of contracts, behind `V-`. A number is never given twice. */
export const contractNumbers = pgSequence('contract_numbers', { startWith: 100_001 })

/** Seasons that season tickets are sold for: one a team and season. */
export const contractMasterData = pgTable(
  'contract_master_data',
  {
    /** `<team>-<season>` */
    id: text().primaryKey(),
    teamId: integer().notNull(),
    /** In which it begins. */
    season: smallint().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    /** Where its matches are played: a file in `sites/club/data/venues`. */
    venue: text().notNull(),
    /** Of a whole season. */
    matchesIncluded: smallint().notNull(),
    saleFrom: moment().notNull(),
    /** On which subscribers are written to about the season that follows. */
    noticeOn: date().notNull(),
    /** Until the end of this day a contract can be terminated to `endsOn`. Staff may postpone it. */
    terminationDeadline: date().notNull(),
    /** From this day on contracts that go on have the season that follows. */
    renewOn: date().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    policy: text().$type<RenewalPolicy>().notNull(),
    /** Percent, included in the prices. */
    vatRate: smallint().notNull(),
    /** Counts the changes by staff, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(1),
  },
  table => [
    unique('contract_master_data_one_a_season').on(table.season, table.teamId),
    check(
      'contract_master_data_days',
      sql`${table.startsOn} < ${table.noticeOn} and ${table.noticeOn} < ${table.terminationDeadline} and ${table.terminationDeadline} < ${table.renewOn} and ${table.renewOn} <= ${table.endsOn}`,
    ),
    check('contract_master_data_matches', sql`${table.matchesIncluded} > 0`),
  ],
)

/** What a season costs at places of a price area. */
export const contractPrices = pgTable(
  'contract_prices',
  {
    masterDataId: text()
      .notNull()
      .references(() => contractMasterData.id),
    area: text().notNull(),
    pricingClass: text().$type<PricingClass>().notNull(),
    cents: integer().notNull(),
    /** Percent of the price of a match that is kept where it is sold again. */
    handlingPercent: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.masterDataId, table.area, table.pricingClass] }),
    check('contract_prices_cents', sql`${table.cents} > 0`),
    check('contract_prices_handling', sql`${table.handlingPercent} between 0 and 10`),
  ],
)

/** What a season ticket is shown on. */
export const contractMedia = pgTable(
  'contract_media',
  {
    masterDataId: text()
      .notNull()
      .references(() => contractMasterData.id),
    code: text().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    cents: integer().notNull(),
    isDigital: boolean().notNull(),
    position: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.masterDataId, table.code] }),
    check('contract_media_cents', sql`${table.cents} >= 0`),
  ],
)

export const terminationReasons = pgTable('termination_reasons', {
  /** `unsaid` is always there. */
  id: text().primaryKey(),
  text: jsonb().$type<LocalizedText>().notNull(),
  position: smallint().notNull(),
  isActive: boolean().notNull().default(true),
})

/** One agreement over a place, with a term a season. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    teamId: integer().notNull(),
    /** Who pays; null once that account is deleted, which no running contract lets be. */
    subscriberId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** Who uses it: as `seasonTicketHolders` says of a person; a company has no row there. */
    recipientId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** Of a draft: whom it is offered once it is paid; null: the subscriber. */
    intendedHolderId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** The address of the intended holder as it was typed. */
    intendedHolderMail: text(),
    planId: text().notNull(),
    seatNo: integer().notNull(),
    /** Price area of the place. */
    area: text().notNull(),
    /** Of the latest term. */
    pricingClass: text().$type<PricingClass>().notNull(),
    mediumCode: text().notNull(),
    /** Of the next term that is made; null: as now. */
    pendingClass: text().$type<PricingClass>(),
    pendingMedium: text(),
    /** Copies, as orders have. */
    invoiceAddress: jsonb().$type<PostalAddress>(),
    shippingAddress: jsonb().$type<PostalAddress>(),
    /** What later seasons are charged from. */
    paymentInfoId: uuid().references(() => paymentInfos.id, { onDelete: 'set null' }),
    isSelfService: boolean().notNull().default(true),
    state: text().$type<ContractState>().notNull().default('draft'),
    terminatedAt: moment(),
    terminationReasonId: text().references(() => terminationReasons.id),
    /** Its last day. Once it is set nothing but an early end by staff moves it, and only to an earlier one. */
    effectiveOn: date(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
  },
  table => [
    foreignKey({
      columns: [table.planId, table.seatNo],
      foreignColumns: [venuePlaces.planId, venuePlaces.seatNo],
      name: 'contracts_place',
    }),
    index('contracts_by_subscriber').on(table.subscriberId, table.createdAt),
    index('contracts_by_recipient').on(table.recipientId),
    index('contracts_by_payment_info').on(table.paymentInfoId),
    check('contracts_terminated', sql`(${table.terminatedAt} is null) = (${table.effectiveOn} is null)`),
  ],
)

/** Who has a place over the seasons, whatever events there are: one contract, or what is about to be one. */
export const seasonPlaces = pgTable(
  'season_places',
  {
    teamId: integer().notNull(),
    planId: text().notNull(),
    seatNo: integer().notNull(),
    contractId: uuid()
      .notNull()
      .unique()
      .references(() => contracts.id),
    /** `cart:<line>` or `order:<number>/<serial>` of a draft; null: the contract runs. */
    claim: text(),
  },
  table => [primaryKey({ columns: [table.teamId, table.planId, table.seatNo] })],
)

/** Seasons of contracts; the SKU of one that is to be paid is `st-<contract number>-<season>`. */
export const contractTerms = pgTable(
  'contract_terms',
  {
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    season: smallint().notNull(),
    masterDataId: text()
      .notNull()
      .references(() => contractMasterData.id),
    pricingClass: text().$type<PricingClass>().notNull(),
    mediumCode: text().notNull(),
    /** That the price is for: those that were left when it was chosen. */
    matchesIncluded: smallint().notNull(),
    priceCents: integer().notNull(),
    mediumCents: integer().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    state: text().$type<TermState>().notNull(),
    /** The line of an order that it lies in, or was paid by. */
    orderNumber: text(),
    serialNumber: integer(),
    orderedAt: moment(),
    /** When it was ordered for the subscriber, to be charged from what they keep; that is tried once. */
    chargedAt: moment(),
    /** How often its subscriber was reminded of it. */
    reminders: smallint().notNull().default(0),
    createdAt: moment().notNull(),
  },
  table => [
    // No season twice, however often and however parallel it is renewed.
    primaryKey({ columns: [table.contractId, table.season] }),
    uniqueIndex('contract_terms_by_line').on(table.orderNumber, table.serialNumber),
    index('contract_terms_due').on(table.startsOn).where(eq(table.state, 'awaitingPayment').inlineParams()),
    check('contract_terms_days', sql`${table.startsOn} <= ${table.endsOn}`),
    check(
      'contract_terms_ordered',
      sql`${table.state} not in ('paid', 'suspended') or ${table.orderNumber} is not null`,
    ),
  ],
)

/** The one season ticket that a person uses of a team and season (SPEC 5). Companies are bound by nothing. */
export const seasonTicketHolders = pgTable(
  'season_ticket_holders',
  {
    season: smallint().notNull(),
    teamId: integer().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.season, table.teamId, table.accountId] }),
    unique('season_ticket_holders_one_a_contract').on(table.season, table.contractId),
    index('season_ticket_holders_by_account').on(table.accountId),
  ],
)

const transferOfContract = () => ({
  ...transferColumns(),
  contractId: uuid()
    .notNull()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  /** As the sender typed it. */
  recipientMail: text().notNull(),
  /** Why it was declined, in the recipient's words. */
  reason: text(),
})

/** Either table of transfers, with what both have. */
export type ContractTransferTable = ReturnType<typeof pgTable<string, ReturnType<typeof transferOfContract>>>

/** Changes of holder. */
export const contractRecipientTransfers = pgTable(
  'contract_recipient_transfers',
  transferOfContract(),
  table => [
    onePending('contract_recipient_transfers_pending', table, table.contractId),
    index('contract_recipient_transfers_by_sender').on(table.fromId, table.createdAt),
    index('contract_recipient_transfers_by_recipient').on(table.toId, table.createdAt),
  ],
)

/** Changes of subscriber. */
export const contractSubscriberTransfers = pgTable(
  'contract_subscriber_transfers',
  {
    ...transferOfContract(),
    /** The change of holder that is accepted with it. */
    joinedTo: uuid().references(() => contractRecipientTransfers.id, { onDelete: 'set null' }),
  },
  table => [
    onePending('contract_subscriber_transfers_pending', table, table.contractId),
    index('contract_subscriber_transfers_by_sender').on(table.fromId, table.createdAt),
    index('contract_subscriber_transfers_by_recipient').on(table.toId, table.createdAt),
    check('contract_subscriber_transfers_parties', sql`${table.fromId} <> ${table.toId}`),
  ],
)

/** What has happened to a contract. Rows are added and never changed; what erases an account takes it off them. */
export const contractEvents = pgTable(
  'contract_events',
  {
    contractId: uuid()
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer().notNull(),
    kind: text().$type<ContractEventKind>().notNull(),
    /** Of a notice, which a contract has once a season and kind. */
    season: smallint(),
    by: text().$type<'person' | 'staff' | 'job'>().notNull(),
    actorId: uuid(),
    facts: jsonb().$type<Readonly<Record<string, string | number | null>>>().notNull(),
    at: moment().notNull(),
  },
  table => [
    primaryKey({ columns: [table.contractId, table.position] }),
    uniqueIndex('contract_events_notices')
      .on(table.contractId, table.season, table.kind)
      .where(sql`${table.season} is not null`),
  ],
)
