import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { OrderedLine } from '../goods/goods-api.ts'
import { bookPayment, none } from '../ledger/ledger-api.ts'
import {
  callOffCodes,
  cancelPieces,
  type CheckoutStatus,
  deliver,
  goodsOf,
  lockCheckout,
  markPaid,
  ordersOf,
  type OrderTools,
  readCheckout,
  remainingWithout,
} from '../orders/orders-api.ts'
import type { PaymentOutcome, PaymentProvider } from '../payments/payments-api.ts'
import {
  endPayment,
  findByReference,
  findPayment,
  isUndecided,
  type PaymentEnd,
  type PaymentRow,
  wasReturned,
} from './payment-repository.ts'
import { endAll } from './cancel-unpaid.ts'
import { notifyUnpaidRenewal } from './notify-unpaid-renewal.ts'
import { returnLateMoney } from './return-late-money.ts'
import { startPayment } from './start-payment.ts'
import { chargeBack } from './chargeback.ts'

/**
 * Asks the provider how a payment ended and writes down what follows, once, however many ask at the same time: the return, the webhook
 * and the job come in any order, twice or not at all. Gives the payment as it is then. Throws PaymentProviderUnavailable.
 */
export async function settlePayment(
  deps: Deps,
  provider: PaymentProvider,
  payment: PaymentRow,
): Promise<PaymentRow> {
  if (!isUndecided(payment)) return payment
  // The provider's first answer may have been lost: it is the same payment that is begun again.
  const { providerReference } = await startPayment(deps, payment)
  if (providerReference === null) return payment
  return settleAs(deps, payment, await provider.readPayment(providerReference))
}

const gone = { state: 'failed', failure: 'PAYMENT_RETURNED' } as const

export async function settleAs(
  deps: Deps,
  payment: PaymentRow,
  outcome: PaymentOutcome,
): Promise<PaymentRow> {
  if (outcome.state === 'open') return payment
  // It has come and gone before anybody asked: nothing was booked, and nothing is to be taken back.
  const end = outcome.state === 'returned' ? gone : outcome
  await endAs(deps, payment, end)
  return (await findPayment(deps.db, payment.id)) ?? payment
}

/** Ends a payment, and where it has succeeded: the order goes on, the goods are handed over, and the books say so. */
export async function endAs(
  { db, clock, settings, goods, log }: Deps,
  { id, checkoutId }: PaymentRow,
  end: PaymentEnd,
): Promise<void> {
  const now = clock.now()
  const tools = { settings, goods }
  await db.transaction(async tx => {
    const checkout = await lockCheckout(tx, checkoutId)
    const ended = await endPayment(tx, id, end, now)
    if (ended?.state === 'failed' && checkout) await followFailure(tx, tools, { checkout, ended }, now)
    if (ended?.state !== 'succeeded') return
    await bookPayment(tx, ended, now)
    if (!checkout) throw new Error('The checkout of a payment is gone')
    if (checkout.paymentState !== 'pending') {
      log.warn({ checkoutId, paymentId: id }, 'money has come for an order that nobody had to pay any more')
      await returnLateMoney(tx, settings, { status: checkout, payment: ended }, now)
      return
    }
    await markPaid(tx, checkoutId, now)
    const paid = await readCheckout(tx, checkoutId)
    if (!paid) throw new Error('A checkout that was just paid is gone')
    if (await wasReturned(tx, checkoutId)) {
      await goods.resume(tx, goodsOf(paid), now)
      // A take-over has left the checkout without an account: its codes were told to nobody.
      if (checkout.accountId === null) await callOffCodes(tx, tools, checkoutId, now)
    } else {
      const unhanded = await deliver(tx, tools, { accountId: checkout.accountId, checkout: paid }, now)
      await giveUp(tx, tools, { checkoutId, lines: unhanded }, now)
    }
  })
}

/** A renewal that nobody owes any more ends with the payment that was under way; of any other its buyer hears. */
async function followFailure(
  tx: Transaction,
  { settings, goods }: OrderTools,
  { checkout, ended }: { checkout: CheckoutStatus; ended: PaymentRow },
  now: Date,
): Promise<void> {
  if (checkout.kind !== 'renewal' || checkout.paymentState !== 'pending') return
  const known = await readCheckout(tx, checkout.id)
  const isOwed = known && (await goods.calledOff(tx, goodsOf(known))).length < goodsOf(known).length
  if (known && !isOwed) {
    await endAll(tx, goods, checkout, 'expired', now)
  } else if (isNews(ended)) {
    await notifyUnpaidRenewal(tx, settings, checkout, 'refused', now)
  }
}

/** Whether its buyer does not know yet that a charge has failed: they were not there, and were not asked to confirm it or to pay another way. */
const isNews = ({ state, failure, isOffSession, pageUrl }: PaymentRow): boolean =>
  state === 'failed' && failure !== 'PAYMENT_CANCELLED' && isOffSession && pageUrl === null

/**
 * Gives back the money for lines that could not be handed over. Where the person has got elsewhere what there is once for each, other lines of
 * the order stay theirs. Where the account has gone, or become somebody else's, nobody is there for the rest: the order goes as a whole.
 */
export async function giveUp(
  tx: Transaction,
  tools: OrderTools,
  { checkoutId, lines }: { checkoutId: string; lines: readonly OrderedLine[] },
  now: Date,
): Promise<void> {
  for (const [orderNumber, unhanded] of Map.groupBy(lines, line => line.orderNumber)) {
    const status = await lockCheckout(tx, checkoutId)
    const checkout = await readCheckout(tx, checkoutId)
    const order = checkout && ordersOf(checkout).find(one => one.orderNumber === orderNumber)
    if (!status || !order) throw new Error('An order that was just paid is gone')
    const keep = status.accountId === null ? none : remainingWithout(order, unhanded)
    const refused = await cancelPieces(
      tx,
      tools,
      { status, checkout, order, keep, cause: 'platform', restock: true },
      now,
    )
    if (refused) throw new Error(`Order ${orderNumber} cannot be given up: ${refused.body.errorCode}`)
  }
}

/** What a webhook makes happen: nothing where no payment is called so. */
export async function followPayment(deps: Deps, provider: PaymentProvider, reference: string): Promise<void> {
  const payment = await findByReference(deps.db, reference)
  if (!payment) return
  if (payment.state !== 'succeeded') {
    await settlePayment(deps, provider, payment)
    return
  }
  const { state } = await provider.readPayment(reference)
  if (state === 'returned') await chargeBack(deps, provider, payment)
}
