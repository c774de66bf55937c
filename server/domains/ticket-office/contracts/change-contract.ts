import { euros } from '#contract/kernel/primitives.ts'
import type { ContractEnd, ContractEndEffects } from '#contract/subscription/staff-contracts.ts'
import { clubDay } from '#server/clock.ts'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { earlier } from '#server/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { type Actor, changesBetween, writeAudit } from '../../audit/audit-api.ts'
import { mailingOf, withdrawForClub } from '../../contract-transfers/contract-transfers-api.ts'
import {
  type ContractRow,
  findContract,
  findMasterData,
  lastDayOf,
  listTerms,
  liveTermsOf,
  lockContract,
  placeOf,
} from '../../season-contracts/season-contracts-api.ts'
import {
  effectsOfEarlyEnd,
  endEarly,
  endIfTerminated,
  seasonsCalledOff,
  terminate,
} from '../../subscription/subscription-api.ts'
import { holdSubscriber } from './end-by-letter.ts'
import { callOffPaid, endUnpaidRenewals, holdCalledOff, paidCents } from './seasons-in-orders.ts'

type Refused = Refusal<404 | 409>

/** Which contract, as the office has seen it, and why it is changed. */
interface ContractChange {
  readonly id: string
  readonly version: number
  readonly reason: string
}

type Locked =
  { readonly ok: true; readonly contract: ContractRow } | { readonly ok: false; readonly refused: Refused }

type Done<T> = { readonly ok: true; readonly body: T } | { readonly ok: false; readonly refused: Refused }

const refuse = (code: 'CONTRACT_NOT_CHANGEABLE' | 'CONTRACT_DAY_NOT_POSSIBLE') =>
  ({ ok: false, refused: refusal(409, code) }) as const

/** A contract that runs and is as the office has seen it; nobody else changes it until the transaction ends. */
async function lockRunning(tx: Transaction, { id, version }: ContractChange): Promise<Locked> {
  // Accounts are locked before contracts.
  const subscriberId = (await findContract(tx, id))?.subscriberId ?? null
  if (subscriberId !== null) await shareAccount(tx, subscriberId)
  const contract = await lockContract(tx, id)
  if (!contract || contract.state === 'draft') return { ok: false, refused: refusal(404, 'NOT_FOUND') }
  if (contract.version !== version || contract.subscriberId !== subscriberId)
    return { ok: false, refused: refusal(409, 'CONTRACT_CHANGED_MEANWHILE') }
  return contract.state === 'running' ? { ok: true, contract } : refuse('CONTRACT_NOT_CHANGEABLE')
}

const subjectOf = (id: string) => ({ kind: 'contract', id }) as const

/** Ends an offer that waits. Undefined: done. */
export async function withdrawTransfer(
  tx: Transaction,
  { settings }: Pick<Deps, 'settings'>,
  actor: Actor,
  input: ContractChange & { transferId: string },
): Promise<Refused | undefined> {
  const locked = await lockRunning(tx, input)
  if (!locked.ok) return locked.refused
  const { id, transferId, reason } = input
  const withdrawal = { contractId: id, transferId, actorId: actor.accountId, now: actor.at }
  const kind = await withdrawForClub(tx, mailingOf(settings), withdrawal)
  if (kind === undefined) return refusal(409, 'CONTRACT_OFFER_OVER')
  const changes = [{ field: 'contractOffer', before: kind, after: null }]
  await writeAudit(tx, actor, [{ action: 'contractOfferWithdrawn', subject: subjectOf(id), changes, reason }])
  return undefined
}

