import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import {
  confirmUntil,
  lastDayOf,
  lockOwnContract,
  totalOf,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'
import { plannedSeasonOf } from './planned-season.ts'

interface Confirming {
  readonly id: string
  readonly subscriberId: string
  /** As the subscriber saw it: another one is not confirmed by mistake. */
  readonly masterDataId: string
  readonly now: Date
}

/** Has a contract go on in its next season, where the club wants that confirmed, at the price that it has on that day. Undefined: done. */
export async function confirmSeason(
  tx: Transaction,
  { id, subscriberId, masterDataId, now }: Confirming,
): Promise<Refusal<404 | 409> | undefined> {
  await shareAccount(tx, subscriberId)
  const contract = await lockOwnContract(tx, { id, subscriberId })
  if (contract?.state !== 'running' || !contract.isSelfService) return refusal(404, 'CONTRACT_UNKNOWN')
  const today = clubDay(now)
  const planned = await plannedSeasonOf(tx, contract)
  const isOpen =
    planned?.season.id === masterDataId &&
    confirmUntil(planned.lastSeason) !== null &&
    today >= planned.lastSeason.noticeOn
  if (!isOpen || (await lastDayOf(tx, contract, today)) !== null)
    return refusal(409, 'NEXT_SEASON_NOT_TO_CONFIRM')
  await writeContractEvent(tx, {
    contractId: id,
    kind: 'confirmed',
    season: planned.season.season,
    by: 'person',
    actorId: subscriberId,
    facts: { cents: totalOf(planned) },
    at: now,
  })
  return undefined
}
