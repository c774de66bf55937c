import { createHash, randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { recoveryCodes } from '#server/db/schema/identity.ts'

const AMOUNT = 10
/** Without what looks alike on paper: 0 and o, 1 and l, u and v. 79 bits a code, so a digest without salt does. */
const letters = '23456789abcdefghijkmnpqrstvwxyz'
const GROUPS = 4
const GROUP_LENGTH = 4

const makeGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => letters[randomInt(letters.length)]).join('')
const makeCode = () => Array.from({ length: GROUPS }, makeGroup).join('-')

/** Spaces, hyphens and capitals do not count. */
const normalize = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

const digest = (accountId: string, code: string) =>
  createHash('sha256')
    .update(`${accountId}\n${normalize(code)}`)
    .digest('base64url')

/** Whether somebody typed a recovery code and not one of the app. */
export const isRecoveryCode = (text: string): boolean => normalize(text).length === GROUPS * GROUP_LENGTH

/** New codes in place of all former ones, to be shown this once. */
export async function replaceRecoveryCodes(db: Queryable, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: AMOUNT }, makeCode)
  await deleteRecoveryCodes(db, accountId)
  await db
    .insert(recoveryCodes)
    .values(codes.map(code => ({ accountId, codeHash: digest(accountId, code), usedAt: null })))
  return codes
}

/** Whether the code is good; from then on it is not. */
export async function useRecoveryCode(
  db: Queryable,
  accountId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHash, digest(accountId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ usedAt: recoveryCodes.usedAt })
  return used.length > 0
}

export async function countRecoveryCodes(db: Queryable, accountId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
  return row?.number ?? 0
}

export async function deleteRecoveryCodes(db: Queryable, accountId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
