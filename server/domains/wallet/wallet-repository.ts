import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { type Given, prepared } from '#server/db/prepared.ts'
import { contacts } from '#server/db/schema/contact.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { walletAssets } from '#server/db/schema/wallet.ts'

type NewAsset = typeof walletAssets.$inferInsert

/** An asset with the membership that it belongs to, and the name of the member's account. */
export type AssetRow = Awaited<ReturnType<typeof listAssetRows>>[number]

/** All that somebody has or had, the oldest first. */
export const listAssetRows = (db: Queryable, accountId: string) => ofAccount(db, { accountId })

const ofAccount = prepared((db, { accountId }: Given<{ accountId: string }>) =>
  db
    .select({
      asset: walletAssets,
      membership: {
        number: clubMemberships.number,
        firstName: clubMemberships.firstName,
        lastName: clubMemberships.lastName,
        until: clubMemberships.until,
        suspendedAt: clubMemberships.suspendedAt,
        restsFrom: clubMemberships.restsFrom,
      },
      member: { firstName: contacts.firstName, lastName: contacts.lastName },
    })
    .from(walletAssets)
    .leftJoin(clubMemberships, eq(clubMemberships.id, walletAssets.membershipId))
    .leftJoin(contacts, eq(contacts.accountId, clubMemberships.accountId))
    .where(eq(walletAssets.accountId, accountId))
    .orderBy(asc(walletAssets.since), asc(walletAssets.id)),
)

export async function insertAsset(db: Queryable, row: NewAsset): Promise<void> {
  await db.insert(walletAssets).values(row)
}

/** 48 bits: it opens nothing, and nobody guesses another member's. */
export const newCardCode = (): string => randomBytes(6).toString('hex').toUpperCase()

/** Gives the cards of memberships other codes; how many cards that were. */
export const renewCards = (tx: Transaction, membershipIds: readonly string[]): Promise<number> =>
  recode(tx, membershipIds, {})

/** Moves the cards of a membership into another wallet, with other codes. */
export const moveCards = (tx: Transaction, membershipId: string, accountId: string): Promise<number> =>
  recode(tx, [membershipId], { accountId })

async function recode(
  tx: Transaction,
  membershipIds: readonly string[],
  change: Pick<Partial<NewAsset>, 'accountId'>,
): Promise<number> {
  const cards = await tx
    .select({ id: walletAssets.id })
    .from(walletAssets)
    .where(and(inArray(walletAssets.membershipId, [...membershipIds]), isNotNull(walletAssets.code)))
    .orderBy(asc(walletAssets.id))
  for (const { id } of cards)
    await tx
      .update(walletAssets)
      .set({ ...change, code: newCardCode() })
      .where(eq(walletAssets.id, id))
  return cards.length
}
