import { createHash } from 'node:crypto'
import type { Queryable } from '#server/db/database.ts'
import { shareAccount } from '#server/db/locks.ts'
import { type AccountRow, findAccountById, findNewestClaimant, findOwner } from './account-repository.ts'
import { verifyPassword } from './passwords.ts'
import type { Guessed } from './sign-in-failures.ts'

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
  const account = await shareAccount(db, accountId)
  return account !== undefined && markOf(account.passwordHash) === mark
}

/** An account that a password may open; without a row it is nobody's, and takes as long to look at. */
export interface Candidate {
  row: AccountRow | undefined
  guessed: Guessed
}

/** The two that an address may mean, known or not: who owns it, and who claimed it last. */
export async function candidatesFor(db: Queryable, email: string): Promise<[Candidate, Candidate]> {
  const address = normalizeEmail(email)
  const candidate = (row: AccountRow | undefined, unknown: string): Candidate => ({
    row,
    guessed: row ? { accountId: row.id } : { unknown },
  })
  return [
    candidate(await findOwner(db, address), `owner of ${address}`),
    candidate(await findNewestClaimant(db, address), `claimant of ${address}`),
  ]
}

/**
 * The first of the candidates whose password this is. Always a check of the same length for each, with a row or without: the time of
 * the answer tells nothing about who has an account.
 */
export async function findOpened(
  candidates: readonly Pick<Candidate, 'row'>[],
  password: string,
): Promise<OpenedAccount | undefined> {
  const checks = await Promise.all(
    candidates.map(async ({ row }) =>
      (await verifyPassword(row?.passwordHash, password)) ? row : undefined,
    ),
  )
  const opened = checks.find(row => row !== undefined)
  return opened && toOpened(opened)
}
