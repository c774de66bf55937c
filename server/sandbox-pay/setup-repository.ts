import { and, eq, lt, ne } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { sandboxSetups } from '../db/schema/payment.ts'

export type SetupRow = typeof sandboxSetups.$inferSelect
type Change = Partial<Pick<SetupRow, 'state' | 'details' | 'failure' | 'token' | 'endedAt'>>

/** Whoever asks again for a setup that is there finds it as it is; tells whether it is new. */
export async function insertSetup(db: Queryable, row: typeof sandboxSetups.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(sandboxSetups)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: sandboxSetups.id })
  return inserted.length > 0
}

/** The setup that a stored method came from. */
export async function findByToken(db: Queryable, token: string): Promise<SetupRow | undefined> {
  const [row] = await db.select().from(sandboxSetups).where(eq(sandboxSetups.token, token))
  return row
}

export async function findSetup(db: Queryable, id: string): Promise<SetupRow | undefined> {
  const [row] = await db.select().from(sandboxSetups).where(eq(sandboxSetups.id, id))
  return row
}

/** Takes a setup a step on; undefined where it does not stand there any more. */
export async function advanceSetup(
  db: Queryable,
  { id, state }: Pick<SetupRow, 'id' | 'state'>,
  change: Change,
): Promise<SetupRow | undefined> {
  const [row] = await db
    .update(sandboxSetups)
    .set(change)
    .where(and(eq(sandboxSetups.id, id), eq(sandboxSetups.state, state)))
    .returning()
  return row
}

/** Tells whether there was such a token. */
export async function deleteToken(db: Queryable, token: string): Promise<boolean> {
  const deleted = await db
    .delete(sandboxSetups)
    .where(eq(sandboxSetups.token, token))
    .returning({ id: sandboxSetups.id })
  return deleted.length > 0
}

/** Deletes what came to nothing. */
export async function deleteEndedBefore(db: Queryable, before: Date): Promise<void> {
  await db
    .delete(sandboxSetups)
    .where(and(ne(sandboxSetups.state, 'succeeded'), lt(sandboxSetups.createdAt, before)))
}
