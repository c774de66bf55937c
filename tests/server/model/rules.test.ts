import { describe, expect, it } from 'vitest'
import { faultsOf } from '../../helpers/shop-books/invariants.ts'
import type { ShopSnapshot } from '../../helpers/shop-books/snapshot.ts'

const checkout = {
  id: 'c',
  accountId: 'a',
  paymentState: 'paid',
  totalCents: 1995,
  street: 'Am Eichwald 18',
} as const
const order = { orderNumber: 'SGE-1', checkoutId: 'c', state: 'OrderArrived', totalCents: 1995 } as const
const payment = {
  id: 'p',
  checkoutId: 'c',
  state: 'succeeded',
  cents: 1995,
  reference: 'payment_p',
  isReturned: false,
} as const
const entry = (debit: string, credit: string, cents: number) => ({ checkoutId: 'c', debit, credit, cents })
const mug = {
  orderNumber: 'SGE-1',
  serialNumber: 1,
  sku: 'mug',
  quantity: 1,
  totalCents: 1995,
  account: 'sales',
  isShipped: true,
} as const
const givenUp = { ...mug, cents: 1995, isRestocked: true }
const card = { id: 'v', value: 500, balance: 500, isActive: true, soldWithOrder: null, digest: 'd' }
const refund = { id: 'r', checkoutId: 'c', paymentId: 'p', cents: 1995, doneAt: null }

/** A mug that was bought and paid, of three that there were; one more lies in a cart. */
const shop = (changes: Partial<ShopSnapshot> = {}): ShopSnapshot => ({
  now: new Date(0),
  variants: [{ sku: 'mug', stock: 2, reserved: 1 }],
  heldLines: [{ sku: 'mug', quantity: 1 }],
  checkouts: [checkout],
  orders: [order],
  items: [mug],
  departures: [],
  reversals: [],
  givenUp: [],
  vouchers: [],
  mailedCodes: [],
  redemptions: [],
  payments: [payment],
  transfers: [],
  refunds: [],
  ledger: [
    entry('receivables', 'sales', 1676),
    entry('receivables', 'vat.19', 319),
    entry('provider', 'receivables', 1995),
  ],
  answers: [{ operation: 'order.payPal', body: { checkoutId: 'c' } }],
  confirmations: 1,
  provider: { payments: [{ id: 'payment_p', state: 'succeeded', cents: 1995 }], refunds: [] },
  ...changes,
})
const faults = (changes: Partial<ShopSnapshot>) => faultsOf(shop(changes), new Map([['mug', 3]]))

it('a shop in order has no faults', () => {
  expect(faults({})).toEqual([])
})

it('nor has one whose order was called off and given back', () => {
  const back = {
    orders: [{ ...order, state: 'Cancelled' as const }],
    variants: [{ sku: 'mug', stock: 3, reserved: 1 }],
    refunds: [{ ...refund, doneAt: new Date(0) }],
    ledger: [
      ...shop().ledger,
      entry('sales', 'receivables', 1676),
      entry('vat.19', 'receivables', 319),
      entry('receivables', 'provider', 1995),
    ],
    provider: { ...shop().provider, refunds: [{ id: 'refund_r', paymentId: 'payment_p', cents: 1995 }] },
  }
  expect(faults(back)).toEqual([])
})

it('nor has one whose buyer has gone once the parcel has arrived', () => {
  const gone = { ...checkout, accountId: null, street: '' }
  const left = { orderNumber: 'SGE-1', at: new Date(0) }
  const arrival = new Date(7 * 24 * 60 * 60 * 1000)
  expect(
    faults({ checkouts: [gone], departures: [left], answers: [], confirmations: 0, now: arrival }),
  ).toEqual([])
})

