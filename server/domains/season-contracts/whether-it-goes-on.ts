import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { contractEvents, contracts } from '#server/db/schema/subscription.ts'
import type { ContractRow } from './contract-repository.ts'
import { findMasterData, type MasterDataRow } from './master-data-repository.ts'
import { liveTermsOf } from './term-repository.ts'

/** Whether its subscriber has confirmed a season, where the club wants that (`RenewalPolicy`). */
export async function isConfirmed(db: Queryable, contractId: string, season: number): Promise<boolean> {
  const rows = await db
    .select({ position: contractEvents.position })
    .from(contractEvents)
    .where(
      and(
        eq(contractEvents.contractId, contractId),
        eq(contractEvents.season, season),
        eq(contractEvents.kind, 'confirmed'),
      ),
    )
  return rows.length > 0
}

/** The day after which nothing follows a season unless it was confirmed; null where it goes on by itself. */
export const confirmUntil = ({
  policy,
  terminationDeadline,
}: Pick<MasterDataRow, 'policy' | 'terminationDeadline'>): string | null =>
  policy === 'confirmed' ? terminationDeadline : null

/**
 * The last day of a contract that ends: it is terminated, or was not confirmed in time. Null of one that goes on. The day decides, whatever job
 * has run.
 */
export async function lastDayOf(db: Queryable, contract: ContractRow, today: string): Promise<string | null> {
  if (contract.effectiveOn !== null || contract.state !== 'running') return contract.effectiveOn
  const [last] = await liveTermsOf(db, contract.id)
  const season = last && (await findMasterData(db, [last.masterDataId])).get(last.masterDataId)
  const until = season ? confirmUntil(season) : null
  if (!last || until === null || today <= until) return null
  return (await isConfirmed(db, contract.id, last.season + 1)) ? null : last.endsOn
}

/** The same day in a query over contracts that run. */
export const lastDayOn = (today: string): SQL<string | null> =>
  sql`coalesce(${contracts.effectiveOn}, (
    select last.ends_on
    from (
      select t.season, t.master_data_id, t.ends_on from contract_terms t
      where t.contract_id = ${contracts.id} and t.state <> 'cancelled'
      order by t.season desc limit 1) last
    join contract_master_data m on m.id = last.master_data_id
    where m.policy = 'confirmed' and m.termination_deadline < ${today} and not exists (
      select 1 from contract_events e
      where e.contract_id = ${contracts.id} and e.season = last.season + 1 and e.kind = 'confirmed')))`
