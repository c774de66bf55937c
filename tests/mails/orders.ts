import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { orderCancelled } from '#server/domains/own-orders/mails/order-cancelled.ts'
import { orderReady, orderFetched } from '#server/domains/orders/mails/order-pickup.ts'
import { orderReversed } from '#server/domains/orders/mails/order-reversed.ts'
import { orderShipped } from '#server/domains/orders/mails/order-shipped.ts'
import { orderUnpaid } from '#server/domains/order-payments/mails/order-unpaid.ts'
import { paymentReturned } from '#server/domains/order-payments/mails/payment-returned.ts'
import { paymentTooLate } from '#server/domains/order-payments/mails/payment-too-late.ts'
import { renewalUnpaid } from '#server/domains/order-payments/mails/renewal-unpaid.ts'
import { returnAnnounced, returnRefused } from '#server/domains/orders/mails/returns.ts'
import { cancelUnpaid } from '#server/domains/order-payments/cancel-unpaid.ts'
import { followPayment } from '#server/domains/order-payments/settle-payment.ts'
import { unpaidOrders } from '#server/domains/order-payments/payment-jobs.ts'
import { providerOf } from '#server/domains/payments/payments-api.ts'
import { newStaff } from '../helpers/back-office.ts'
import { bodyOf } from '../helpers/call.ts'
import { forgetMails } from '../helpers/mailbox.ts'
import { chargeFee } from '../helpers/memberships.ts'
import {
  cancel,
  checkoutOf,
  keepCard,
  orderMug,
  orderOnline,
  paymentOf,
  payTooLate,
  payWithPayPal,
  takeBackAtBank,
} from '../helpers/online-order.ts'
import { advance, orderOnAccount, orderToFetch, ship } from '../helpers/order-life.ts'
import { announce, decide, shippedMug } from '../helpers/returns.ts'
import { add, payloadFor, skus } from '../helpers/shopper.ts'
import { at, eve, href } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(orderCancelled, [
    { firstName: eve, href, orderNumbers: ['SGE-100001'] },
    { firstName: eve, href, orderNumbers: ['SGE-100001', 'SGE-100002'] },
  ]),
  examplesOf(
    orderReversed,
    (['buyer', 'staff', 'return', 'calledOff'] as const).map(cause => ({
      firstName: eve,
      href,
      orderNumber: 'SGE-100001',
      cause,
      lines: [
        { name: eve, quantity: 2 },
        { name: 'Tasse', quantity: 1 },
      ],
      cents: 2990,
      isRefunded: cause !== 'staff' && cause !== 'calledOff',
    })),
  ),
  examplesOf(returnAnnounced, [{ firstName: eve, href, orderNumber: 'SGE-100001', returnNumber: 'RS-1001' }]),
  examplesOf(returnRefused, [{ firstName: eve, href, orderNumber: 'SGE-100001', returnNumber: 'RS-1001' }]),
  examplesOf(paymentReturned, [
    { firstName: eve, href, orderNumbers: ['SGE-100001'], payUntil: at },
    { firstName: eve, href, orderNumbers: ['SGE-100001', 'SGE-100002'], payUntil: at },
  ]),
  examplesOf(paymentTooLate, [
    { firstName: eve, href, orderNumbers: ['SGE-100001'], cents: 1660 },
    { firstName: eve, href, orderNumbers: ['SGE-100001', 'SGE-100002'], cents: 1660 },
  ]),
  examplesOf(orderShipped, [
    { firstName: eve, href, orderNumber: 'SGE-100001', parcelNumber: 'JJD000390007', isLetter: false },
    ...[false, true].map(isLetter => ({
      firstName: eve,
      href,
      orderNumber: 'SGE-100001',
      parcelNumber: null,
      isLetter,
    })),
  ]),
  examplesOf(orderReady, [{ firstName: eve, href, orderNumber: 'SGE-100001', keptUntil: at }]),
  examplesOf(orderFetched, [{ firstName: eve, href, orderNumber: 'SGE-100001' }]),
  examplesOf(orderUnpaid, [
    { firstName: eve, href, orderNumbers: ['SGE-100001'] },
    { firstName: eve, href, orderNumbers: ['SGE-100001', 'SGE-100002'] },
  ]),
  examplesOf(
    renewalUnpaid,
    (['refused', 'confirm', 'returned'] as const).map(why => ({
      firstName: eve,
      href,
      orderNumbers: ['SGE-100001'],
      names: [{ de: eve }, { de: eve, en: eve, ja: eve }],
      amount: { cents: 7200, currency: 'EUR' },
      why,
    })),
  ),
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  orderReversed: async reader => {
    const { checkoutId } = await orderOnAccount(platform, reader)
    const checkout = await checkoutOf(platform, reader, checkoutId)
    await forgetMails(platform)
    await cancel(platform, reader, checkout)
    // Cancelled already: nothing more to tell.
    await cancel(platform, reader, checkout)
    return [[reader.email, 'en']]
  },
  returnAnnounced: async reader => {
    const sent = await shippedMug(platform, reader)
    await forgetMails(platform)
    const key = randomUUID()
    await announce(platform, reader, sent, { key })
    await announce(platform, reader, sent, { key })
    return [[reader.email, 'en']]
  },
  returnRefused: async reader => {
    const sent = await shippedMug(platform, reader)
    const { id: returnId } = bodyOf(await announce(platform, reader, sent))
    const staff = await newStaff(platform)
    await forgetMails(platform)
    await decide(platform, staff, { ...sent, returnId }, { accepted: [{ serialNumber: 1, quantity: 0 }] })
    return [[reader.email, 'en']]
  },
  orderCancelled: async reader => {
    const { checkoutId } = await orderMug(platform, reader)
    const checkout = await checkoutOf(platform, reader, checkoutId)
    await cancel(platform, reader, checkout)
    // Cancelled already: nothing more to tell.
    await cancel(platform, reader, checkout)
    return [[reader.email, 'en']]
  },
  paymentReturned: async reader => {
    const cart = bodyOf(await add(platform, reader, skus.mug))
    const { checkoutId, paymentTokenId, paymentUrl } = bodyOf(
      await orderOnline(platform, reader, 'payPal', payloadFor(cart)),
    )
    await payWithPayPal(platform, paymentUrl)
    expect(await paymentOf(platform, reader, checkoutId)).toBe(204)
    await takeBackAtBank(platform, paymentTokenId)
    // Taken back already: nothing more to tell.
    await takeBackAtBank(platform, paymentTokenId)
    return [[reader.email, 'en']]
  },
  paymentTooLate: async reader => {
    const paid = await payTooLate(platform, reader)
    await followPayment(platform.deps, providerOf(platform.deps.settings)!, paid)
    return [[reader.email, 'en']]
  },
  orderUnpaid: async reader => {
    const cart = bodyOf(await add(platform, reader, skus.mug))
    const { checkoutId } = bodyOf(await orderOnline(platform, reader, 'payPal', payloadFor(cart)))
    platform.clock.advance(2 * 60 * 60)
    await unpaidOrders.run(platform.deps)
    // Cancelled already: nothing more to tell.
    await cancelUnpaid(platform.deps, checkoutId)
    return [[reader.email, 'en']]
  },
  orderReady: async reader => {
    const { orderNumber } = await orderToFetch(platform, reader)
    await advance(platform, orderNumber, 'OrderArrived')
    await advance(platform, orderNumber, 'OrderInProgress')
    await forgetMails(platform)
    await advance(platform, orderNumber, 'InvoiceCreated')
    // Ready already: nothing more to tell.
    await advance(platform, orderNumber, 'InvoiceCreated')
    return [[reader.email, 'en']]
  },
  orderFetched: async reader => {
    const { orderNumber } = await orderToFetch(platform, reader)
    await forgetMails(platform)
    await ship(platform, orderNumber)
    await ship(platform, orderNumber)
    return [[reader.email, 'en']]
  },
  orderShipped: async reader => {
    const { orderNumber } = await orderOnAccount(platform, reader)
    await forgetMails(platform)
    await ship(platform, orderNumber)
    // On its way already: nothing more to tell.
    await ship(platform, orderNumber)
    return [[reader.email, 'en']]
  },
  renewalUnpaid: async reader => {
    await platform.db.delete(clubMemberships)
    await chargeFee(platform, reader, await keepCard(platform, reader, '4000000000003220'))
    return [[reader.email, 'en']]
  },
})
