import { createHash } from 'node:crypto'
import type { Queryable } from '#server/db/database.ts'
import {
  type AccountRow,
  findAccountById,
  findNewestClaimant,
  findOwner,
  findSettledPassword,
} from './account-repository.ts'
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

/** An account, and by which password it was opened. */
export interface OpenedAccount {
  accountId: string
  /** Names the password as it is kept: one that was set since has another. It opens nothing. */
  passwordMark: string
}

const markOf = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url')

const toOpened = ({ id, passwordHash }: AccountRow): OpenedAccount => ({
  accountId: id,
  passwordMark: markOf(passwordHash),
})

/** Whether the account still has the password that it was opened by. Waits for a change that is on its way. */
export async function isPasswordCurrent(db: Queryable, accountId: string, mark: string): Promise<boolean> {
  const passwordHash = await findSettledPassword(db, accountId)
  return passwordHash !== undefined && markOf(passwordHash) === mark
}

/**
 * The account that this password opens. Always two checks of the same length, owner and claimant, known address or not:
 * the time of the answer tells nothing about who has an account.
 */
export async function findAccountByPassword(
  db: Queryable,
  email: string,
  password: string,
): Promise<OpenedAccount | undefined> {
  const address = normalizeEmail(email)
  const owner = await findOwner(db, address)
  const claimant = await findNewestClaimant(db, address)
  const [opensOwner, opensClaimant] = await Promise.all([
    verifyPassword(owner?.passwordHash, password),
    verifyPassword(claimant?.passwordHash, password),
  ])
  if (owner && opensOwner) return toOpened(owner)
  return claimant && opensClaimant ? toOpened(claimant) : undefined
}
