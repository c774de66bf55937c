import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { vouchers } from '#server/db/schema/codes.ts'

/** The line of an order that gift cards were sold with. */
export interface SoldWith {
  readonly orderNumber: string
  readonly serialNumber: number
}

const soldWith = ({ orderNumber, serialNumber }: SoldWith): SQL | undefined =>
  and(eq(vouchers.soldWithOrder, orderNumber), eq(vouchers.soldWithLine, serialNumber))

/** The cards of a line on which everything is left, and nobody spends them until the transaction ends; their ids. */
export async function lockUnspent(tx: Transaction, line: SoldWith): Promise<string[]> {
  const rows = await tx.select().from(vouchers).where(soldWith(line)).orderBy(asc(vouchers.id)).for('update')
  return rows.filter(row => row.balanceCents === row.valueCents).map(({ id }) => id)
}

/** Takes locked cards out of the world: nothing is left on them. */
export async function voidVouchers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(vouchers)
    .set({ balanceCents: 0, isActive: false })
    .where(inArray(vouchers.id, [...ids]))
}

/** The cards of a line pay nothing for now. */
export async function suspendSold(tx: Transaction, line: SoldWith, suspendedAt: Date): Promise<void> {
  await tx
    .update(vouchers)
    .set({ suspendedAt })
    .where(and(soldWith(line), isNull(vouchers.suspendedAt)))
}

/** They pay again. */
export async function resumeSold(tx: Transaction, line: SoldWith): Promise<void> {
  await tx.update(vouchers).set({ suspendedAt: null }).where(soldWith(line))
}
