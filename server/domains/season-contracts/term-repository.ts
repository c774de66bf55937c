import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, ne } from 'drizzle-orm'
import { transition } from '#contract/kernel/state-machine.ts'
import { termTransitions } from '#contract/subscription/contract-states.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/schema/checkout.ts'
import { contracts, contractTerms } from '#server/db/schema/subscription.ts'
import type { SoldTerm } from './contract-sku.ts'

export type TermRow = typeof contractTerms.$inferSelect
type NewTerm = typeof contractTerms.$inferInsert

/** A season with the checkout that it lies in. */
export type OrderedTerm = TermRow & { readonly checkoutId: string | null }

/** A line of an order. */
export interface OrderLine {
  readonly orderNumber: string
  readonly serialNumber: number
}

/** The seasons of contracts, the latest first. */
export async function listTerms(db: Queryable, contractIds: readonly string[]): Promise<OrderedTerm[]> {
  if (contractIds.length === 0) return []
  return db
    .select({ ...getTableColumns(contractTerms), checkoutId: orders.checkoutId })
    .from(contractTerms)
    .leftJoin(orders, eq(orders.orderNumber, contractTerms.orderNumber))
    .where(inArray(contractTerms.contractId, [...contractIds]))
    .orderBy(desc(contractTerms.season), asc(contractTerms.contractId))
}

/** Seasons by what they are sold as, each with its contract. */
export async function findSoldTerms(db: Queryable, sold: readonly SoldTerm[]) {
  if (sold.length === 0) return []
  const rows = await db
    .select({ contract: contracts, term: contractTerms })
    .from(contractTerms)
    .innerJoin(contracts, eq(contracts.id, contractTerms.contractId))
    .where(
      inArray(
        contracts.number,
        sold.map(({ number }) => number),
      ),
    )
  return rows.filter(({ contract, term }) =>
    sold.some(({ number, season }) => number === contract.number && season === term.season),
  )
}

/** The season that a line of an order has paid, or is about to pay. */
export async function findTermOf(
  db: Queryable,
  { orderNumber, serialNumber }: OrderLine,
): Promise<TermRow | undefined> {
  const [row] = await db
    .select()
    .from(contractTerms)
    .where(and(eq(contractTerms.orderNumber, orderNumber), eq(contractTerms.serialNumber, serialNumber)))
  return row
}

/** Writes a season unless the contract has it: no season twice. */
export async function insertTerm(tx: Transaction, row: NewTerm): Promise<boolean> {
  const written = await tx
    .insert(contractTerms)
    .values(row)
    .onConflictDoNothing({ target: [contractTerms.contractId, contractTerms.season] })
    .returning({ season: contractTerms.season })
  return written.length > 0
}

const isTerm = ({ contractId, season }: Pick<TermRow, 'contractId' | 'season'>) =>
  and(eq(contractTerms.contractId, contractId), eq(contractTerms.season, season))

/** Changes a season of a contract that the caller has locked. Throws where its state may not become the other one. */
export async function changeTerm(
  tx: Transaction,
  term: Pick<TermRow, 'contractId' | 'season' | 'state'>,
  change: Partial<Omit<NewTerm, 'contractId' | 'season'>>,
): Promise<void> {
  if (change.state !== undefined && !transition(termTransitions, term.state, change.state).ok)
    throw new Error(
      `Season ${term.season} of ${term.contractId} is ${term.state} and cannot be ${change.state}`,
    )
  await tx.update(contractTerms).set(change).where(isTerm(term))
}

/** It is to be paid, and lies in no order. */
const isFree = and(eq(contractTerms.state, 'awaitingPayment'), isNull(contractTerms.orderNumber))

/** Has a season be paid by a line of an order; false where it lies in another, or is not to be paid. */
export async function orderTerm(
  tx: Transaction,
  term: Pick<TermRow, 'contractId' | 'season'>,
  { orderNumber, serialNumber }: OrderLine,
  orderedAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(contractTerms)
    .set({ orderNumber, serialNumber, orderedAt })
    .where(and(isTerm(term), isFree))
    .returning({ season: contractTerms.season })
  return changed.length > 0
}

/** Takes a season out of an order that did not pay it. */
export async function releaseTerm(
  tx: Transaction,
  term: Pick<TermRow, 'contractId' | 'season'>,
  { orderNumber, serialNumber }: OrderLine,
): Promise<void> {
  await tx
    .update(contractTerms)
    .set({ orderNumber: null, serialNumber: null, orderedAt: null })
    .where(
      and(
        isTerm(term),
        eq(contractTerms.state, 'awaitingPayment'),
        eq(contractTerms.orderNumber, orderNumber),
        eq(contractTerms.serialNumber, serialNumber),
      ),
    )
}

/** Calls off what is to be paid for the time after a day, also where somebody is about to pay it: they get their money back. */
export async function cancelTermsAfter(
  tx: Transaction,
  contractId: string,
  lastDay: string,
): Promise<TermRow[]> {
  return tx
    .update(contractTerms)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(contractTerms.contractId, contractId),
        eq(contractTerms.state, 'awaitingPayment'),
        gt(contractTerms.startsOn, lastDay),
      ),
    )
    .returning()
}

/** Seasons of a contract that are not called off, the latest first. */
export const liveTermsOf = (db: Queryable, contractId: string): Promise<TermRow[]> =>
  db
    .select()
    .from(contractTerms)
    .where(and(eq(contractTerms.contractId, contractId), ne(contractTerms.state, 'cancelled')))
    .orderBy(desc(contractTerms.season))
