import type { PricingClass } from '#contract/subscription/master-data.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  type ContractRow,
  findMasterData,
  liveTermsOf,
  type MasterDataRow,
  mediaOfSeason,
  nextMasterData,
  pricesOfSeason,
  type TermRow,
} from '../season-contracts/season-contracts-api.ts'

/** The season after the latest one of a contract, as this contract would have it. */
export interface PlannedSeason {
  /** The latest that is made, and what is planned of it: its days decide whether it goes on. */
  readonly last: TermRow
  readonly lastSeason: MasterDataRow
  readonly season: MasterDataRow
  readonly pricingClass: PricingClass
  readonly mediumCode: string
  readonly priceCents: number
  readonly mediumCents: number
}

/** Undefined where the club has not planned it, or its place is not sold any more: then the office has to say something. */
export async function plannedSeasonOf(
  db: Queryable,
  contract: ContractRow,
): Promise<PlannedSeason | undefined> {
  const following = await followingOf(db, contract)
  if (!following) return undefined
  const { season } = following
  const prices = (await pricesOfSeason(db, season.id)).filter(({ area }) => area === contract.area)
  const media = await mediaOfSeason(db, season.id)
  // A class or medium that was given up is not had any more.
  const price =
    prices.find(({ pricingClass }) => pricingClass === (contract.pendingClass ?? contract.pricingClass)) ??
    prices.find(({ pricingClass }) => pricingClass === 'full')
  const medium =
    media.find(({ code }) => code === (contract.pendingMedium ?? contract.mediumCode)) ??
    media.find(({ isDigital }) => isDigital)
  if (!price || !medium) return undefined
  return {
    ...following,
    pricingClass: price.pricingClass,
    mediumCode: medium.code,
    priceCents: price.cents,
    mediumCents: medium.cents,
  }
}

/** Whether the club has planned a season after the latest one of a contract. */
export const isFollowed = async (db: Queryable, contract: Pick<ContractRow, 'id'>): Promise<boolean> =>
  (await followingOf(db, contract)) !== undefined

async function followingOf(
  db: Queryable,
  { id }: Pick<ContractRow, 'id'>,
): Promise<Pick<PlannedSeason, 'last' | 'lastSeason' | 'season'> | undefined> {
  const [last] = await liveTermsOf(db, id)
  const lastSeason = last && (await findMasterData(db, [last.masterDataId])).get(last.masterDataId)
  const season = lastSeason && (await nextMasterData(db, lastSeason))
  return season && { last, lastSeason, season }
}

/** What a whole season of a term costs, also where fewer matches were bought of it: what the next one is compared with. */
export async function wholePriceOf(
  db: Queryable,
  { area }: Pick<ContractRow, 'area'>,
  { masterDataId, pricingClass, priceCents, mediumCents }: TermRow,
): Promise<number> {
  const prices = await pricesOfSeason(db, masterDataId)
  const whole = prices.find(price => price.area === area && price.pricingClass === pricingClass)
  return (whole?.cents ?? priceCents) + mediumCents
}
