import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { walletAssets } from '#server/db/schema/wallet.ts'

export type WalletAssetRow = typeof walletAssets.$inferSelect

/** All that somebody has or had, the oldest first. */
export const listAssetRows = (db: Queryable, accountId: string): Promise<WalletAssetRow[]> =>
  ofAccount(db, { accountId })

const ofAccount = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select()
    .from(walletAssets)
    .where(eq(walletAssets.accountId, accountId))
    .orderBy(asc(walletAssets.since), asc(walletAssets.id)),
)

export async function insertAsset(db: Queryable, row: WalletAssetRow): Promise<void> {
  await db.insert(walletAssets).values(row)
}
