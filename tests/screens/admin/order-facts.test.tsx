import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { getStaffOrder, moveOrder, type StaffOrder, staffOrder } from '#contract/orders/staff-orders.ts'
import { addCartItem } from '#contract/cart/cart.ts'
import type { Order } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { makeOrder, makeOrderItem } from '../../factories/checkouts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { callAs, placeOrder, shipOrder } from '../../helpers/shop-as.ts'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()
let staffToken: string
let buyerToken: string
beforeEach(async () => {
  buyerToken = await backend.signIn('jana.kraemer@example.org')
  staffToken = await asOle(backend)
})

const facts = () => screen.findByRole('region', { name: 'Käufer und Zahlung' })
const button = (name: string) => screen.findByRole('button', { name })

/** The page of an order of the platform, with other contents. */
async function openOrder(contents: Partial<Order>, changes: Partial<StaffOrder['checkout']> = {}) {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const [orderNumber = ''] = orderNumbers
  const known = staffOrder.parse(await callAs(staffToken, getStaffOrder, { params: { orderNumber } }))
  const transactions = [{ orders: [makeOrder({ orderNumber, ...contents })] }]
  respond(getStaffOrder, 200, { ...known, checkout: { ...known.checkout, ...changes, transactions } })
  return openAdmin(`/admin/orders/${orderNumber}/`)
}

it('says by what the carrier knows the parcel once it has left', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  const [orderNumber = ''] = orderNumbers
  await callAs(staffToken, moveOrder, { params: { orderNumber }, body: { to: 'OrderArrived' } })
  await callAs(staffToken, moveOrder, { params: { orderNumber }, body: { to: 'OrderInProgress' } })
  const body = { to: 'OrderShipped', parcelNumber: 'JJD000390007' } as const
  await callAs(staffToken, moveOrder, { params: { orderNumber }, body })
  openAdmin(`/admin/orders/${orderNumber}/`)
  expect(await facts()).toHaveTextContent('SendungsnummerJJD000390007')
})

it('names no parcel where none has a number', async () => {
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  await shipOrder(staffToken, orderNumbers[0]!)
  openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  expect(await facts()).toHaveTextContent('Standardversand')
  expect(await facts()).not.toHaveTextContent('Sendungsnummer')
})

it('says what the order costs, with what codes and vouchers take off', async () => {
  await openOrder({
    items: [makeOrderItem({ price: euros(79_95), quantity: 2, discount: euros(31_98) })],
    promotionCodes: [{ code: 'TRIKOT20', amount: euros(31_98) }],
    shippingPrice: euros(4_95),
    totalPrice: euros(132_87),
    vouchers: [{ code: '…8HK4', kind: 'voucher', amount: euros(20_00) }],
  })
  expect(await screen.findByRole('region', { name: 'Summe der Bestellung' })).toHaveTextContent(
    [
      'Artikel159,90 €',
      'Aktionsrabatt (TRIKOT20)−31,98 €',
      'Versand4,95 €',
      'Gesamtsumme132,87 €',
      'Gutscheine−20,00 €',
      'Zahlbetrag112,87 €',
    ].join(''),
  )
})

it('calls what is to be printed by what it is', async () => {
  const flock = { flockName: 'OMA', flockNumber: '70' }
  const body = { sku: '1001-M', quantity: 1, userOptionValues: flock }
  await callAs(buyerToken, addCartItem, { body })
  const { orderNumbers } = await placeOrder(buyerToken, '1023-1')
  openAdmin(`/admin/orders/${orderNumbers[0]!}/`)
  const items = await screen.findByRole('region', { name: 'Artikel' })
  expect(items).toHaveTextContent('Name: OMA')
  expect(items).toHaveTextContent('Nummer: 70')
})

it('says why an order whose account is deleted cannot be sent', async () => {
  const at = '2026-11-22T10:00:00.000Z'
  const states = ['OrderPlaced', 'OrderArrived', 'OrderInProgress'] as const
  const user = await openOrder(
    {
      state: 'OrderInProgress',
      events: states.map(state => ({ state, date: at, parcelNumber: null })),
    },
    { shippingAddress: null },
  )
  expect(await facts()).toHaveTextContent('Nicht mehr gespeichert: Das Konto ist gelöscht.')
  respond(moveOrder, 409, makeProblem({ status: 409, errorCode: 'BUYER_GONE' }))
  await user.click(await button('Als verschickt melden'))
  const box = within(await screen.findByRole('dialog'))
  await user.click(box.getByRole('button', { name: 'Als verschickt melden' }))
  expect(await box.findByText(/niemanden mehr, dem man etwas schicken könnte/)).toBeVisible()
})
