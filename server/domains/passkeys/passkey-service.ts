import type { Deps } from '#server/deps.ts'
import type { Queryable } from '#server/db/database.ts'
import { mailAboutProtection } from '../identity/identity-api.ts'
import { deletePasskey, findPasskeysOf, updatePasskeyName } from './passkey-repository.ts'

export interface Passkey {
  id: string
  name: string
  /** Whether other devices of the person have it too. */
  isBackedUp: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** The newest first. */
export async function listPasskeys(db: Queryable, accountId: string): Promise<Passkey[]> {
  const rows = await findPasskeysOf(db, accountId)
  return rows.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
    id,
    name,
    isBackedUp,
    createdAt,
    lastUsedAt,
  }))
}

/** False where the account has no such passkey. */
export const renamePasskey = (
  db: Queryable,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> => updatePasskeyName(db, accountId, id, name)

/** Repeating it changes nothing, and is told nobody. */
export const removePasskey = (
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  accountId: string,
  id: string,
): Promise<void> =>
  deps.db.transaction(async tx => {
    if (await deletePasskey(tx, accountId, id))
      await mailAboutProtection(tx, deps, accountId, 'passkeyRemoved')
  })
