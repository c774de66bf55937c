import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { accountPageAddress } from '#server/http/page-address.ts'
import type { Settings } from '#server/settings.ts'
import { voidContractTransfers } from '../contract-transfers/contract-transfers-api.ts'
import { mailToAccount } from '../identity/identity-api.ts'
import {
  cancelTermsAfter,
  changeContract,
  type ContractRow,
  endTickets,
  eventsOfSeason,
  liveTermsOf,
  matchShare,
  type TermRow,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { ticketsOfContract } from '../tickets/tickets-api.ts'
import { endContract } from './end-contract.ts'
import { contractEndedEarly } from './mails/contract-ended-early.ts'
import { giveUpSeason } from './give-up-season.ts'

interface EarlyEnd {
  readonly lastDay: string
  /** Of the ticket office. */
  readonly actorId: string | null
  readonly now: Date
}

/**
 * Ends a contract, which the caller has locked, at a day before the end of its season; at once where that day has passed. Tickets of later
 * matches and their places go back now. What was paid stays paid: orders stand above this area.
 */
export async function endEarly(
  tx: Transaction,
  settings: Pick<Settings, 'environment' | 'ports' | 'roots'>,
  contract: ContractRow,
  { lastDay, actorId, now }: EarlyEnd,
): Promise<void> {
  const { id, number, subscriberId } = contract
  for (const { season } of await cancelTermsAfter(tx, id, lastDay))
    await giveUpSeason(tx, contract, { season, now })
  if (lastDay < clubDay(now)) {
    await endContract(tx, { ...contract, effectiveOn: lastDay }, { now, by: 'staff', actorId, isEarly: true })
  } else {
    await changeContract(tx, contract, {
      terminatedAt: contract.terminatedAt ?? now,
      effectiveOn: lastDay,
      pendingClass: null,
      pendingMedium: null,
    })
    await voidContractTransfers(tx, id, now)
    await endTickets(tx, contract, { now, lastDay })
    await writeContractEvent(tx, {
      contractId: id,
      kind: 'ended',
      by: 'staff',
      actorId,
      facts: { lastDay, isEarly: 1 },
      at: now,
    })
  }
  await mailToAccount(tx, settings, { accountId: subscriberId, now }, ({ firstName, language }) =>
    contractEndedEarly({
      firstName,
      number,
      lastDay,
      href: accountPageAddress(settings, language, `/account/contracts/${id}/`),
    }),
  )
}

interface CutSeason {
  readonly masterDataId: string
  /** `calledOff`: nobody has paid for it. `paidAhead`: it was to begin after the last day, and is paid. */
  readonly what: 'shortened' | 'calledOff' | 'paidAhead'
  /** What was paid for it, and for matches after the last day, in cents. */
  readonly paidCents: number
  readonly unusedCents: number
}

interface EarlyEndEffects {
  /** The latest first. */
  readonly seasons: readonly CutSeason[]
  /** Those of later matches that are given back. */
  readonly tickets: number
}

/** What an end at a day would take, by the seasons of a contract and its tickets. */
export async function effectsOfEarlyEnd(
  db: Queryable,
  contract: ContractRow,
  { lastDay, now }: Pick<EarlyEnd, 'lastDay' | 'now'>,
): Promise<EarlyEndEffects> {
  const terms = (await liveTermsOf(db, contract.id)).filter(({ endsOn }) => endsOn > lastDay)
  const own = await ticketsOfContract(db, contract.id)
  const seasons: CutSeason[] = []
  let tickets = 0
  for (const term of terms) {
    const { teamId } = contract
    const coming = await eventsOfSeason(db, { teamId, season: term.season }, now)
    const cut = new Set(
      coming.filter(({ kickOff }) => clubDay(kickOff) > lastDay).map(({ eventNo }) => eventNo),
    )
    const open = own.filter(({ state }) => state === 'valid' || state === 'suspended')
    tickets += open.filter(({ eventNo }) => cut.has(eventNo)).length
    const ofSeason = new Set(
      (await eventsOfSeason(db, { teamId, season: term.season }, new Date(0))).map(({ eventNo }) => eventNo),
    )
    const kept = own.filter(({ eventNo }) => ofSeason.has(eventNo) && !cut.has(eventNo))
    seasons.push(cutOf(term, lastDay, new Set(kept.map(({ eventNo }) => eventNo)).size))
  }
  return { seasons, tickets }
}

/** @param played for how many matches until the last day the contract has had a ticket. */
function cutOf(term: TermRow, lastDay: string, played: number): CutSeason {
  const { masterDataId, startsOn, state } = term
  const isPaid = state === 'paid'
  const isAhead = startsOn > lastDay
  const paidCents = isPaid ? term.priceCents + term.mediumCents : 0
  const left = Math.max(0, term.matchesIncluded - played)
  if (isAhead)
    return { masterDataId, what: isPaid ? 'paidAhead' : 'calledOff', paidCents, unusedCents: paidCents }
  const unusedCents = isPaid ? left * matchShare(term) : 0
  return { masterDataId, what: 'shortened', paidCents, unusedCents }
}