/** Terminates a contract by a letter: the day on which it came decides its last day. */
export async function terminateByLetter(
  tx: Transaction,
  { settings, goods }: Pick<Deps, 'settings' | 'goods'>,
  actor: Actor,
  input: ContractChange & { receivedOn: string; isDryRun: boolean },
): Promise<Done<ContractEnd>> {
  const { id, receivedOn, isDryRun, reason } = input
  const now = actor.at
  await holdSubscriber(tx, id, now)
  const held = await holdCalledOff(tx, await seasonsCalledOff(tx, { contractId: id, receivedOn }), now)
  const locked = await lockRunning(tx, input)
  if (!locked.ok) return locked
  const { contract } = locked
  const terms = await liveTermsOf(tx, id)
  if (contract.effectiveOn !== null || terms.length === 0) return refuse('CONTRACT_NOT_CHANGEABLE')
  if (receivedOn > clubDay(actor.at) || receivedOn < clubDay(contract.createdAt))
    return refuse('CONTRACT_DAY_NOT_POSSIBLE')
  if (!held.ok) return held
  const givenBack = euros(paidCents(held.seasons))
  if (isDryRun) {
    const lastDay = await endIfTerminated(tx, contract, terms, { receivedOn })
    return { ok: true, body: { isDryRun, lastDay, givenBack } }
  }
  await endUnpaidRenewals(tx, goods, held.seasons, now)
  const lastDay = await terminate(tx, settings, {
    contractId: id,
    reasonId: null,
    receivedOn,
    by: 'staff',
    actorId: actor.accountId,
    now,
  })
  if (lastDay === undefined) return refuse('CONTRACT_NOT_CHANGEABLE')
  await callOffPaid(tx, { settings, goods }, held.seasons, now)
  const changes = changesBetween({ receivedOn: null, lastDay: null }, { receivedOn, lastDay })
  await writeAudit(tx, actor, [{ action: 'contractTerminated', subject: subjectOf(id), changes, reason }])
  return { ok: true, body: { isDryRun, lastDay, givenBack } }
}

/**
 * Ends a contract at a day before its season does. What was paid for a later season is given back; of the one that is cut short nothing is: the
 * office does that by its order.
 */
export async function endContractEarly(
  tx: Transaction,
  { settings, goods }: Pick<Deps, 'settings' | 'goods'>,
  actor: Actor,
  input: ContractChange & { lastDay: string; isDryRun: boolean },
): Promise<Done<ContractEndEffects>> {
  const { id, lastDay, isDryRun, reason } = input
  const now = actor.at
  await holdSubscriber(tx, id, now)
  const later = (await listTerms(tx, [id])).filter(
    ({ state, startsOn }) => state !== 'cancelled' && startsOn > lastDay,
  )
  const held = await holdCalledOff(tx, later.toReversed(), now)
  const locked = await lockRunning(tx, input)
  if (!locked.ok) return locked
  const { contract } = locked
  const terms = await liveTermsOf(tx, id)
  const until = (await lastDayOf(tx, contract, clubDay(now))) ?? terms[0]?.endsOn
  // Yesterday: it ends at once.
  const first = clubDay(earlier(now, DAY_MS))
  if (until === undefined || lastDay < first || lastDay >= until) return refuse('CONTRACT_DAY_NOT_POSSIBLE')
  if (!held.ok) return held
  const { seasons, tickets } = await effectsOfEarlyEnd(tx, contract, { lastDay, now })
  const names = await findMasterData(
    tx,
    seasons.map(({ masterDataId }) => masterDataId),
  )
  const body = {
    isDryRun,
    lastDay,
    seasons: seasons.map(({ masterDataId, what, paidCents, unusedCents }) => ({
      masterDataId,
      name: names.get(masterDataId)?.name ?? { de: masterDataId },
      what,
      paid: euros(paidCents),
      unused: euros(unusedCents),
    })),
    givenBack: euros(paidCents(held.seasons)),
    tickets,
    place: await placeOf(tx, contract),
  }
  if (isDryRun) return { ok: true, body }
  await endUnpaidRenewals(tx, goods, held.seasons, now)
  await endEarly(tx, settings, contract, { lastDay, actorId: actor.accountId, now })
  await callOffPaid(tx, { settings, goods }, held.seasons, now)
  const changes = changesBetween({ lastDay: contract.effectiveOn }, { lastDay })
  await writeAudit(tx, actor, [{ action: 'contractEndedEarly', subject: subjectOf(id), changes, reason }])
  return { ok: true, body }
}
