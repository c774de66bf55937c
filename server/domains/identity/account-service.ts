import type { Queryable } from '#server/db/database.ts'
import { type AccountRow, findAccountById, findNewestClaimant, findOwner } from './account-repository.ts'
import { verifyPassword } from './passwords.ts'

export interface Account {
  id: string
  email: string
  isEmailConfirmed: boolean
}

const toAccount = ({ id, email, emailConfirmedAt }: AccountRow): Account => ({
  id,
  email,
  isEmailConfirmed: emailConfirmedAt !== null,
})

/** The one way in which an e-mail address is written here. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

export async function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const row = await findAccountById(db, id)
  return row && toAccount(row)
}

/**
 * The account that this password opens. Always two checks of the same length, owner and claimant, known address or not:
 * the time of the answer tells nothing about who has an account.
 */
export async function findAccountByPassword(
  db: Queryable,
  email: string,
  password: string,
): Promise<Account | undefined> {
  const address = normalizeEmail(email)
  const owner = await findOwner(db, address)
  const claimant = await findNewestClaimant(db, address)
  const [opensOwner, opensClaimant] = await Promise.all([
    verifyPassword(owner?.passwordHash, password),
    verifyPassword(claimant?.passwordHash, password),
  ])
  if (owner && opensOwner) return toAccount(owner)
  return claimant && opensClaimant ? toAccount(claimant) : undefined
}
