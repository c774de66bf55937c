import { eq } from 'drizzle-orm'
import { type AnyPgColumn, type pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TransferState } from '#contract/transfers/transfer-states.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * What each area's table of transfers has. The area adds what is transferred, and foreign keys to accounts where its rows lie with them.
 */
export const transferColumns = () => ({
  id: uuid().primaryKey(),
  fromId: uuid().notNull(),
  toId: uuid().notNull(),
  state: text().$type<TransferState>().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  /** When it ended; null while it waits. */
  decidedAt: moment(),
})

/** One thing is offered to one person at a time. `thing`: the column that names it, with those before it that shard. */
export const onePending = (
  name: string,
  { state }: { state: AnyPgColumn },
  ...thing: [AnyPgColumn, ...AnyPgColumn[]]
) =>
  uniqueIndex(name)
    .on(...thing)
    .where(eq(state, 'pending').inlineParams())

/** Any table with these columns, and possibly more. */
export type TransferTable = ReturnType<typeof pgTable<string, ReturnType<typeof transferColumns>>>
