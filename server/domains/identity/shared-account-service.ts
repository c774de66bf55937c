import { randomBytes, randomUUID } from 'node:crypto'
import type { Transaction } from '#server/db/database.ts'
import { insertAccount } from './account-repository.ts'
import { hashPassword } from './passwords.ts'

/**
 * An account that several people act for and nobody signs in with: nobody knows its password, and the provider refuses it
 * (`server/oidc/accounts.ts`). Gives its id.
 */
export async function openSharedAccount(
  tx: Transaction,
  { email, emailConfirmedAt }: { email: string; emailConfirmedAt: Date | null },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await insertAccount(tx, { id, email, emailConfirmedAt, passwordHash, createdAt: now })
  return id
}
