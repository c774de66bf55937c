import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/db/database.ts'
import { lockVouchers } from '#server/db/locks.ts'
import { vouchers } from '#server/db/schema/codes.ts'
import { digestOf, endingOf, makeVoucherCode, printCode } from './voucher-codes.ts'

export interface SoldWith {
  readonly orderNumber: string
  readonly serialNumber: number
}

const soldWith = ({ orderNumber, serialNumber }: SoldWith): SQL | undefined =>
  and(eq(vouchers.soldWithOrder, orderNumber), eq(vouchers.soldWithLine, serialNumber))

/** The cards of a line on which everything is left, and nobody spends them until the transaction ends; their ids. */
export async function lockUnspent(tx: Transaction, line: SoldWith): Promise<string[]> {
  const rows = await lockVouchers(tx, soldWith(line))
  return rows.filter(row => row.balanceCents === row.valueCents).map(({ id }) => id)
}

/** Gives the cards of a line on which everything is left, and which pay, other codes; these, as they are printed. */
export async function renewUnspent(
  tx: Transaction,
  line: SoldWith,
): Promise<{ code: string; validUntil: Date | null }[]> {
  const unspent = await lockUnspent(tx, line)
  const renewed: { code: string; validUntil: Date | null }[] = []
  for (const id of unspent) {
    const code = makeVoucherCode()
    const [row] = await tx
      .update(vouchers)
      .set({ codeDigest: digestOf(code), ending: endingOf(code) })
      .where(and(eq(vouchers.id, id), eq(vouchers.isActive, true), isNull(vouchers.suspendedAt)))
      .returning({ validUntil: vouchers.validUntil })
    if (row) renewed.push({ code: printCode(code), validUntil: row.validUntil })
  }
  return renewed
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

export async function resumeSold(tx: Transaction, line: SoldWith): Promise<void> {
  await tx.update(vouchers).set({ suspendedAt: null }).where(soldWith(line))
}
