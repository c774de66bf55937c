import { personName } from '#contract/contact/person-name.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type {
  ContractParty,
  StaffContract,
  StaffContractEvent,
  StaffContractTerm,
  StaffContractTransfer,
} from '#contract/subscription/staff-contracts.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { getContact } from '../../contact/contact-api.ts'
import { findPending, transferKinds } from '../../contract-transfers/contract-transfers-api.ts'
import { findMailReader } from '../../identity/identity-api.ts'
import { findKept } from '../../payments/payments-api.ts'
import {
  type ContractRow,
  findMasterData,
  findReason,
  lastDayOf,
  listContractEvents,
  listTerms,
  type MasterDataRow,
  mediaOfSeason,
  type OrderedTerm,
  placeOf,
  totalOf,
} from '../../season-contracts/season-contracts-api.ts'
import { endIfTerminated, isResting, missingOf } from '../../subscription/subscription-api.ts'
import { findSummary } from './find-contracts.ts'

/** A contract as the ticket office sees it; undefined where there is none, or it is only chosen. */
export async function findStaffContract(
  db: Queryable,
  id: string,
  now: Date,
): Promise<StaffContract | undefined> {
  const found = await findSummary(db, id, now)
  if (!found) return undefined
  const { row, summary } = found
  const terms = await listTerms(db, [id])
  const live = terms.filter(({ state }) => state !== 'cancelled')
  const last = live[0] ?? terms[0]
  const seasons = await findMasterData(
    db,
    terms.map(({ masterDataId }) => masterDataId),
  )
  const reason = row.terminationReasonId === null ? undefined : await findReason(db, row.terminationReasonId)
  const lastDay = await lastDayOf(db, row, clubDay(now))
  const goesOn = row.state === 'running' && lastDay === null
  const received = { receivedOn: clubDay(now) }
  const media = last ? await mediaOfSeason(db, last.masterDataId) : []
  const isSent = media.some(({ code, isDigital }) => code === last?.mediumCode && !isDigital)
  return {
    ...summary,
    version: row.version,
    place: await placeOf(db, row),
    subscriber: await partyOf(db, row.subscriberId),
    holder: await partyOf(db, row.recipientId),
    isSelfService: row.isSelfService,
    createdAt: row.createdAt.toISOString(),
    pricingClass: row.pricingClass,
    mediumCode: row.mediumCode,
    pendingPricingClass: row.pendingClass,
    pendingMediumCode: row.pendingMedium,
    media: media.map(({ code, name }) => ({ code, name })),
    terms: terms.map(term => toTerm(term, seasons, clubDay(now))),
    missing: goesOn && last ? [...(await missingOf(db, row, isSent))] : [],
    invoiceAddress: row.invoiceAddress,
    shippingAddress: row.shippingAddress,
    paymentMethod: await methodOf(db, row),
    terminatedAt: row.terminatedAt?.toISOString() ?? null,
    terminationReason: reason?.text ?? null,
    effectiveOn: lastDay,
    mayBe: { terminated: goesOn && live.length > 0, ended: row.state === 'running' && live.length > 0 },
    wouldEndOn: goesOn && live.length > 0 ? await endIfTerminated(db, row, live, received) : null,
    transfers: await pendingOf(db, id, now),
    history: await historyOf(db, id),
  }
}

/** Null where the account is gone, or there is none. */
async function partyOf(db: Queryable, accountId: string | null): Promise<ContractParty | null> {
  const contact = accountId === null ? undefined : await getContact(db, accountId)
  const reader = accountId === null ? undefined : await findMailReader(db, accountId)
  return contact && reader ? { name: personName(contact), email: reader.to } : null
}

function toTerm(
  term: OrderedTerm,
  seasons: ReadonlyMap<string, MasterDataRow>,
  today: string,
): StaffContractTerm {
  const season = seasons.get(term.masterDataId)
  if (!season) throw new Error(`There is no season ${term.masterDataId}`)
  const { masterDataId, startsOn, endsOn, pricingClass, mediumCode, state, orderNumber } = term
  return {
    season: term.season,
    masterDataId,
    name: season.name,
    startsOn,
    endsOn,
    pricingClass,
    mediumCode,
    total: euros(totalOf(term)),
    state,
    isResting: isResting(term, today),
    orderNumber,
  }
}

async function methodOf(
  db: Queryable,
  { subscriberId, paymentInfoId }: ContractRow,
): Promise<StaffContract['paymentMethod']> {
  if (subscriberId === null || paymentInfoId === null) return null
  return (await findKept(db, subscriberId, paymentInfoId))?.method ?? null
}

async function pendingOf(db: Queryable, contractId: string, now: Date): Promise<StaffContractTransfer[]> {
  const pending: StaffContractTransfer[] = []
  for (const kind of transferKinds) {
    const row = await findPending(db, kind, contractId, now)
    if (!row) continue
    pending.push({
      id: row.id,
      kind,
      sender: await partyOf(db, row.fromId),
      recipient: await partyOf(db, row.toId),
      recipientMail: row.recipientMail,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    })
  }
  return pending
}

/** The latest first. */
async function historyOf(db: Queryable, contractId: string): Promise<StaffContractEvent[]> {
  const rows = await listContractEvents(db, contractId)
  const names = new Map<string, string>()
  for (const id of new Set(rows.map(({ actorId }) => actorId))) {
    const contact = id === null ? undefined : await getContact(db, id)
    if (id !== null && contact) names.set(id, personName(contact))
  }
  return rows.toReversed().map(({ position, kind, by, actorId, at, facts }) => ({
    position,
    kind,
    by,
    actorName: actorId === null ? null : (names.get(actorId) ?? null),
    at: at.toISOString(),
    facts,
  }))
}
