import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { holdAccountKeys, lockContracts, shareAccount } from '#server/db/locks.ts'
import { contracts } from '#server/db/schema/subscription.ts'
import { type ContractRow, findContract } from './contract-repository.ts'

export const BATCH = 100

/** A page of ids after one, in their order, `BATCH` at most. */
export type ListIds = (db: Queryable, after: string | undefined) => Promise<readonly string[]>

/**
 * Does something to each contract of a list, each in a transaction of its own that holds whoever pays for it and uses it, too. One that somebody changes
 * just now is left to the next run. Nobody is left out where one fails.
 */
export async function withEachContract(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  list: ListIds,
  work: (tx: Transaction, contract: ContractRow) => Promise<void>,
): Promise<void> {
  let after: string | undefined
  do {
    const ids = await list(db, after)
    for (const id of ids) {
      try {
        await db.transaction(async tx => {
          const contract = await lockWithPeople(tx, id)
          if (contract) await work(tx, contract)
        })
      } catch (error) {
        log.error({ err: error, id }, 'a contract was left out')
      }
    }
    after = ids.length < BATCH ? undefined : ids.at(-1)
  } while (after !== undefined)
}

/**
 * The accounts before their contract, in the order of `locks.ts`: rows name whoever uses it, too. Undefined where somebody is about one of
 * them.
 */
async function lockWithPeople(tx: Transaction, id: string): Promise<ContractRow | undefined> {
  const { subscriberId = null, recipientId = null } = (await findContract(tx, id)) ?? {}
  if (subscriberId !== null) await shareAccount(tx, subscriberId)
  if (recipientId !== null && recipientId !== subscriberId) await holdAccountKeys(tx, [recipientId])
  const [contract] = await lockContracts(tx, eq(contracts.id, id), true)
  const isAsBefore = contract?.subscriberId === subscriberId && contract.recipientId === recipientId
  return isAsBefore ? contract : undefined
}
