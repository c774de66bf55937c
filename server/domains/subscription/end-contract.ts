import { eq } from 'drizzle-orm'
import { clubDay } from '#server/clock.ts'
import type { Transaction } from '#server/db/database.ts'
import { seasonTicketHolders } from '#server/db/schema/subscription.ts'
import { voidContractTransfers } from '../contract-transfers/contract-transfers-api.ts'
import {
  changeContract,
  type ContractEvent,
  type ContractRow,
  endTickets,
  freeSeasonPlace,
  liveTermsOf,
  writeContractEvent,
} from '../season-contracts/season-contracts-api.ts'

interface Ending extends Pick<ContractEvent, 'by'> {
  readonly now: Date
  readonly actorId?: string | null
  /** Before the end of its season. */
  readonly isEarly?: boolean
}

/** Ends a contract, which the caller has locked: tickets of coming matches, place and holdership go back. Its documents and history stay. */
export async function endContract(
  tx: Transaction,
  contract: ContractRow,
  { now, by, actorId = null, isEarly = false }: Ending,
): Promise<void> {
  const lastDay = contract.effectiveOn ?? clubDay(now)
  await endTickets(tx, contract, { now })
  await voidContractTransfers(tx, contract.id, now)
  await tx.delete(seasonTicketHolders).where(eq(seasonTicketHolders.contractId, contract.id))
  await freeSeasonPlace(tx, contract.id)
  await changeContract(tx, contract, {
    state: 'ended',
    terminatedAt: contract.terminatedAt ?? now,
    effectiveOn: lastDay,
  })
  const [last] = await liveTermsOf(tx, contract.id)
  await writeContractEvent(tx, {
    contractId: contract.id,
    kind: 'ended',
    by,
    actorId,
    facts: { lastDay, lastSeason: last?.season ?? null, ...(isEarly && { isEarly: 1 }) },
    at: now,
  })
}
