import type { WalletAsset } from '#contract/wallet.ts'
import type { Queryable } from '#server/db/database.ts'
import { listAssetRows, type WalletAssetRow } from './wallet-repository.ts'

/** Everything that is or was in somebody's wallet besides tickets. */
export const listOwnAssets = async (db: Queryable, accountId: string): Promise<WalletAsset[]> =>
  (await listAssetRows(db, accountId)).map(toAsset)

/** What of it is good on a day of the club ("2026-11-22"). */
export const assetsOn = async (db: Queryable, accountId: string, day: string): Promise<WalletAsset[]> =>
  (await listOwnAssets(db, accountId)).filter(
    ({ since, until }) => since <= day && (until === null || until >= day),
  )

/** SPEC 4: whether somebody holds a badge that makes them pay what members pay. */
export const holdsMembershipBadge = async (db: Queryable, accountId: string, day: string): Promise<boolean> =>
  (await assetsOn(db, accountId, day)).some(({ type }) => type === 'membershipBadge')

const toAsset = ({ accountId: _, ...asset }: WalletAssetRow): WalletAsset => asset
