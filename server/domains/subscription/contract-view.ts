import { personName } from '#contract/contact/person-name.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { type MissingPart, shownContractState } from '#contract/subscription/contract-states.ts'
import type { Contract, ContractTerm } from '#contract/subscription/contracts.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../contact/contact-api.ts'
import { viewNextSeason } from '../contract-renewal/contract-renewal-api.ts'
import { pendingTransfersOf } from '../contract-transfers/contract-transfers-api.ts'
import { isOrganization } from '../organization/organization-api.ts'
import { findKept } from '../payments/payments-api.ts'
import {
  type ContractRow,
  findMasterData,
  findReason,
  isConfirmed,
  lastDayOf,
  listTerms,
  type MasterDataRow,
  mediaOfSeason,
  nextMasterData,
  noticeDaysOf,
  type OrderedTerm,
  placeOf,
  termSku,
  totalOf,
} from '../season-contracts/season-contracts-api.ts'
import { addYears, deadlineAhead, lastDayIfTerminated } from './ending-days.ts'

/** How long a whole season is (SPEC 3). */
const RUNTIME_MONTHS = 12

interface Viewer {
  readonly accountId: string
  readonly now: Date
}

/** Contracts as their subscriber sees them, in the order given; a former one sees what it was about, and no more. */
export async function viewContracts(
  db: Queryable,
  rows: readonly ContractRow[],
  viewer: Viewer,
): Promise<Contract[]> {
  const terms = Map.groupBy(
    await listTerms(
      db,
      rows.map(({ id }) => id),
    ),
    ({ contractId }) => contractId,
  )
  const seasons = await findMasterData(
    db,
    [...terms.values()].flat().map(({ masterDataId }) => masterDataId),
  )
  const views: Contract[] = []
  for (const row of rows) {
    views.push(await viewContract(db, row, { terms: terms.get(row.id) ?? [], seasons, ...viewer }))
  }
  return views
}

interface Known extends Viewer {
  /** The latest first. */
  readonly terms: readonly OrderedTerm[]
  readonly seasons: ReadonlyMap<string, MasterDataRow>
}

async function viewContract(db: Queryable, row: ContractRow, known: Known): Promise<Contract> {
  const { accountId, now, terms, seasons } = known
  const today = clubDay(now)
  const isSubscriber = row.subscriberId === accountId
  const lastDay = await lastDayOf(db, row, today)
  const live = terms.filter(({ state }) => state !== 'cancelled')
  const [last] = live
  const first = live.at(-1) ?? terms.at(-1)
  const pending = isSubscriber
    ? await pendingTransfersOf(db, row.id, now)
    : { recipient: null, subscriber: null }
  const needsShippingAddress = last ? !(await isDigital(db, last)) : false
  const missing =
    isSubscriber && last ? await missingOf(db, { ...row, effectiveOn: lastDay }, needsShippingAddress) : []
  const payment = isSubscriber && row.paymentInfoId !== null ? await paymentOf(db, row) : null
  const reason = row.terminationReasonId === null ? undefined : await findReason(db, row.terminationReasonId)
  const isGoingOn = isSubscriber && row.state === 'running' && lastDay === null && live.length > 0
  return {
    id: row.id,
    number: row.number,
    state: shownContractState(
      {
        isSubscriber,
        state: row.state,
        terminatedAt: row.terminatedAt,
        effectiveOn: lastDay,
        waitsForHolder: pending.recipient !== null,
        waitsForSubscriber: pending.subscriber !== null,
        missing,
      },
      today,
    ),
    place: await placeOf(db, row),
    runtimeMonths: RUNTIME_MONTHS,
    startsOn: first?.startsOn ?? clubDay(row.createdAt),
    endsOn: last?.endsOn ?? first?.endsOn ?? clubDay(row.createdAt),
    pricingClass: row.pricingClass,
    mediumCode: row.mediumCode,
    pendingPricingClass: isSubscriber ? row.pendingClass : null,
    pendingMediumCode: isSubscriber ? row.pendingMedium : null,
    nextSeason: isGoingOn ? await viewNextSeason(db, row, today) : null,
    terms: isSubscriber ? terms.map(term => viewTerm(row, term, { seasons, today })) : [],
    holder: isSubscriber ? await holderOf(db, row) : null,
    missing: [...missing],
    pendingRecipientTransfer: pending.recipient,
    pendingSubscriberTransfer: pending.subscriber,
    terminatedAt: isSubscriber ? (row.terminatedAt?.toISOString() ?? null) : null,
    terminationReason: isSubscriber ? (reason?.text ?? null) : null,
    effectiveOn: isSubscriber ? lastDay : null,
    wouldEndOn: isGoingOn ? await endIfTerminated(db, row, live, { receivedOn: today }) : null,
    terminationDeadline: isGoingOn
      ? deadlineAhead({ terms: live, masterData: seasons, noticedOn: await noticeDaysOf(db, row.id) }, today)
      : null,
    invoiceAddress: isSubscriber ? row.invoiceAddress : null,
    shippingAddress: isSubscriber ? row.shippingAddress : null,
    needsShippingAddress,
    payment,
    isSelfService: row.isSelfService && isSubscriber,
  }
}

