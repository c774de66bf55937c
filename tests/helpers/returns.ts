import { randomUUID } from 'node:crypto'
import { decideReturn, cancelOrderPieces } from '#contract/orders/staff-orders.ts'
import { announceReturn } from '#contract/checkout/checkout.ts'
import type { PieceCounts, ReturnReason } from '#contract/orders/returns.ts'
import { call } from './call.ts'
import { orderOnAccount, ship } from './order-life.ts'
import type { TestPlatform } from './platform.ts'
import type { Shopper } from './shopper.ts'

type Platform = Pick<TestPlatform, 'app' | 'db' | 'clock' | 'deps' | 'as'>

/** An order, by the words of its path. */
export type OrderPath = Record<'id' | 'orderNumber', string>

/** A mug on account that has left the house. */
export async function shippedMug(platform: Platform, shopper: Shopper, sku?: string): Promise<OrderPath> {
  const { checkoutId: id, orderNumber } = await orderOnAccount(platform, shopper, sku)
  await ship(platform, orderNumber)
  return { id, orderNumber }
}

interface ReturnOptions {
  items?: { serialNumber: number; quantity: number }[]
  reason?: ReturnReason
  key?: string
}

/** Announces a return, of one piece of the first line if nothing else is said. */
export const announce = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Shopper,
  { id, orderNumber }: OrderPath,
  {
    items = [{ serialNumber: 1, quantity: 1 }],
    reason = 'doesNotFit',
    key = randomUUID(),
  }: ReturnOptions = {},
) =>
  call(
    app,
    announceReturn,
    { params: { id, orderNumber }, headers: { 'idempotency-key': key }, body: { items, reason } },
    caller,
  )

/** The staff decides on a return that has arrived; without a count it takes one piece of the first line. */
export const decide = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  { orderNumber, returnId }: { orderNumber: string; returnId: string },
  {
    accepted = [{ serialNumber: 1, quantity: 1 }],
    restock = true,
    key = randomUUID(),
  }: { accepted?: PieceCounts; restock?: boolean; key?: string } = {},
) =>
  call(
    app,
    decideReturn,
    {
      params: { orderNumber, returnId },
      headers: { 'idempotency-key': key },
      body: { accepted, restock, note: 'Ausgepackt und geprüft' },
    },
    caller,
  )

/** The staff takes pieces back, all of the first line if nothing else is said. */
export const reverse = (
  { app }: Pick<Platform, 'app'>,
  { caller }: Pick<Shopper, 'caller'>,
  orderNumber: string,
  {
    keep = [{ serialNumber: 1, quantity: 0 }],
    restock = true,
  }: { keep?: PieceCounts; restock?: boolean } = {},
) =>
  call(
    app,
    cancelOrderPieces,
    { params: { orderNumber }, body: { keep, restock, note: 'Nicht lieferbar' } },
    caller,
  )
