import { randomUUID } from 'node:crypto'
import { personName } from '#contract/contact/person-name.ts'
import { isRestingOn } from '#contract/membership/resting.ts'
import type { WalletAsset, WalletAssetType } from '#contract/wallet/wallet.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import {
  type AssetRow,
  insertAsset,
  listAssetRows,
  moveCards,
  newCardCode,
  renewCards,
} from './wallet-repository.ts'

/** Everything that is or was in somebody's wallet besides tickets. */
export const listOwnAssets = async (db: Queryable, accountId: string): Promise<WalletAsset[]> =>
  (await listAssetRows(db, accountId)).map(row => toAsset(row, null))

/** What of it is good, or rests, on a day of the club ("2026-11-22"). */
export const assetsOn = async (db: Queryable, accountId: string, day: string): Promise<WalletAsset[]> =>
  (await rowsOn(db, accountId, day)).map(row => toAsset(row, day))

const rowsOn = async (db: Queryable, accountId: string, day: string): Promise<AssetRow[]> =>
  (await listAssetRows(db, accountId)).filter(row => {
    const until = untilOf(row)
    return row.asset.since <= day && (until === null || until >= day)
  })

/** Kinds of assets that make their holder pay what members pay (SPEC 4). */
const badges: readonly WalletAssetType[] = ['membershipBadge']

/** The badges that are good on a day; the id of the club's own membership that one belongs to, null of any other. */
export const membershipBadges = async (
  db: Queryable,
  accountId: string,
  day: string,
): Promise<{ membershipId: string | null }[]> =>
  (await rowsOn(db, accountId, day))
    .filter(row => badges.includes(row.asset.type) && !isResting(row, day))
    .map(({ asset: { membershipId } }) => ({ membershipId }))

/** SPEC 6: whether somebody may see paid videos whole. */
export const holdsVideoSubscription = async (
  db: Queryable,
  accountId: string,
  day: string,
): Promise<boolean> => (await assetsOn(db, accountId, day)).some(({ type }) => type === 'videoSubscription')

export interface NewMembershipAssets {
  membershipId: string
  /** In whose wallet the card is. */
  accountId: string
  /** Whether the member has the account; a badge is nobody else's. */
  isMember: boolean
  since: string
}

/** Puts the card of a membership, and its badge, into a wallet. They end and rest with the membership. */
export async function issueMembershipAssets(
  tx: Transaction,
  { membershipId, accountId, isMember, since }: NewMembershipAssets,
): Promise<void> {
  await giveCard(tx, { membershipId, accountId, since })
  if (isMember) await giveBadge(tx, { membershipId, accountId, since })
}

/** Gives the card of a membership another code. One that has none, as in the club's own books, gets a card. */
export async function replaceCard(
  tx: Transaction,
  card: Pick<NewMembershipAssets, 'membershipId' | 'accountId' | 'since'>,
): Promise<void> {
  if ((await renewCards(tx, [card.membershipId])) === 0) await giveCard(tx, card)
}

const giveCard = (
  tx: Transaction,
  card: Pick<NewMembershipAssets, 'membershipId' | 'accountId' | 'since'>,
): Promise<void> =>
  insertAsset(tx, {
    ...card,
    until: null,
    id: randomUUID(),
    type: 'membershipCard',
    name: names.membershipCard,
    code: newCardCode(),
  })

export interface PassedOnAssets {
  membershipId: string
  /** Of the member. */
  accountId: string
  /** Whether the kind of membership has one. */
  hasBadge: boolean
  since: string
}

/** Moves the card of a membership into the wallet of its member, with another code, and gives the badge of it. */
export async function passOnMembershipAssets(
  tx: Transaction,
  { membershipId, accountId, hasBadge, since }: PassedOnAssets,
): Promise<void> {
  await moveCards(tx, membershipId, accountId)
  if (hasBadge) await giveBadge(tx, { membershipId, accountId, since })
}

const giveBadge = (tx: Transaction, badge: Omit<PassedOnAssets, 'hasBadge'>): Promise<void> =>
  insertAsset(tx, {
    ...badge,
    until: null,
    id: randomUUID(),
    type: 'membershipBadge',
    name: names.membershipBadge,
  })

const names = {
  membershipCard: { de: 'Mitgliedskarte', en: 'Membership card', ja: '会員証' },
  membershipBadge: { de: 'Mitglied', en: 'Member', ja: '会員' },
} as const

/** On a day; null: whatever day it is, because its fee was taken back. */
function isResting({ membership }: AssetRow, day: string | null): boolean {
  const { suspendedAt = null, restsFrom = null } = membership ?? {}
  return isRestingOn({ suspendedAt, restsFrom: day === null ? null : restsFrom }, day ?? '')
}

/** The earlier of its own end and its membership's. */
const untilOf = ({ asset: { until }, membership }: AssetRow): string | null => {
  const end = membership?.until ?? null
  return until === null || (end !== null && end < until) ? end : until
}

function toAsset(row: AssetRow, day: string | null): WalletAsset {
  const { id, type, name, since, code } = row.asset
  const { membership, member } = row
  const holder = { firstName: membership?.firstName ?? '', lastName: membership?.lastName ?? '' }
  return {
    id,
    type,
    name,
    since,
    until: untilOf(row),
    isResting: isResting(row, day),
    card:
      code !== null && membership
        ? { number: membership.number, holder: personName(member ?? holder), code }
        : null,
  }
}
