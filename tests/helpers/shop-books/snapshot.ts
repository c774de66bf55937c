import { and, eq, isNotNull, min, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { checkouts, orderItems, orders } from '#server/db/schema/checkout.ts'
import {
  checkoutPayments,
  checkoutRefunds,
  checkoutTransfers,
  ledgerEntries,
} from '#server/db/schema/checkout-payment.ts'
import { voucherRedemptions, vouchers } from '#server/db/schema/codes.ts'
import { orderEvents } from '#server/db/schema/order-life.ts'
import { orderReversalItems, orderReversals } from '#server/db/schema/order-reversals.ts'
import { sandboxRefunds, sandboxSetups } from '#server/db/schema/payment.ts'
import { idempotencyRecords, mails } from '#server/db/schema/platform.ts'
import { cartItems, productVariants } from '#server/db/schema/shop.ts'
import { digestOf } from '#server/domains/promotions/voucher-codes.ts'
import { codesIn } from '../gift-cards.ts'

/** Everything about goods and money that the shop and its payment provider have written down, at one moment. */
export type ShopSnapshot = Awaited<ReturnType<typeof readShop>>

/**
 * Reads it in one transaction, so that no row is from before what another one tells.
 * @param now what the shop's own clock says.
 */
export const readShop = (db: Database, now = new Date()) =>
  db.transaction(
    async tx => ({
      now,
      variants: await tx
        .select({
          sku: productVariants.sku,
          stock: productVariants.stock,
          reserved: productVariants.reserved,
        })
        .from(productVariants),
      heldLines: await tx
        .select({ sku: cartItems.sku, quantity: cartItems.quantity })
        .from(cartItems)
        .where(eq(cartItems.isHeld, true)),
      checkouts: await tx
        .select({
          id: checkouts.id,
          /** Null once the buyer has gone. */
          accountId: checkouts.accountId,
          paymentState: checkouts.paymentState,
          totalCents: checkouts.totalCents,
          street: sql<string>`${checkouts.shippingAddress} ->> 'street'`,
        })
        .from(checkouts),
      orders: await tx
        .select({
          orderNumber: orders.orderNumber,
          checkoutId: orders.checkoutId,
          state: orders.state,
          totalCents: orders.totalCents,
        })
        .from(orders),
      items: await tx
        .select({
          orderNumber: orderItems.orderNumber,
          serialNumber: orderItems.serialNumber,
          sku: orderItems.sku,
          quantity: orderItems.quantity,
          account: orderItems.account,
          isShipped: orderItems.isShipped,
          totalCents: orderItems.totalCents,
        })
        .from(orderItems),
      departures: await tx
        .select({ orderNumber: orderEvents.orderNumber, at: min(orderEvents.createdAt) })
        .from(orderEvents)
        .where(eq(orderEvents.state, 'OrderShipped'))
        .groupBy(orderEvents.orderNumber),
      reversals: await tx
        .select({
          orderNumber: orderReversals.orderNumber,
          cents: sql<number>`${orderReversals.goodsCents} + ${orderReversals.shippingCents}`,
        })
        .from(orderReversals),
      givenUp: await tx
        .select({
          orderNumber: orderReversalItems.orderNumber,
          sku: orderItems.sku,
          quantity: orderReversalItems.quantity,
          cents: orderReversalItems.cents,
          account: orderItems.account,
          isShipped: orderItems.isShipped,
          isRestocked: orderReversalItems.isRestocked,
        })
        .from(orderReversalItems)
        .innerJoin(
          orderItems,
          and(
            eq(orderItems.orderNumber, orderReversalItems.orderNumber),
            eq(orderItems.serialNumber, orderReversalItems.serialNumber),
          ),
        ),
      vouchers: await tx
        .select({
          id: vouchers.id,
          value: vouchers.valueCents,
          balance: vouchers.balanceCents,
          isActive: vouchers.isActive,
          soldWithOrder: vouchers.soldWithOrder,
          digest: vouchers.codeDigest,
        })
        .from(vouchers),
      /** Digests of the codes that mails tell, those among them that wait for a proven mailbox. */
      mailedCodes: (
        await tx.select({ text: mails.text }).from(mails).where(eq(mails.template, 'giftCards'))
      ).flatMap(({ text }) => codesIn(text).map(digestOf)),
      redemptions: await tx
        .select({
          voucherId: voucherRedemptions.voucherId,
          orderNumber: voucherRedemptions.orderNumber,
          cents: voucherRedemptions.cents,
          returnedCents: voucherRedemptions.returnedCents,
        })
        .from(voucherRedemptions),
      payments: await tx
        .select({
          id: checkoutPayments.id,
          checkoutId: checkoutPayments.checkoutId,
          state: checkoutPayments.state,
          cents: checkoutPayments.amountCents,
          reference: checkoutPayments.providerReference,
          isReturned: sql<boolean>`${checkoutPayments.returnedAt} is not null`,
        })
        .from(checkoutPayments),
      transfers: await tx
        .select({ checkoutId: checkoutTransfers.checkoutId, cents: checkoutTransfers.cents })
        .from(checkoutTransfers),
      refunds: await tx
        .select({
          id: checkoutRefunds.id,
          checkoutId: checkoutRefunds.checkoutId,
          paymentId: checkoutRefunds.paymentId,
          cents: checkoutRefunds.cents,
          doneAt: checkoutRefunds.doneAt,
        })
        .from(checkoutRefunds),
      ledger: await tx
        .select({
          checkoutId: ledgerEntries.checkoutId,
          debit: ledgerEntries.debit,
          credit: ledgerEntries.credit,
          cents: ledgerEntries.cents,
        })
        .from(ledgerEntries),
      answers: await tx
        .select({ operation: idempotencyRecords.operation, body: idempotencyRecords.body })
        .from(idempotencyRecords),
      confirmations: await tx.$count(mails, eq(mails.template, 'orderPlaced')),
      provider: {
        payments: await tx
          .select({
            id: sandboxSetups.id,
            // What a bank has taken back, or is going to.
            state: sql<string>`case when ${sandboxSetups.returnsAt} is null then ${sandboxSetups.state} else 'returned' end`,
            cents: sandboxSetups.amountCents,
          })
          .from(sandboxSetups)
          .where(and(isNotNull(sandboxSetups.amountCents))),
        refunds: await tx
          .select({
            id: sandboxRefunds.id,
            paymentId: sandboxRefunds.paymentId,
            cents: sandboxRefunds.cents,
          })
          .from(sandboxRefunds),
      },
    }),
    { isolationLevel: 'repeatable read' },
  )
