import {
  getContractMasterData,
  listContractMasterData,
  listContractPrices,
  listSeasonBlocks,
  listSeasonPlaces,
  listTerminationReasons,
} from '#contract/subscription/master-data.ts'
import type { Deps } from '#server/deps.ts'
import { mount, type MountTarget } from '#server/http/mount.ts'
import { refusal } from '#server/http/refusal.ts'
import {
  activeReasons,
  findMasterData,
  freeBlocks,
  freePlacesOf,
  seasonPlanOf,
} from '../season-contracts/season-contracts-api.ts'
import { pricesFor, seasonsFor, viewMasterData } from './master-data-view.ts'

const unknown = () => refusal(404, 'MASTER_DATA_UNKNOWN')

export function registerMasterDataRoutes(target: MountTarget, { db, clock }: Deps): void {
  const seasonOf = async (id: string) => (await findMasterData(db, [id])).get(id)

  mount(target, listContractMasterData, async ({ person: { accountId } }) => ({
    status: 200,
    body: await seasonsFor(db, accountId, clock.now()),
  }))

  mount(target, getContractMasterData, async ({ params: { id } }) => {
    const row = await seasonOf(id)
    return row ? { status: 200, body: await viewMasterData(db, row, clock.now()) } : unknown()
  })

  mount(target, listContractPrices, async ({ params: { id } }) => {
    const row = await seasonOf(id)
    return row ? { status: 200, body: await pricesFor(db, row, clock.now()) } : unknown()
  })

  mount(target, listTerminationReasons, async ({ params: { id } }) => {
    if (!(await seasonOf(id))) return unknown()
    const reasons = await activeReasons(db)
    return { status: 200, body: reasons.map(reason => ({ id: reason.id, text: reason.text })) }
  })

  mount(target, listSeasonBlocks, async ({ params: { id } }) => {
    const row = await seasonOf(id)
    const plan = row && (await seasonPlanOf(db, row))
    return row && plan ? { status: 200, body: await freeBlocks(db, row, plan, clock.now()) } : unknown()
  })

  mount(target, listSeasonPlaces, async ({ params: { id, block } }) => {
    const row = await seasonOf(id)
    const plan = row && (await seasonPlanOf(db, row))
    if (!row || !plan) return unknown()
    return { status: 200, body: await freePlacesOf(db, row, plan, { block, now: clock.now() }) }
  })
}
