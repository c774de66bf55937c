import { and, asc, eq } from 'drizzle-orm'
import type { InvitationBlock } from '#contract/organization/organizations.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { organizationInvitationBlocks, organizations } from '#server/db/schema/membership.ts'

export type BlockRow = typeof organizationInvitationBlocks.$inferSelect

interface Between {
  readonly organizationId: string
  readonly accountId: string
}

const between = ({ organizationId, accountId }: Between) =>
  and(
    eq(organizationInvitationBlocks.organizationId, organizationId),
    eq(organizationInvitationBlocks.accountId, accountId),
  )

export async function findBlock(db: Queryable, which: Between): Promise<BlockRow | undefined> {
  const [row] = await db.select().from(organizationInvitationBlocks).where(between(which))
  return row
}

/** Under the organisation’s lock, as whoever invites has it. One that is there stays. */
export async function insertBlock(tx: Transaction, row: BlockRow): Promise<void> {
  await tx.insert(organizationInvitationBlocks).values(row).onConflictDoNothing()
}

export async function deleteBlock(db: Queryable, which: Between): Promise<void> {
  await db.delete(organizationInvitationBlocks).where(between(which))
}

export async function deleteBlocksOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(organizationInvitationBlocks).where(eq(organizationInvitationBlocks.accountId, accountId))
}

const rowsOf = (db: Queryable, accountId: string) =>
  db
    .select({ block: organizationInvitationBlocks, name: organizations.name, type: organizations.type })
    .from(organizationInvitationBlocks)
    .innerJoin(organizations, eq(organizations.accountId, organizationInvitationBlocks.organizationId))
    .where(eq(organizationInvitationBlocks.accountId, accountId))
    .orderBy(asc(organizations.name), asc(organizations.accountId))

/** What somebody takes no invitations from, by name. */
export const listBlocks = async (db: Queryable, accountId: string): Promise<InvitationBlock[]> =>
  (await rowsOf(db, accountId)).map(({ block, name, type }) => ({
    organization: { id: block.organizationId, name, type },
    since: block.createdAt.toISOString(),
  }))

/** The same for the export of their data, with the address that was invited. */
export const exportBlocks = async (db: Queryable, accountId: string) =>
  (await rowsOf(db, accountId)).map(({ block: { recipientMail, createdAt }, name }) => ({
    organization: name,
    recipientMail,
    createdAt,
  }))