/** Its last day, were it terminated on a day; the end of a later season where a day after that is wanted. */
export async function endIfTerminated(
  db: Queryable,
  { id, teamId }: Pick<ContractRow, 'id' | 'teamId'>,
  terms: readonly Pick<OrderedTerm, 'season' | 'masterDataId' | 'endsOn'>[],
  { receivedOn, wantedOn = null }: { receivedOn: string; wantedOn?: string | null },
): Promise<string> {
  const masterData = await findMasterData(
    db,
    terms.map(({ masterDataId }) => masterDataId),
  )
  const season = Math.max(...terms.map(term => term.season))
  const next = await nextMasterData(db, { teamId, season })
  const isNextConfirmed = await isConfirmed(db, id, season + 1)
  const noticedOn = await noticeDaysOf(db, id)
  let lastDay = lastDayIfTerminated({ terms, masterData, next, isNextConfirmed, noticedOn }, receivedOn)
  while (wantedOn !== null && lastDay < wantedOn) lastDay = addYears(lastDay, 1)
  return lastDay
}

const isDigital = async (
  db: Queryable,
  { masterDataId, mediumCode }: Pick<OrderedTerm, 'masterDataId' | 'mediumCode'>,
): Promise<boolean> =>
  (await mediaOfSeason(db, masterDataId)).find(({ code }) => code === mediumCode)?.isDigital ?? true

/** What is still to be filled in of a contract that runs on. `effectiveOn`: its last day (`lastDayOf`). */
export async function missingOf(
  db: Queryable,
  { subscriberId, recipientId, invoiceAddress, shippingAddress, paymentInfoId, effectiveOn }: ContractRow,
  needsShippingAddress: boolean,
): Promise<readonly MissingPart[]> {
  if (subscriberId === null) return []
  const goesOn = effectiveOn === null
  const isCompany = await isOrganization(db, subscriberId)
  const birthday = isCompany ? '' : ((await getContact(db, subscriberId))?.birthday ?? null)
  return [
    ...(recipientId === null ? (['holder'] as const) : []),
    ...(invoiceAddress === null ? (['invoiceAddress'] as const) : []),
    ...(needsShippingAddress && shippingAddress === null ? (['shippingAddress'] as const) : []),
    ...(paymentInfoId === null && goesOn ? (['payment'] as const) : []),
    ...(birthday === null ? (['birthday'] as const) : []),
  ]
}

async function holderOf(
  db: Queryable,
  { recipientId, subscriberId }: ContractRow,
): Promise<Contract['holder']> {
  const contact = recipientId === null ? undefined : await getContact(db, recipientId)
  return contact ? { name: personName(contact), isSelf: recipientId === subscriberId } : null
}

async function paymentOf(
  db: Queryable,
  { subscriberId, paymentInfoId }: ContractRow,
): Promise<Contract['payment']> {
  if (subscriberId === null || paymentInfoId === null) return null
  const kept = await findKept(db, subscriberId, paymentInfoId)
  return kept ? { paymentInfoId, details: kept.details } : null
}

function viewTerm(
  { number, state }: ContractRow,
  term: OrderedTerm,
  { seasons, today }: { seasons: ReadonlyMap<string, MasterDataRow>; today: string },
): ContractTerm {
  const season = seasons.get(term.masterDataId)
  if (!season) throw new Error(`There is no season ${term.masterDataId}`)
  const isDue = state === 'running' && term.state === 'awaitingPayment'
  return {
    masterDataId: term.masterDataId,
    name: season.name,
    startsOn: term.startsOn,
    endsOn: term.endsOn,
    pricingClass: term.pricingClass,
    mediumCode: term.mediumCode,
    seasonPrice: euros(term.priceCents),
    mediumPrice: euros(term.mediumCents),
    total: euros(totalOf(term)),
    state: term.state,
    isNextSeason: term.startsOn > today,
    isResting: isResting(term, today),
    sku: isDue ? termSku({ number, season: term.season }) : null,
    checkoutId: isDue ? term.checkoutId : null,
  }
}

/** It opens no gate: nobody has paid for a season that has begun, or the bank has taken the money back. */
export const isResting = (
  { state, startsOn }: Pick<OrderedTerm, 'state' | 'startsOn'>,
  today: string,
): boolean => state === 'suspended' || (state === 'awaitingPayment' && startsOn <= today)
