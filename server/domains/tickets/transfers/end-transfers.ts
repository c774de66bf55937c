import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { ticketTransfers } from '#server/db/schema/ticketing.ts'
import type { Job } from '#server/deps.ts'
import { voidTransfers } from '#server/transfers/transfers.ts'
import { mailTransfers, type TransferMailSettings } from './transfer-mails.ts'
import { forgetTransfers, type TransferRow } from './transfer-repository.ts'

/** The offer of a ticket ends with the ticket, which the caller has locked. A job tells both. */
export async function endOfferOf(tx: Transaction, ticketId: string, now: Date): Promise<void> {
  await voidTransfers(tx, ticketTransfers, eq(ticketTransfers.ticketId, ticketId), now)
}

/** Ends what an account offers or is offered, tells the other one, and forgets all that was between them. */
export async function endTransfersWith(
  tx: Transaction,
  accountId: string,
  { settings, now }: { settings: TransferMailSettings; now: Date },
): Promise<void> {
  const { fromId, toId } = ticketTransfers
  const ended = await voidTransfers(
    tx,
    ticketTransfers,
    or(eq(fromId, accountId), eq(toId, accountId)) ?? eq(fromId, accountId),
    now,
  )
  const rows = await byIds(
    tx,
    ended.map(({ id }) => id),
  )
  for (const row of rows) {
    const only = row.fromId === accountId ? 'recipient' : 'sender'
    await mailTransfers(tx, settings, [row], { what: 'void', now, only })
  }
  await forgetTransfers(tx, accountId)
}

const byIds = async (db: Queryable, ids: readonly string[]): Promise<TransferRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(ticketTransfers)
        .where(inArray(ticketTransfers.id, [...ids]))

/** Offers of one run. */
const BATCH = 100

/** Tells both whose offer has run out or is void. That it has ended is said by clock and state, to whoever looks before. */
export const transferEndings: Job = {
  name: 'ticket-transfer-endings',
  everySeconds: 60,
  run: async ({ db, clock, settings }) => {
    const now = clock.now()
    const { id, state, expiresAt, voidMailedAt } = ticketTransfers
    const hasExpired = and(eq(state, 'pending'), lte(expiresAt, now))
    const isVoid = and(eq(state, 'void'), isNull(voidMailedAt))
    const steps = [
      { what: 'expired', which: hasExpired, change: { state: 'expired', decidedAt: now } },
      { what: 'void', which: isVoid, change: { voidMailedAt: now } },
    ] as const
    for (const { what, which, change } of steps) {
      let ended: number
      do {
        ended = await db.transaction(async tx => {
          const some = tx.select({ id }).from(ticketTransfers).where(which).limit(BATCH)
          // Again beside the ids, so that of two runs one has each.
          const rows = await tx
            .update(ticketTransfers)
            .set(change)
            .where(and(inArray(id, some), which))
            .returning()
          for (const row of rows) await mailTransfers(tx, settings, [row], { what, now })
          return rows.length
        })
      } while (ended === BATCH)
    }
  },
}
