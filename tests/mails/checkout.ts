import type { Checkout } from '#contract/checkout/checkout.ts'
import { orderPlaced, type OrderPlacedData } from '#server/domains/checkout/mails/order-placed.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { renewalCharged } from '#server/domains/checkout/mails/renewal-charged.ts'
import { transferOrderOf } from '#server/domains/invoicing/transfers/transfer-order.ts'
import { makePostalAddress } from '../factories/addresses.ts'
import { makeCheckout, makeOrder, makeOrderItem } from '../factories/checkouts.ts'
import { bodyOf } from '../helpers/call.ts'
import { chargeFee } from '../helpers/memberships.ts'
import { keepCard } from '../helpers/online-order.ts'
import { add, order, payloadFor, skus } from '../helpers/shopper.ts'
import { at, eve, href, keptMethods } from './mail-data.ts'
import { examplesOf, type MailTriggers } from './mails-of-area.ts'

const address = makePostalAddress({ firstName: eve, lastName: eve, company: eve, street: eve, city: eve })
const item = makeOrderItem({ size: eve, userOptionValues: { flockName: eve } })
const fetched = makeOrder({
  orderNumber: 'SGE-100007',
  shippingCode: 'pickup',
  items: [makeOrderItem({ isAdultsOnly: true })],
})
const orderPlacedExample = (checkout: Checkout): OrderPlacedData => ({
  firstName: eve,
  href,
  transfer: null,
  checkout,
  deliveryDays: new Map(
    checkout.transactions[0]!.orders.map(({ orderNumber }, index) => [
      orderNumber,
      { min: 1, max: 1 + index },
    ]),
  ),
  withdrawHref: href,
  legal: [],
})

/** Of what is charged while nobody is there. */
const renewalExamples = examplesOf(
  renewalCharged,
  keptMethods.map(details => ({
    firstName: eve,
    href,
    orderNumbers: ['SGE-100001'],
    names: [{ de: eve, en: eve, ja: eve }],
    amount: { cents: 7200, currency: 'EUR' },
    details,
  })),
)

/** What each mail of the area may be about, each branch of its template once. */
export const examples = [
  examplesOf(orderPlaced, [
    {
      firstName: eve,
      href,
      checkout: makeCheckout({
        orders: [makeOrder({ items: [item] })],
        shippingAddress: address,
        billingAddress: address,
      }),
      transfer: transferOrderOf(9490, 'SGE-100001'),
      deliveryDays: new Map(),
      withdrawHref: href,
      legal: [{ kind: 'heading', text: eve }],
    },
    orderPlacedExample(makeCheckout({ orders: [makeOrder(), makeOrder()] })),
    orderPlacedExample(makeCheckout({ orders: [fetched] })),
    orderPlacedExample(
      makeCheckout({
        paymentType: 'creditCard',
        paymentState: 'pending',
        payUntil: at.toISOString(),
        orders: [fetched],
      }),
    ),
    orderPlacedExample(
      makeCheckout({
        paymentType: 'creditCard',
        paymentState: 'pending',
        payUntil: at.toISOString(),
        orders: [makeOrder()],
      }),
    ),
    ...(['ticket', 'giftCard'] as const).map(type =>
      orderPlacedExample(
        makeCheckout({
          paymentType: 'creditCard',
          paymentState: 'pending',
          payUntil: at.toISOString(),
          orders: [makeOrder({ items: [makeOrderItem({ type, isShipped: false })] })],
        }),
      ),
    ),
  ]),
  renewalExamples,
]

/** What makes each of them leave. */
export const triggers: MailTriggers = platform => ({
  orderPlaced: async reader => {
    const cart = bodyOf(await add(platform, reader, skus.mug))
    bodyOf(await order(platform, reader, payloadFor(cart)))
    return [[reader.email, 'en']]
  },
  renewalCharged: async reader => {
    await platform.db.delete(clubMemberships)
    await chargeFee(platform, reader, await keepCard(platform, reader))
    return [[reader.email, 'en']]
  },
})
