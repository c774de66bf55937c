import type { Checkout } from '#contract/checkout.ts'
import type { MailData, MailTemplateName } from '#server/domains/mail/templates.ts'
import { transferOrderOf } from '#server/domains/invoicing/transfers/transfer-order.ts'
import { makePostalAddress } from './addresses.ts'
import { makeCheckout, makeOrder, makeOrderItem } from './checkouts.ts'

/** Somebody who tries to be HTML wherever people may type. */
export const eve = '<b>Eve</b> & "Co"'

const at = new Date(Date.UTC(2031, 4, 17, 9, 30))
const href = 'https://konto.example/weiter?a=1&b=2'
const address = makePostalAddress({ firstName: eve, lastName: eve, company: eve, street: eve, city: eve })
const item = makeOrderItem({ size: eve, userOptionValues: { flockName: eve } })

const fetched = makeOrder({
  orderNumber: 'SGE-100007',
  shippingCode: 'pickup',
  items: [makeOrderItem({ isAdultsOnly: true })],
})
const orderPlacedExample = (checkout: Checkout): MailData<'orderPlaced'> => ({
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

/** Every mail of the platform with what it may be about, each branch of its template once. One that is missing does not compile. */
export const mailExamples: { readonly [T in MailTemplateName]: readonly MailData<T>[] } = {
  confirmEmail: [
    { href, days: 7 },
    { href, days: 1 },
  ],
  confirmFurtherEmail: [
    { href, days: 7 },
    { href, days: 1 },
  ],
  confirmToRead: [{ href, days: 7 }],
  addressAlreadyRegistered: [{ href }],
  welcome: [{ firstName: eve, href }],
  passwordReset: [{ href, minutes: 60 }],
  passwordChanged: [{ firstName: eve, at, href }],
  protectionChanged: [
    { change: 'passkeyAdded', firstName: eve, at, href },
    { change: 'passkeyRemoved', firstName: eve, at, href },
    { change: 'authenticatorOn', firstName: eve, at, href },
    { change: 'authenticatorOff', firstName: eve, at, href },
  ],
  newDevice: [
    { firstName: eve, at, href, browser: 'Firefox', system: 'Linux' },
    { firstName: eve, at, href, browser: 'Safari' },
    { firstName: eve, at, href },
  ],
  emailChanged: [{ isNew: true }, { isNew: false }],
  accountDeleted: [{ firstName: eve, at }],
  organizationWithoutAdmin: [{ organization: eve }],
  orderPlaced: [
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
  ],
  withdrawalReceived: [
    { orderNumber: 'SGE-1', words: { name: eve, email: 'eve@example.org', items: `${eve}\n${eve}` }, at },
    { orderNumber: 'SGE-1', words: { name: eve, email: 'eve@example.org', items: null }, at },
    { orderNumber: undefined, words: { name: eve, email: 'eve@example.org', items: null }, at },
  ],
  withdrawalNoted: [
    { orderNumber: 'SGE-1', at },
    { orderNumber: undefined, at },
  ],
  orderCancelled: [
    { firstName: eve, href, orderNumbers: ['SGE-100001'] },
    { firstName: eve, href, orderNumbers: ['SGE-100001', 'SGE-100002'] },
  ],
  orderReversed: (['buyer', 'staff', 'return'] as const).map(cause => ({
    firstName: eve,
    href,
    orderNumber: 'SGE-100001',
    cause,
    lines: [
      { name: eve, quantity: 2 },
      { name: 'Tasse', quantity: 1 },
    ],
    cents: 2990,
    isRefunded: cause !== 'staff',
  })),
  returnAnnounced: [{ firstName: eve, href, orderNumber: 'SGE-100001', returnNumber: 'RS-1001' }],
  returnRefused: [{ firstName: eve, href, orderNumber: 'SGE-100001', returnNumber: 'RS-1001' }],
  paymentReturned: [
    { firstName: eve, href, orderNumbers: ['SGE-100001'], payUntil: at },
    { firstName: eve, href, orderNumbers: ['SGE-100001', 'SGE-100002'], payUntil: at },
  ],
  orderShipped: [
    { firstName: eve, href, orderNumber: 'SGE-100001', parcelNumber: 'JJD000390007' },
    { firstName: eve, href, orderNumber: 'SGE-100001', parcelNumber: null },
  ],
  orderReady: [{ firstName: eve, href, orderNumber: 'SGE-100001', keptUntil: at }],
  orderFetched: [{ firstName: eve, href, orderNumber: 'SGE-100001' }],
  giftCards: [
    {
      firstName: eve,
      href,
      orderNumber: 'SGE-100001',
      codes: ['ABCD-EFGH'],
      valueCents: 2500,
      validUntil: at,
    },
    {
      firstName: eve,
      href,
      orderNumber: 'SGE-100001',
      codes: ['ABCD-EFGH', 'JKLM-NPQR'],
      valueCents: 2500,
      validUntil: at,
    },
  ],
  orderUnpaid: [
    { firstName: eve, href, orderNumbers: ['SGE-100001'] },
    { firstName: eve, href, orderNumbers: ['SGE-100001', 'SGE-100002'] },
  ],
}
