import type { Queryable } from '#server/db/database.ts'
import { findMasterData, type MasterDataRow } from './master-data-repository.ts'
import { listTerms } from './term-repository.ts'

/** The season that a contract has last; undefined of one that has none. */
export async function latestSeasonOf(db: Queryable, contractId: string): Promise<MasterDataRow | undefined> {
  const [term] = await listTerms(db, [contractId])
  return term && (await findMasterData(db, [term.masterDataId])).get(term.masterDataId)
}
