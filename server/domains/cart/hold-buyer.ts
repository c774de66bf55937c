import type { Transaction } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { isAccountGone } from '#server/http/account-gone.ts'
import { holdCart } from './cart-service.ts'

/** Has nobody order for a person until the transaction ends: cart and account, in the order of `locks.ts`. */
export async function holdBuyer(tx: Transaction, accountId: string, now: Date): Promise<void> {
  try {
    // As an order does.
    await tx.transaction(savepoint => holdCart(savepoint, accountId, now))
  } catch (error) {
    // The account was deleted just now: there is nobody for whom anything could be ordered.
    if (isAccountGone(error)) return
    throw error
  }
  await shareAccount(tx, accountId)
}
