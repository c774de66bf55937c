import type { WalletAsset, WalletAssetType } from '#contract/wallet/wallet.ts'
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

/** Kinds of assets that make their holder pay what members pay (SPEC 4). */
const badges: readonly WalletAssetType[] = ['membershipBadge']

export const holdsMembershipBadge = async (db: Queryable, accountId: string, day: string): Promise<boolean> =>
  (await assetsOn(db, accountId, day)).some(({ type }) => badges.includes(type))

/** SPEC 6: whether somebody may see paid videos whole. */
export const holdsVideoSubscription = async (
  db: Queryable,
  accountId: string,
  day: string,
): Promise<boolean> => (await assetsOn(db, accountId, day)).some(({ type }) => type === 'videoSubscription')

const toAsset = ({ accountId: _, ...asset }: WalletAssetRow): WalletAsset => asset
