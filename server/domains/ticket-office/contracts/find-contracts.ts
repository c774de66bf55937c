import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { personName } from '#contract/contact/person-name.ts'
import { tidyEmail, tidySigns } from '#contract/kernel/typed-text.ts'
import type {
  StaffContractKind,
  StaffContractState,
  StaffContractSummary,
} from '#contract/subscription/staff-contracts.ts'
import { clubDay } from '#server/clock.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { accounts } from '#server/db/schema/identity.ts'
import {
  contractRecipientTransfers,
  contracts,
  contractSubscriberTransfers,
  contractTerms,
  type ContractTransferTable,
} from '#server/db/schema/subscription.ts'
import { venuePlaces } from '#server/db/schema/ticketing.ts'
import {
  type ContractRow,
  findMasterData,
  lastDayOf,
  lastDayOn,
  listTerms,
  type MasterDataRow,
  type OrderedTerm,
} from '../../season-contracts/season-contracts-api.ts'
import { isResting } from '../../subscription/subscription-api.ts'

export interface ContractSearch {
  readonly query: string | undefined
  readonly block: string | undefined
  readonly row: string | undefined
  readonly seat: string | undefined
  readonly season: number | undefined
  readonly kind: StaffContractKind | undefined
  readonly page: number
  readonly pageSize: number
  readonly now: Date
}

const subscribers = alias(accounts, 'subscribers')
const subscriberContacts = alias(contacts, 'subscriber_contacts')
const holders = alias(accounts, 'holders')
const holderContacts = alias(contacts, 'holder_contacts')

// For the search, which takes the words of a name in any order.
const subscriberName = sql`concat_ws(' ', ${subscriberContacts.firstName}, ${subscriberContacts.lastName})`
const holderName = sql`concat_ws(' ', ${holderContacts.firstName}, ${holderContacts.lastName})`

/** "V-1001", "v 1001" and "1001": two digits at least, since all numbers begin alike. */
const contractNumber = /^(?:v[- ]?)?(\d{2,12})$/i

function found(query: string): SQL | undefined {
  const [, digits] = contractNumber.exec(tidySigns(query)) ?? []
  return or(
    digits === undefined ? undefined : like(contracts.number, `V-${digits}%`),
    isNamed(subscriberName, query),
    isNamed(holderName, query),
    ilike(subscribers.email, containing(tidyEmail(query))),
    ilike(holders.email, containing(tidyEmail(query))),
  )
}

const hasTerm = (db: Queryable, which: SQL | undefined): SQL =>
  exists(
    db
      .select({ season: contractTerms.season })
      .from(contractTerms)
      .where(and(eq(contractTerms.contractId, contracts.id), which)),
  )

const isOffered = (db: Queryable, table: ContractTransferTable, now: Date): SQL =>
  exists(
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.contractId, contracts.id), eq(table.state, 'pending'), gt(table.expiresAt, now))),
  )

/** As `stateOf` names them, by the clock. */
function ofKind(db: Queryable, kind: StaffContractKind | undefined, now: Date): SQL | undefined {
  const today = clubDay(now)
  const { state } = contracts
  const lastDay = lastDayOn(today)
  const runs = and(eq(state, 'running'), or(isNull(lastDay), gte(lastDay, today)))
  const goesOn = and(eq(state, 'running'), isNull(lastDay))
  if (kind === undefined) return undefined
  if (kind === 'ended') return or(eq(state, 'ended'), lt(lastDay, today))
  if (kind === 'terminated') return and(eq(state, 'running'), gte(lastDay, today))
  if (kind === 'running') return goesOn
  if (kind === 'waiting') {
    const tables = [contractRecipientTransfers, contractSubscriberTransfers]
    return and(goesOn, or(...tables.map(table => isOffered(db, table, now))))
  }
  const isDue = and(eq(contractTerms.state, 'awaitingPayment'), lte(contractTerms.startsOn, today))
  return and(runs, hasTerm(db, or(eq(contractTerms.state, 'suspended'), isDue)))
}

function conditions(db: Queryable, search: ContractSearch): SQL | undefined {
  const { query, block, row, seat, season, kind, now } = search
  const isOfSeason = (wanted: number) =>
    hasTerm(db, and(eq(contractTerms.season, wanted), ne(contractTerms.state, 'cancelled')))
  return and(
    // What is only chosen is no contract yet.
    ne(contracts.state, 'draft'),
    block === undefined ? undefined : ilike(venuePlaces.block, block),
    row === undefined ? undefined : ilike(venuePlaces.row, row),
    seat === undefined ? undefined : ilike(venuePlaces.seat, seat),
    season === undefined ? undefined : isOfSeason(season),
    query ? found(query) : undefined,
    ofKind(db, kind, now),
  )
}

