import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'
import type { CancellationReceipt } from '#contract/cancellations/cancellations.ts'
import type { StaffCancellationSummary } from '#contract/cancellations/staff-cancellations.ts'
import { tidyEmail } from '#contract/kernel/typed-text.ts'
import { containing } from '#server/db/containing.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { isNamed } from '#server/db/name-search.ts'
import { contractCancellations } from '#server/db/schema/cancellations.ts'

export type CancellationRow = typeof contractCancellations.$inferSelect

/** Writes a declaration down, for the first request with its key; undefined for a repetition. */
export async function insertCancellation(
  tx: Transaction,
  row: typeof contractCancellations.$inferInsert,
): Promise<CancellationRow | undefined> {
  const [inserted] = await tx.insert(contractCancellations).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findByRequest(db: Queryable, requestKey: string): Promise<CancellationRow | undefined> {
  const [row] = await db
    .select()
    .from(contractCancellations)
    .where(eq(contractCancellations.requestKey, requestKey))
  return row
}

export async function findCancellation(db: Queryable, id: string): Promise<CancellationRow | undefined> {
  const [row] = await db.select().from(contractCancellations).where(eq(contractCancellations.id, id))
  return row
}

export interface CancellationSearch {
  query: string | undefined
  show: 'open' | 'handled' | 'all'
  page: number
  pageSize: number
}

/** One page of the declarations, the latest first. */
export async function findCancellations(
  db: Queryable,
  { query, show, page, pageSize }: CancellationSearch,
): Promise<{ items: StaffCancellationSummary[]; totalCount: number }> {
  const { handledAt, typedContract, name, email, receivedAt, id } = contractCancellations
  const typed = query ?? ''
  const wanted = and(
    show === 'open' ? isNull(handledAt) : undefined,
    show === 'handled' ? isNotNull(handledAt) : undefined,
    typed === ''
      ? undefined
      : or(
          ilike(typedContract, containing(typed)),
          isNamed(name, typed),
          ilike(email, containing(tidyEmail(typed))),
        ),
  )
  const [counted] = await db.select({ total: count() }).from(contractCancellations).where(wanted)
  const rows = await db
    .select()
    .from(contractCancellations)
    .where(wanted)
    .orderBy(desc(receivedAt), asc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: rows.map(toSummary), totalCount: counted?.total ?? 0 }
}

/** What may be written to a declaration after it came. */
export type Handling = Pick<CancellationRow, 'handledAt' | 'handledBy'> &
  Partial<Pick<CancellationRow, 'contractKind' | 'contractId' | 'effectiveOn' | 'accountId'>>

export async function handle(tx: Transaction, id: string, handling: Handling): Promise<void> {
  await tx.update(contractCancellations).set(handling).where(eq(contractCancellations.id, id))
}

/** Those of a person, the oldest first, with what came of them. */
export async function listOwnCancellations(db: Queryable, accountId: string) {
  const rows = await db
    .select()
    .from(contractCancellations)
    .where(eq(contractCancellations.accountId, accountId))
    .orderBy(asc(contractCancellations.receivedAt))
  return rows.map(row => ({
    ...toReceipt(row),
    effectiveOn: row.effectiveOn,
    handledAt: row.handledAt?.toISOString() ?? null,
  }))
}

/** Takes an account off its declarations, which stay as proof. */
export async function detachCancellations(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(contractCancellations)
    .set({ accountId: null, email: '' })
    .where(eq(contractCancellations.accountId, accountId))
}

/** Takes an account off its declarations, which somebody else made. They stay as they are, so that the club can answer them. */
export async function releaseCancellations(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .update(contractCancellations)
    .set({ accountId: null })
    .where(eq(contractCancellations.accountId, accountId))
}

export const toReceipt = (row: CancellationRow): CancellationReceipt => ({
  id: row.id,
  receivedAt: row.receivedAt.toISOString(),
  name: row.name,
  kind: row.kind,
  reason: row.reason,
  contract: row.typedContract,
  endsOn: row.wantedOn,
  email: row.email,
})

export const toSummary = (row: CancellationRow): StaffCancellationSummary => ({
  ...toReceipt(row),
  state: row.handledAt !== null ? 'handled' : row.contractId === null ? 'toMatch' : 'matched',
  effectiveOn: row.effectiveOn,
  handledAt: row.handledAt?.toISOString() ?? null,
  handledBy: row.handledBy,
})
