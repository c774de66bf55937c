import { euros } from '#contract/kernel/primitives.ts'
import type { NextSeason } from '#contract/subscription/contracts.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  confirmUntil,
  type ContractRow,
  isConfirmed,
  leaveUntil,
  noticeDaysOf,
  renewFrom,
  totalOf,
} from '../season-contracts/season-contracts-api.ts'
import { plannedSeasonOf } from './planned-season.ts'

/** What follows a contract that goes on or may do so, once its subscriber is written to; null before, and where nothing is planned. */
export async function viewNextSeason(
  db: Queryable,
  contract: ContractRow,
  today: string,
): Promise<NextSeason | null> {
  const planned = await plannedSeasonOf(db, contract)
  if (!planned || today < planned.lastSeason.noticeOn) return null
  const { season, lastSeason, pricingClass, mediumCode } = planned
  const hasToConfirm = confirmUntil(lastSeason) !== null
  const isSaid = hasToConfirm && (await isConfirmed(db, contract.id, season.season))
  // Whoever has got no mail yet gets it today.
  const noticedOn = (await noticeDaysOf(db, contract.id)).get(season.season) ?? today
  return {
    masterDataId: season.id,
    name: season.name,
    startsOn: season.startsOn,
    endsOn: season.endsOn,
    pricingClass,
    mediumCode,
    total: euros(totalOf(planned)),
    state: isSaid ? 'confirmed' : hasToConfirm ? 'toConfirm' : 'goesOn',
    deadline: leaveUntil(lastSeason, noticedOn),
    dueFrom: renewFrom(lastSeason, noticedOn),
  }
}