describe('what is wrong is found:', () => {
  it.each<[string, Partial<ShopSnapshot>, RegExp]>([
    [
      'a piece that vanished',
      { variants: [{ sku: 'mug', stock: 1, reserved: 1 }] },
      /1 in the store, 2 would/,
    ],
    ['a piece that nobody holds', { heldLines: [] }, /1 reserved, 0 are held/],
    ['an order twice from one request', { answers: [...shop().answers, ...shop().answers] }, /2 requests/],
    ['an order from nowhere', { answers: [] }, /0 requests/],
    ['an answer without an order', { checkouts: [], orders: [], payments: [], ledger: [] }, /is not there/],
    [
      'books that lack a payment',
      { ledger: shop().ledger.slice(0, 2) },
      /provider of c: 0, explained are 1995/,
    ],
    [
      'an order that is called off and still owed',
      { orders: [{ ...order, state: 'Cancelled' }] },
      /sales of c/,
    ],
    [
      'a transfer that is in no books',
      { transfers: [{ checkoutId: 'c', cents: 500 }] },
      /bank of c: 0, explained are 500/,
    ],
    [
      'more paid back than was transferred',
      {
        checkouts: [{ ...checkout, paymentState: 'onAccount' }],
        transfers: [{ checkoutId: 'c', cents: -500 }],
      },
      /c is onAccount and owes/,
    ],
    ['a payment twice', { payments: [payment, { ...payment, id: 'q' }] }, /is paid with 2 payments/],
    [
      'a payment that the provider never had',
      { provider: { payments: [], refunds: [] } },
      /at the provider it is unknown/,
    ],
    ['more given back than was paid', { refunds: [refund, { ...refund, id: 's' }] }, /gives 3990 back/],
    [
      'more given back by the provider than was paid',
      {
        provider: {
          ...shop().provider,
          refunds: ['r', 's'].map(id => ({ id, paymentId: 'payment_p', cents: 1995 })),
        },
      },
      /the provider gives 3990 back/,
    ],
    [
      'a refund that is done here alone',
      { refunds: [{ ...refund, doneAt: new Date(0) }] },
      /not at the provider/,
    ],
    [
      'a debt that nobody asks for',
      { ledger: shop().ledger.slice(0, 2), payments: [] },
      /is paid and owes 1995/,
    ],
    [
      'pieces that were given up and are still sold',
      { reversals: [{ orderNumber: 'SGE-1', cents: 1995 }] },
      /sales of c: -1995, explained are 0/,
    ],
    [
      'pieces that were given up and are not back in the store',
      { givenUp: [givenUp] },
      /2 in the store, 3 would be right/,
    ],
    [
      'a voucher that has paid and is as full as before',
      {
        vouchers: [card],
        redemptions: [{ voucherId: 'v', orderNumber: 'SGE-2', cents: 200, returnedCents: 0 }],
      },
      /voucher v of 500 has 500, of which 200 are spent/,
    ],
    [
      'a gift card that nobody has bought',
      { vouchers: [{ ...card, soldWithOrder: 'SGE-1' }] },
      /SGE-1 has 1 gift cards, 0 would be right/,
    ],
    [
      'a gift card that was bought and is not there',
      { items: [mug, { ...mug, serialNumber: 2, sku: 'card', account: 'storedValue', totalCents: 500 }] },
      /SGE-1 has 0 gift cards, 1 would be right/,
    ],
    [
      'a gift card that was sold as if it were goods',
      { items: [{ ...mug, account: 'storedValue' }] },
      /sales of c: -1995, explained are 0/,
    ],
    [
      'a gift card that was told to nobody',
      { vouchers: [{ ...card, soldWithOrder: 'SGE-1' }], mailedCodes: ['e'] },
      /card of SGE-1 was told to nobody/,
    ],
    [
      'a parcel without an address, before it has left',
      { checkouts: [{ ...checkout, street: '' }] },
      /parcel of SGE-1 has no address/,
    ],
    [
      'a parcel without an address, before it has arrived',
      {
        checkouts: [{ ...checkout, street: '' }],
        departures: [{ orderNumber: 'SGE-1', at: new Date(1) }],
        now: new Date(7 * 24 * 60 * 60 * 1000),
      },
      /parcel of SGE-1 has no address/,
    ],
    ['a confirmation that was never sent', { confirmations: 0 }, /0 confirmations of 1/],
  ])('%s', (_, changes, fault) => {
    expect(faults(changes).join('\n')).toMatch(fault)
  })
})
