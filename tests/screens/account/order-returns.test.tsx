import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { announceReturn, cancelOrder, getCheckout } from '#contract/checkout/checkout.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCheckout, makeOrder, makeOrderItem } from '../../factories/checkouts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { placeOrder, shipOrder } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string
beforeEach(async () => {
  token = await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')
const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000).toISOString()

/** Two mugs and a jersey that have left the house. */
const sent = (returns: OrderReturn[] = []) =>
  makeCheckout({
    orders: [
      makeOrder({
        state: 'OrderShipped',
        items: [
          makeOrderItem({ name: { de: 'Tasse', en: 'Mug', ja: 'マグ' }, size: null, quantity: 2 }),
          makeOrderItem({ serialNumber: 2, userOptionValues: { flockName: 'JANA' } }),
        ],
        returnableUntil: inAYear,
        returns,
      }),
    ],
  })

const announced = (changes: Partial<OrderReturn> = {}): OrderReturn => ({
  id: '5b0e1b3c-0000-4000-8000-000000000001',
  number: 'RS-1001',
  state: 'announced',
  reason: 'doesNotFit',
  announcedAt: '2026-11-22T10:00:00.000Z',
  items: [{ serialNumber: 1, quantity: 2 }],
  ...changes,
})

it('cancels single pieces of an order, which then says what is gone', async () => {
  const { checkoutId } = await placeOrder(token, '1023-1', 3)
  const user = openAccount(paths.account.order(checkoutId))
  await user.click(await button('Einzelne Artikel stornieren'))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: 'Auswahl stornieren' }))
  expect(await box.findByText('Wähle mindestens ein Stück.')).toBeVisible()
  await user.click(box.getByRole('button', { name: /^Mehr: / }))
  await user.click(box.getByRole('button', { name: 'Auswahl stornieren' }))
  expect(await screen.findByText('1 von 3 storniert oder zurückgenommen')).toBeVisible()
  expect((await screen.findAllByText('Teilweise storniert'))[0]).toBeVisible()
})

it('offers no single pieces where there is one, or where all is still to be paid', async () => {
  const one = makeCheckout({ orders: [makeOrder()] })
  respond(getCheckout, 200, one)
  openAccount(paths.account.order(one.id))
  await button('Bestellung stornieren')
  expect(screen.queryByRole('button', { name: 'Einzelne Artikel stornieren' })).not.toBeInTheDocument()
})

it('says why pieces cannot be cancelled any more, and keeps what was chosen', async () => {
  const { checkoutId } = await placeOrder(token, '1023-1', 2)
  respond(cancelOrder, 409, makeProblem({ status: 409, errorCode: 'ORDER_PIECES_GONE' }))
  const user = openAccount(paths.account.order(checkoutId))
  await user.click(await button('Einzelne Artikel stornieren'))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: /^Mehr: / }))
  await user.click(box.getByRole('button', { name: 'Auswahl stornieren' }))
  expect(await box.findByText(/So viele Stück sind von diesem Artikel nicht mehr übrig/)).toBeVisible()
  expect(box.getByRole('textbox', { name: /^Menge: / })).toHaveValue('1')
})

it('announces what comes back, and takes that back again', async () => {
  const { checkoutId, orderNumbers } = await placeOrder(token, '1023-1', 2)
  await shipOrder(await backend.signIn('ole.petersen@example.org'), orderNumbers[0]!)
  const user = openAccount(paths.account.order(checkoutId))
  expect(await screen.findByText(/^Zurückschicken kannst du bis zum/)).toBeVisible()
  await user.click(await button('Artikel zurückschicken'))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: /^Mehr: / }))
  await user.click(box.getByRole('radio', { name: 'Fehlerhaft oder beschädigt' }))
  await user.click(box.getByRole('button', { name: 'Rücksendung anmelden' }))
  expect(await screen.findByText(/Die Rücksendung ist angemeldet/)).toBeVisible()
  const list = within(await screen.findByRole('region', { name: 'Rücksendungen' }))
  expect(list.getByText(/1 × /)).toBeVisible()
  await user.click(list.getByRole('button', { name: /^Doch behalten/ }))
  expect(await list.findByText('Zurückgezogen')).toBeVisible()
})