const isItsPlace = and(eq(venuePlaces.planId, contracts.planId), eq(venuePlaces.seatNo, contracts.seatNo))

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      contract: contracts,
      place: { block: venuePlaces.block, row: venuePlaces.row, seat: venuePlaces.seat },
      subscriber: { firstName: subscriberContacts.firstName, lastName: subscriberContacts.lastName },
      holder: { firstName: holderContacts.firstName, lastName: holderContacts.lastName },
    })
    .from(contracts)
    .innerJoin(venuePlaces, isItsPlace)
    .leftJoin(subscribers, eq(subscribers.id, contracts.subscriberId))
    .leftJoin(subscriberContacts, eq(subscriberContacts.accountId, contracts.subscriberId))
    .leftJoin(holders, eq(holders.id, contracts.recipientId))
    .leftJoin(holderContacts, eq(holderContacts.accountId, contracts.recipientId))
    .where(which)

type Row = Awaited<ReturnType<typeof select>>[number]

/** One page of the contracts, by number. */
export async function findContracts(
  db: Queryable,
  search: ContractSearch,
): Promise<{ items: StaffContractSummary[]; totalCount: number }> {
  const which = conditions(db, search)
  const [counted] = await db
    .select({ total: count() })
    .from(contracts)
    .innerJoin(venuePlaces, isItsPlace)
    .leftJoin(subscribers, eq(subscribers.id, contracts.subscriberId))
    .leftJoin(subscriberContacts, eq(subscriberContacts.accountId, contracts.subscriberId))
    .leftJoin(holders, eq(holders.id, contracts.recipientId))
    .leftJoin(holderContacts, eq(holderContacts.accountId, contracts.recipientId))
    .where(which)
  const rows = await select(db, which)
    .orderBy(asc(contracts.number))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
  return { items: await toSummaries(db, rows, search.now), totalCount: counted?.total ?? 0 }
}

/** Contracts that go on, of subscribers with all words of a name: so many at most, the oldest first. */
export async function findRunningByName(
  db: Queryable,
  name: string,
  { limit, now }: { limit: number; now: Date },
): Promise<ContractRow[]> {
  const rows = await select(db, and(ofKind(db, 'running', now), isNamed(subscriberName, name)))
    .orderBy(asc(contracts.number))
    .limit(limit)
  return rows.map(({ contract }) => contract)
}

/** A contract as the list has it, with its row and seasons; undefined where there is none, or it is only chosen. */
export async function findSummary(
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ row: ContractRow; summary: StaffContractSummary } | undefined> {
  const rows = await select(db, and(eq(contracts.id, id), ne(contracts.state, 'draft')))
  const [summary] = await toSummaries(db, rows, now)
  const [row] = rows
  return row && summary && { row: row.contract, summary }
}

async function toSummaries(db: Queryable, rows: readonly Row[], now: Date): Promise<StaffContractSummary[]> {
  const ids = rows.map(({ contract }) => contract.id)
  const terms = Map.groupBy(await listTerms(db, ids), ({ contractId }) => contractId)
  const seasons = await findMasterData(
    db,
    [...terms.values()].flat().map(({ masterDataId }) => masterDataId),
  )
  const toHolder = await offeredOf(db, contractRecipientTransfers, ids, now)
  const toSubscriber = await offeredOf(db, contractSubscriberTransfers, ids, now)
  const today = clubDay(now)
  const summaries: StaffContractSummary[] = []
  for (const row of rows) {
    const { id } = row.contract
    const waits = { holder: toHolder.has(id), subscriber: toSubscriber.has(id) }
    const lastDay = await lastDayOf(db, row.contract, today)
    summaries.push(toSummary(row, { terms: terms.get(id) ?? [], seasons, waits, lastDay, today }))
  }
  return summaries
}

/** Those of some contracts that are offered to somebody. */
async function offeredOf(
  db: Queryable,
  table: ContractTransferTable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ contractId: table.contractId })
    .from(table)
    .where(and(inArray(table.contractId, [...ids]), eq(table.state, 'pending'), gt(table.expiresAt, now)))
  return new Set(rows.map(({ contractId }) => contractId))
}

interface Known {
  /** The latest first. */
  readonly terms: readonly OrderedTerm[]
  readonly seasons: ReadonlyMap<string, MasterDataRow>
  readonly waits: { readonly holder: boolean; readonly subscriber: boolean }
  /** Null: it goes on. */
  readonly lastDay: string | null
  readonly today: string
}

function toSummary({ contract, place, ...people }: Row, known: Known): StaffContractSummary {
  const { terms, seasons, today } = known
  const last = terms.find(({ state }) => state !== 'cancelled') ?? terms[0]
  const season = last && seasons.get(last.masterDataId)
  if (!season) throw new Error(`Contract ${contract.number} has no season`)
  const state = stateOf(contract, known)
  return {
    id: contract.id,
    number: contract.number,
    name: season.name,
    ...place,
    subscriberName: people.subscriber && personName(people.subscriber),
    holderName: people.holder && personName(people.holder),
    state,
    isResting: state !== 'ended' && terms.some(term => isResting(term, today)),
  }
}

function stateOf({ state }: ContractRow, { waits, lastDay, today }: Known): StaffContractState {
  if (state === 'ended' || (lastDay !== null && lastDay < today)) return 'ended'
  if (lastDay !== null) return 'terminated'
  if (waits.subscriber) return 'waitingForSubscriber'
  return waits.holder ? 'waitingForHolder' : 'running'
}
