import { DAY_MS } from '#contract/kernel/durations.ts'
import { hasEnded } from '#contract/orders/order-states.ts'
import type { Transaction } from '#server/db/database.ts'
import { earlier, later } from '#server/deadlines.ts'
import type { Deps } from '#server/deps.ts'
import { type BookedCheckout, bookReturn, owedFor } from '../ledger/ledger-api.ts'
import {
  callOffLines,
  finishRefunds,
  goodsOf,
  lockCheckout,
  notifyBuyer,
  ordersOf,
  type OrderTools,
  readCheckout,
  reopenPayment,
} from '../orders/orders-api.ts'
import { type PaymentProvider, providerOf } from '../payments/payments-api.ts'
import { notifyUnpaidRenewal } from './notify-unpaid-renewal.ts'
import { findByReference, noteReturned, type PaymentRow } from './payment-repository.ts'
import { paymentReturned } from './mails/payment-returned.ts'

/** What a buyer has to pay once more after their bank took the money back. */
const PAY_AGAIN_MS = 7 * DAY_MS
/** How far back it is asked what banks have taken back: a webhook that is lost is made up for within hours. */
const LOOK_BACK_MS = 3 * DAY_MS

/**
 * Follows a payment that had succeeded and that the bank has taken back: the books say so, what is not packed waits, and the buyer can pay once
 * more. Once, however often and in whatever order it is told. Throws PaymentProviderUnavailable; it is told again then.
 */
export async function chargeBack(
  deps: Deps,
  provider: PaymentProvider,
  { id, checkoutId }: Pick<PaymentRow, 'id' | 'checkoutId'>,
): Promise<void> {
  const { db, clock, log } = deps
  // What was given back before stays given; what is not given yet has come back with the rest.
  await finishRefunds(deps, provider, id)
  const now = clock.now()
  await db.transaction(async tx => {
    const checkout = await lockCheckout(tx, checkoutId)
    const returned = await noteReturned(tx, id, now)
    if (!checkout || !returned) return
    await bookReturn(tx, returned, now)
    const known = await readCheckout(tx, checkoutId)
    if (known) await deps.goods.suspend(tx, goodsOf(known), now)
    const isOwed = (await owedFor(tx, checkoutId)) > 0 && known !== undefined && unended(known).length > 0
    if (checkout.paymentState !== 'paid' || !isOwed) {
      log.error({ checkoutId, paymentId: id }, 'a bank took money back for which nothing can be asked again')
      return
    }
    const payUntil = later(now, PAY_AGAIN_MS)
    await reopenPayment(tx, checkoutId, payUntil, now)
    await callOffUnowed(tx, deps, known, now)
    const left = await readCheckout(tx, checkoutId)
    if (left?.paymentState !== 'pending') return
    const orderNumbers = unended(left)
    if (checkout.kind === 'renewal') {
      await notifyUnpaidRenewal(tx, deps.settings, checkout, 'returned', now)
      return
    }
    await notifyBuyer(
      tx,
      deps.settings,
      { accountId: checkout.accountId, checkoutId, now },
      ({ firstName, href }) => paymentReturned({ firstName, orderNumbers, href, payUntil }),
    )
  })
}

const unended = (checkout: BookedCheckout): string[] =>
  ordersOf(checkout)
    .filter(order => !hasEnded(order))
    .map(({ orderNumber }) => orderNumber)

/** Calls off what nobody owes any more of a checkout that waits for its money again. */
async function callOffUnowed(
  tx: Transaction,
  tools: OrderTools,
  known: BookedCheckout,
  now: Date,
): Promise<void> {
  const lines = await tools.goods.calledOff(tx, goodsOf(known))
  const status = lines.length > 0 ? await lockCheckout(tx, known.id) : undefined
  if (status) await callOffLines(tx, tools, { status, lines }, now)
}

/** Asks which payments banks have taken back lately, of which nobody may have told. Throws PaymentProviderUnavailable. */
export async function askForReturned(deps: Deps): Promise<void> {
  const provider = providerOf(deps.settings)
  if (!provider) return
  const since = earlier(deps.clock.now(), LOOK_BACK_MS)
  for (const reference of await provider.listReturned(since)) {
    const payment = await findByReference(deps.db, reference)
    if (payment?.state === 'succeeded') await chargeBack(deps, provider, payment)
  }
}
