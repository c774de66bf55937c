import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { findMasterData } from './master-data-repository.ts'
import { eventsOfSeason } from './season-events.ts'
import type { TermRow } from './term-repository.ts'

/** Whether one of its matches has begun since it was ordered: what was seen is not given back. */
export async function isSeasonUsed(
  db: Queryable,
  { orderedAt, season, ...term }: Pick<TermRow, 'orderedAt' | 'season' | 'startsOn' | 'masterDataId'>,
  now: Date,
): Promise<boolean> {
  if (orderedAt === null || clubDay(now) < term.startsOn) return false
  const { teamId } = (await findMasterData(db, [term.masterDataId])).get(term.masterDataId) ?? {}
  if (teamId === undefined) return false
  const [then, left] = await Promise.all([
    eventsOfSeason(db, { teamId, season }, orderedAt),
    eventsOfSeason(db, { teamId, season }, now),
  ])
  return left.length < then.length
}
