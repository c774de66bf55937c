import { randomUUID } from 'node:crypto'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { confirmCheckout, getCheckout, getPaymentStatus } from '#contract/checkout/checkout.ts'
import { searchCheckouts } from '#contract/orders/checkout-lists.ts'
import { listEmails } from '#contract/identity/emails.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCheckout, makeOrder, makeOrderItem } from '../../factories/checkouts.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { orderByPayPal, placeOrder, putIntoCart } from '../../helpers/shop-as.ts'
import { button, heading, jana, jersey, openCheckout, reloadCheckout, signInWithCart } from './checkout.tsx'

const backend = withBackend()
let token: string

beforeEach(async () => {
  token = await signInWithCart(backend, [])
})

it('shows the order number, what happens now and the way to the order, also after a reload', async () => {
  const { checkoutId, orderNumbers } = await placeOrder(token, jersey)
  openCheckout(paths.checkout.confirmation({ checkoutId }))
  expect(await screen.findByText(orderNumbers[0]!)).toBeVisible()
  expect(screen.getByText(/jana.kraemer@example.org/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bestellung ansehen' })).toHaveAttribute(
    'href',
    paths.account.order(checkoutId),
  )
  expect(document.title).toMatch(/^Bestellung eingegangen · /)
  reloadCheckout()
  expect(await screen.findByText(orderNumbers[0]!)).toBeVisible()
})

it('speaks of the counter where all is fetched, and of no parcel and no delivery', async () => {
  const { checkoutId } = await placeOrder(token, jersey, 1, 'pickup')
  openCheckout(paths.checkout.confirmation({ checkoutId }))
  expect(await screen.findByText(/^Wir legen alles im Fanshop am Stadion bereit/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Abholung' })).toHaveTextContent('Abholung im Fanshop am Stadion')
  expect(screen.queryByText(/Paket/)).not.toBeInTheDocument()
  expect(screen.queryByText('Lieferadresse')).not.toBeInTheDocument()
})

it('speaks of the parcel and where it goes where one is sent', async () => {
  const { checkoutId } = await placeOrder(token, jersey)
  openCheckout(paths.checkout.confirmation({ checkoutId }))
  expect(await screen.findByText(/^Wir packen dein Paket/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Lieferadresse' })).toHaveTextContent('Am Eichwald 18')
  expect(screen.queryByText(/Fanshop am Stadion/)).not.toBeInTheDocument()
})

it('leads to the tickets where nothing else was bought, and offers no withdrawal from them', async () => {
  const ticket = makeOrderItem({ type: 'ticket', isShipped: false })
  const checkout = makeCheckout({ orders: [makeOrder({ shippingCode: 'account', items: [ticket] })] })
  respond(getPaymentStatus, 204, undefined)
  respond(confirmCheckout, 204, undefined)
  respond(getCheckout, 200, checkout)
  openCheckout(paths.checkout.confirmation({ checkoutId: checkout.id }))
  expect(await screen.findByRole('link', { name: /^Deine Karten liegen im Konto/ })).toHaveAttribute(
    'href',
    paths.account.tickets,
  )
  expect(screen.getByRole('region', { name: 'Rechnungsadresse' })).toBeVisible()
  for (const wrong of [/Paket/, /Codes kommen/, 'Vertrag widerrufen', 'Lieferadresse'])
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
})

it('says to whoever has not confirmed their address what the confirmation waits for', async () => {
  const { checkoutId } = await placeOrder(token, jersey)
  const email = 'jana@example.org'
  respond(listEmails, 200, [{ id: randomUUID(), email, isDefault: true, isConfirmed: false }])
  openCheckout(paths.checkout.confirmation({ checkoutId }))
  expect(await screen.findByText(/Bestätige noch deine Adresse jana@example.org/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Link noch einmal schicken/ })).toHaveAttribute(
    'href',
    paths.account.emails,
  )
})

it('finds the order by the token of its payment, before and after it is paid', async () => {
  await putIntoCart(token, jersey)
  const { checkoutId, paymentTokenId, paymentUrl } = await orderByPayPal(token)
  expect(paymentTokenId).not.toBe(checkoutId)
  openCheckout(paths.checkout.confirmation({ paymentTokenId: paymentTokenId! }))
  await heading('Wir prüfen deine Zahlung')
  await fetch(paymentUrl!, { method: 'POST', body: new URLSearchParams({ email: jana }), redirect: 'manual' })
  reloadCheckout()
  expect(await screen.findByText('Deine Zahlung ist angekommen. Du musst nichts mehr tun.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bestellung ansehen' })).toHaveAttribute(
    'href',
    paths.account.order(checkoutId),
  )
})

it('shows nothing of somebody else’s order, whose payment is named', async () => {
  const other = await backend.signIn('max.berger@example.org')
  await putIntoCart(other, jersey)
  const { paymentTokenId } = await orderByPayPal(other)
  openCheckout(paths.checkout.confirmation({ paymentTokenId: paymentTokenId! }))
  await heading('Diese Bestellung finden wir nicht')
})

it('offers another try where it cannot be asked which order the payment is of', async () => {
  for (let tries = 0; tries < 3; tries++) misbehave(searchCheckouts, 'no answer', { once: true })
  const user = openCheckout(paths.checkout.confirmation({ paymentTokenId: randomUUID() }))
  await user.click(await button('Noch einmal versuchen'))
  await heading('Diese Bestellung finden wir nicht')
})

it.each([
  ['nobody’s', `?checkoutId=${randomUUID()}`],
  ['none', '?checkoutId=made-up'],
  ['missing', ''],
  ['empty', '?checkoutId='],
  ['that of nobody’s payment', `?paymentTokenId=${randomUUID()}`],
  ['no payment’s', '?paymentTokenId=made-up'],
])('says that it finds no order where the id is %s', async (_, search) => {
  openCheckout(paths.checkout.confirmation() + search)
  await heading('Diese Bestellung finden wir nicht')
  expect(screen.getByRole('link', { name: 'Meine Bestellungen' })).toHaveAttribute(
    'href',
    paths.account.orders,
  )
})

it('shows nothing of somebody else’s order', async () => {
  const other = await backend.signIn('max.berger@example.org')
  const { checkoutId, orderNumbers } = await placeOrder(other, jersey)
  openCheckout(paths.checkout.confirmation({ checkoutId }))
  await heading('Diese Bestellung finden wir nicht')
  expect(screen.queryByText(orderNumbers[0]!)).not.toBeInTheDocument()
})

it('offers another try where the platform does not answer', async () => {
  const { checkoutId, orderNumbers } = await placeOrder(token, jersey)
  for (let tries = 0; tries < 3; tries++) misbehave(getPaymentStatus, 'no answer', { once: true })
  const user = openCheckout(paths.checkout.confirmation({ checkoutId }))
  await user.click(await button('Noch einmal versuchen'))
  expect(await screen.findByText(orderNumbers[0]!)).toBeVisible()
})
