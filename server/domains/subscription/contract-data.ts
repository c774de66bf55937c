import { and, eq, inArray, isNull } from 'drizzle-orm'
import { euros } from '#contract/kernel/primitives.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import {
  contracts,
  contractTerms,
  seasonPlaces,
  seasonTicketHolders,
} from '#server/db/schema/subscription.ts'
import type { DeletionCheck, DeletionObstacle } from '#server/define-area.ts'
import {
  contractsPaidBy,
  forgetActor,
  lastDayOf,
  listContractEvents,
  listContractsAbout,
  listTerms,
  placeOf,
} from '../season-contracts/season-contracts-api.ts'

/** What somebody pays for or uses, for the export of their data. A holder is told nothing of money, addresses and payment. */
export async function exportContracts(db: Queryable, accountId: string) {
  const rows = await listContractsAbout(db, accountId)
  const terms = Map.groupBy(
    await listTerms(
      db,
      rows.map(({ id }) => id),
    ),
    ({ contractId }) => contractId,
  )
  const parts = []
  for (const row of rows) {
    const { id, number, pricingClass, mediumCode, state, terminatedAt, effectiveOn, createdAt } = row
    const isSubscriber = row.subscriberId === accountId
    const { block, row: seatRow, seat } = await placeOf(db, row)
    const events = isSubscriber ? await listContractEvents(db, id) : []
    parts.push({
      id,
      number,
      role: isSubscriber ? 'subscriber' : 'holder',
      isHolder: row.recipientId === accountId,
      block,
      row: seatRow,
      seat,
      pricingClass,
      mediumCode,
      state,
      terms: (terms.get(id) ?? []).map(term => ({
        season: term.season,
        startsOn: term.startsOn,
        endsOn: term.endsOn,
        ...(isSubscriber && {
          price: euros(term.priceCents),
          mediumPrice: euros(term.mediumCents),
          state: term.state,
          orderNumber: term.orderNumber,
        }),
      })),
      ...(isSubscriber && {
        pendingPricingClass: row.pendingClass,
        pendingMediumCode: row.pendingMedium,
        invoiceAddress: row.invoiceAddress,
        shippingAddress: row.shippingAddress,
        terminatedAt,
        terminationReasonId: row.terminationReasonId,
        effectiveOn,
        history: events.map(({ kind, by, at }) => ({ kind, by, at })),
      }),
      createdAt,
    })
  }
  return parts
}

/** SPEC 8: whoever has a contract that is not terminated, or that still runs, keeps the account. */
export const refuseRunningContracts: DeletionCheck = async (tx, accountId, now) =>
  obstacleOf(
    tx,
    await tx
      .select()
      .from(contracts)
      .where(and(eq(contracts.subscriberId, accountId), eq(contracts.state, 'running'))),
    now,
  )

/** The same of a method that later seasons are paid with. */
export const refusePayingMethod = async (
  db: Queryable,
  { id }: { id: string },
  now: Date,
): Promise<ContractObstacle | undefined> => (await obstacleOf(db, await contractsPaidBy(db, id), now))?.code

type ContractObstacle = 'USER_HAS_UNCANCELLED_CONTRACT' | 'ACCOUNT_HAS_RUNNING_CONTRACTS'

async function obstacleOf(
  db: Queryable,
  running: readonly (typeof contracts.$inferSelect)[],
  now: Date,
): Promise<(DeletionObstacle & { code: ContractObstacle }) | undefined> {
  const today = clubDay(now)
  const ending = []
  for (const row of running) ending.push({ number: row.number, effectiveOn: await lastDayOf(db, row, today) })
  const open = ending.filter(({ effectiveOn }) => effectiveOn === null || effectiveOn >= today)
  const [first] = open
  if (!first) return undefined
  const uncancelled = open.filter(({ effectiveOn }) => effectiveOn === null)
  const code = uncancelled.length > 0 ? 'USER_HAS_UNCANCELLED_CONTRACT' : 'ACCOUNT_HAS_RUNNING_CONTRACTS'
  const errors = (uncancelled.length > 0 ? uncancelled : open).map(({ number, effectiveOn }) => ({
    path: number,
    code,
    message: effectiveOn === null ? 'is not terminated' : `runs until ${effectiveOn}`,
  }))
  return { code, errors }
}

/** Leaves contracts of an account that goes without the person. What they have chosen and not paid is gone. */
export async function leaveContracts(tx: Transaction, accountId: string): Promise<void> {
  await deleteDrafts(tx, accountId)
  await tx.delete(seasonTicketHolders).where(eq(seasonTicketHolders.accountId, accountId))
  await tx
    .update(contracts)
    .set({ subscriberId: null, invoiceAddress: null, shippingAddress: null, paymentInfoId: null })
    .where(eq(contracts.subscriberId, accountId))
  await forgetActor(tx, accountId)
}

/** Forgets what somebody has chosen and no order has. The cart that it may have lain in is gone before. */
async function deleteDrafts(tx: Transaction, accountId: string): Promise<void> {
  const rows = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .innerJoin(contractTerms, eq(contractTerms.contractId, contracts.id))
    .where(
      and(
        eq(contracts.subscriberId, accountId),
        eq(contracts.state, 'draft'),
        isNull(contractTerms.orderNumber),
      ),
    )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(seasonPlaces).where(inArray(seasonPlaces.contractId, ids))
  await tx.delete(contracts).where(inArray(contracts.id, ids))
}
