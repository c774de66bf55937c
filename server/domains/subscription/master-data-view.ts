import { euros } from '#contract/kernel/primitives.ts'
import type { ContractMasterData, ContractPrice } from '#contract/subscription/master-data.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  listContractsOf,
  listMasterData,
  listTerms,
  type MasterDataRow,
  mediaOfSeason,
  priceLeft,
  pricesOfSeason,
  saleOf,
} from '../season-contracts/season-contracts-api.ts'

export async function viewMasterData(
  db: Queryable,
  row: MasterDataRow,
  now: Date,
): Promise<ContractMasterData> {
  const { id, name, season, teamId, matchesIncluded, startsOn, endsOn } = row
  const { terminationDeadline, renewOn, policy, saleFrom } = row
  const media = await mediaOfSeason(db, id)
  return {
    id,
    name,
    season,
    teamId,
    matchesIncluded,
    startsOn,
    endsOn,
    terminationDeadline,
    renewOn,
    policy,
    saleFrom: saleFrom.toISOString(),
    ...(await saleOf(db, row, now)),
    media: media.map(({ code, name: words, cents, isDigital }) => ({
      code,
      name: words,
      price: euros(cents),
      isDigital,
    })),
  }
}

/** The seasons that somebody can buy a place for, or has contracts over; the latest first. */
export async function seasonsFor(db: Queryable, accountId: string, now: Date): Promise<ContractMasterData[]> {
  const own = await listContractsOf(db, accountId)
  const terms = await listTerms(
    db,
    own.map(({ id }) => id),
  )
  const theirs = new Set(terms.map(({ masterDataId }) => masterDataId))
  const all: ContractMasterData[] = []
  for (const row of await listMasterData(db)) all.push(await viewMasterData(db, row, now))
  return all.filter(({ id, isOnSale }) => isOnSale || theirs.has(id))
}

export async function pricesFor(db: Queryable, row: MasterDataRow, now: Date): Promise<ContractPrice[]> {
  const { matchesLeft } = await saleOf(db, row, now)
  return (await pricesOfSeason(db, row.id)).map(({ area, pricingClass, cents }) => ({
    category: area,
    pricingClass,
    price: euros(cents),
    priceLeft: euros(priceLeft(cents, row, matchesLeft)),
  }))
}
