import type { Queryable } from '#server/db/database.ts'
import { findContract, listTerms, type OrderedTerm } from '../season-contracts/season-contracts-api.ts'
import { endIfTerminated } from './contract-view.ts'

export interface ContractLetter {
  readonly contractId: string
  /** The day at the club on which it came. */
  readonly receivedOn: string
  /** A later day that was asked for; without it as soon as possible. */
  readonly wantedOn?: string | null
}

/** The seasons that a letter would call off, the first first; none where the contract does not run, or was terminated before. */
export async function seasonsCalledOff(
  db: Queryable,
  { contractId, ...received }: ContractLetter,
): Promise<OrderedTerm[]> {
  const contract = await findContract(db, contractId)
  if (contract?.state !== 'running' || contract.effectiveOn !== null) return []
  const terms = (await listTerms(db, [contractId])).filter(({ state }) => state !== 'cancelled')
  if (terms.length === 0) return []
  const lastDay = await endIfTerminated(db, contract, terms, received)
  return terms.filter(({ startsOn }) => startsOn > lastDay).toReversed()
}