it('says beforehand that what was printed for the buyer comes back only where it is wrong', async () => {
  const checkout = sent()
  respond(getCheckout, 200, checkout)
  const user = openAccount(paths.account.order(checkout.id))
  await user.click(await button('Artikel zurückschicken'))
  expect(await dialog()).toHaveTextContent(/Was wir für dich bedruckt haben/)
})

it.each([
  ['RETURN_PERIOD_OVER', /60 Tage für eine Rücksendung sind vorbei/],
  ['RETURN_NOT_FOR_CUSTOMIZED', /wähle den Grund, der passt/],
  ['RETURN_QUANTITY_TOO_HIGH', /So viele Stück kannst du davon nicht zurückschicken/],
  ['RETURN_NOT_POSSIBLE', /Zurückschicken geht erst, wenn das Paket unterwegs ist/],
] as const)('says why a return is refused: %s', async (errorCode, words) => {
  const checkout = sent()
  respond(getCheckout, 200, checkout)
  respond(announceReturn, 409, makeProblem({ status: 409, errorCode }))
  const user = openAccount(paths.account.order(checkout.id))
  await user.click(await button('Artikel zurückschicken'))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: 'Mehr: Tasse' }))
  await user.click(box.getByRole('button', { name: 'Rücksendung anmelden' }))
  expect(await box.findByText(words)).toBeVisible()
})

it('lists returns with their label, and offers no piece twice', async () => {
  const checkout = sent([
    announced(),
    announced({ id: '5b0e1b3c-0000-4000-8000-000000000002', number: 'RS-1000', state: 'calledOff' }),
  ])
  respond(getCheckout, 200, checkout)
  const user = openAccount(paths.account.order(checkout.id))
  const list = within(await screen.findByRole('region', { name: 'Rücksendungen' }))
  expect(list.getByText('Zurückgezogen')).toBeVisible()
  expect(list.getAllByRole('button', { name: /^Etikett/ })).toHaveLength(1)
  await user.click(await button('Artikel zurückschicken'))
  const box = within(await dialog())
  expect(box.queryByText('Tasse')).not.toBeInTheDocument()
  expect(box.getByText('Heimtrikot')).toBeVisible()
})

it('shows what was given back all in all', async () => {
  const checkout = makeCheckout({
    orders: [
      makeOrder({ reversedAmount: euros(1290), refund: { amount: euros(1290), isDone: false } }),
      makeOrder({ reversedAmount: euros(100) }),
    ],
  })
  respond(getCheckout, 200, checkout)
  openAccount(paths.account.order(checkout.id))
  expect(await screen.findByText('Wird erstattet')).toBeVisible()
  expect(screen.getByText(/^12,90/)).toBeVisible()
  const sums = screen.getByRole('region', { name: 'Summe' })
  expect(sums).toHaveTextContent(/Storniert oder zurückgenommen−13,90/)
  expect(sums).toHaveTextContent(/Verbleibt175,90/)
})

it('calls what is given up after the parcel has left otherwise than what is cancelled', async () => {
  const at = '2026-11-22T10:00:00.000Z'
  const states = ['OrderPlaced', 'PartialCancellation', 'OrderShipped', 'PartialCancellation'] as const
  const events = states.map(state => ({ state, date: at, parcelNumber: null }))
  const checkout = makeCheckout({ orders: [makeOrder({ state: 'OrderShipped', events })] })
  respond(getCheckout, 200, checkout)
  openAccount(paths.account.order(checkout.id))
  const steps = within(await screen.findByRole('list', { name: 'Verlauf' })).getAllByRole('listitem')
  expect(steps[1]).toHaveTextContent('Teilweise storniert')
  expect(steps[3]).toHaveTextContent('Teilweise zurückgenommen')
})

it('leads from a parcel to the page of its carrier that says where it is', async () => {
  const date = '2026-11-22T10:00:00.000Z'
  const events = [
    { state: 'OrderPlaced' as const, date, parcelNumber: null },
    { state: 'OrderShipped' as const, date, parcelNumber: 'JJD0003 90' },
  ]
  const checkout = makeCheckout({ orders: [makeOrder({ state: 'OrderShipped', events })] })
  respond(getCheckout, 200, checkout)
  openAccount(paths.account.order(checkout.id))
  const steps = await screen.findByRole('list', { name: 'Verlauf' })
  expect(steps).toHaveTextContent('Sendungsnummer JJD0003 90')
  const link = within(steps).getByRole('link', { name: 'Sendung bei DHL verfolgen' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/piececode=JJD0003%2090$/))
})
