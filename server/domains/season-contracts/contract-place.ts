import type { LocalizedText } from '#contract/kernel/primitives.ts'
import type { ContractPlace } from '#contract/subscription/contracts.ts'
import type { Queryable } from '#server/db/database.ts'
import { namesOf, planPlacesOf, venuesOf } from '../ticketing/ticketing-api.ts'
import type { ContractRow } from './contract-repository.ts'
import type { MasterDataRow } from './master-data-repository.ts'

/** Where the place of a contract is, in the words of its plan. */
export async function placeOf(
  db: Queryable,
  { planId, seatNo, area }: Pick<ContractRow, 'planId' | 'seatNo' | 'area'>,
): Promise<ContractPlace> {
  const venue = (await venuesOf(db, [planId])).get(planId)
  const place = (await planPlacesOf(db, planId)).byNo.get(seatNo)
  const block = venue?.blocks.find(({ key }) => key === place?.block)
  const stand = venue?.stands.find(({ key }) => key === block?.stand)
  if (!venue || !place || !block || !stand) throw new Error(`Plan ${planId} has no place ${seatNo}`)
  return {
    venue: namesOf(venue.names),
    stand: namesOf(stand.names),
    block: place.block,
    row: place.row,
    seat: place.seat,
    gates: block.gates,
    category: area,
  }
}

/** "Dauerkarte Profis 2026/27", as the season is called. */
export const teamName = ({ name }: Pick<MasterDataRow, 'name'>): LocalizedText => name

/**
 * The number of a contract's place in another plan of the same venue: a seat keeps its label, and of places without one the block has as many.
 * Undefined where the plan lacks it.
 */
export async function seatInPlan(
  db: Queryable,
  contract: Pick<ContractRow, 'planId' | 'seatNo'>,
  planId: string,
): Promise<number | undefined> {
  if (planId === contract.planId) return contract.seatNo
  const own = (await planPlacesOf(db, contract.planId)).byNo
  const place = own.get(contract.seatNo)
  if (!place) throw new Error(`Plan ${contract.planId} has no place ${contract.seatNo}`)
  const others = [...(await planPlacesOf(db, planId)).byNo]
  if (place.seat !== null) {
    return others.find(
      ([, { block, row, seat }]) => block === place.block && row === place.row && seat === place.seat,
    )?.[0]
  }
  const unnumbered = (places: Iterable<[number, { block: string; seat: string | null }]>) =>
    [...places].flatMap(([no, { block, seat }]) => (block === place.block && seat === null ? [no] : []))
  return unnumbered(others)[unnumbered(own).indexOf(contract.seatNo)]
}
