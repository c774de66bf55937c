import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { StaffSeasonState, StaffSeasonSummary } from '#contract/subscription/staff-seasons.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable } from '#server/db/database.ts'
import { contracts, contractTerms } from '#server/db/schema/subscription.ts'
import { listMasterData, type MasterDataRow } from '../../season-contracts/season-contracts-api.ts'

/** All seasons, the latest first. */
export async function listSeasons(db: Queryable, now: Date): Promise<StaffSeasonSummary[]> {
  const rows = await listMasterData(db)
  const sold = await soldSeasons(
    db,
    rows.map(({ id }) => id),
  )
  const counted = await contractsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row =>
    toSummary(row, { isSold: sold.has(row.id), contracts: counted.get(row.id) ?? 0, now }),
  )
}

interface Known {
  readonly isSold: boolean
  readonly contracts: number
  readonly now: Date
}

export const toSummary = (
  row: MasterDataRow,
  { isSold, contracts: counted, now }: Known,
): StaffSeasonSummary => ({
  id: row.id,
  name: row.name,
  season: row.season,
  teamId: row.teamId,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  noticeOn: row.noticeOn,
  terminationDeadline: row.terminationDeadline,
  renewOn: row.renewOn,
  policy: row.policy,
  state: stateOf(row, isSold, now),
  contracts: counted,
  mayBePostponed: mayBePostponed(row, now),
  version: row.version,
})

/** Not once its contracts are renewed: whoever was renewed could no longer leave in time. */
export const mayBePostponed = ({ renewOn }: Pick<MasterDataRow, 'renewOn'>, now: Date): boolean =>
  clubDay(now) < renewOn

/** @param isSold whether a contract has the season, if only one that is chosen */
export function stateOf(
  { endsOn, saleFrom }: Pick<MasterDataRow, 'endsOn' | 'saleFrom'>,
  isSold: boolean,
  now: Date,
): StaffSeasonState {
  if (endsOn < clubDay(now)) return 'over'
  return isSold || saleFrom <= now ? 'sold' : 'planned'
}

/** Those of some seasons that contracts have, also such as are only chosen. */
export async function soldSeasons(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: contractTerms.masterDataId })
    .from(contractTerms)
    .where(inArray(contractTerms.masterDataId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** How many contracts have each of some seasons. */
export async function contractsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: contractTerms.masterDataId, contracts: count() })
    .from(contractTerms)
    .innerJoin(contracts, eq(contracts.id, contractTerms.contractId))
    .where(
      and(
        inArray(contractTerms.masterDataId, [...ids]),
        ne(contractTerms.state, 'cancelled'),
        ne(contracts.state, 'draft'),
      ),
    )
    .groupBy(contractTerms.masterDataId)
  return new Map(rows.map(row => [row.id, row.contracts]))
}
