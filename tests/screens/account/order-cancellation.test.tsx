import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { cancelOrder, getCheckout } from '#contract/checkout/checkout.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCheckout, makeOrder } from '../../factories/checkouts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { openOtherTab } from '../../helpers/other-tab.ts'
import { respond } from '../../helpers/respond.ts'
import { placeOrder } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string
beforeEach(async () => {
  token = await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const askButton = () => screen.findByRole('button', { name: 'Bestellung stornieren' })
const dialog = () => screen.findByRole('alertdialog')

it('asks first, keeps the order where the person thinks better of it, and cancels it where not', async () => {
  const { checkoutId } = await placeOrder(token, '1023-1')
  const user = openAccount(paths.account.order(checkoutId))
  await user.click(await askButton())
  await user.click(within(await dialog()).getByRole('button', { name: 'Behalten' }))
  expect((await screen.findAllByText('Eingegangen'))[0]).toBeVisible()
  await user.click(await askButton())
  await user.click(within(await dialog()).getByRole('button', { name: 'Stornieren' }))
  expect((await screen.findAllByText('Storniert'))[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Bestellung stornieren' })).not.toBeInTheDocument()
})

it('has another tab read again what was cancelled', async () => {
  const { checkoutId } = await placeOrder(token, '1023-1')
  const other = openOtherTab()
  const user = openAccount(paths.account.order(checkoutId))
  await user.click(await askButton())
  await user.click(within(await dialog()).getByRole('button', { name: 'Stornieren' }))
  await waitFor(() => expect(other.heard).toEqual(['checkouts']))
})

it('says why an order cannot be cancelled any more', async () => {
  const { checkoutId } = await placeOrder(token, '1023-1')
  respond(cancelOrder, 409, makeProblem({ status: 409, errorCode: 'ORDER_NOT_CANCELLABLE' }))
  const user = openAccount(paths.account.order(checkoutId))
  await user.click(await askButton())
  await user.click(within(await dialog()).getByRole('button', { name: 'Stornieren' }))
  expect(await within(await dialog()).findByText(/schon gepackt oder unterwegs/)).toBeVisible()
})

it('says what is cancelled together, and what is given back', async () => {
  const checkout = makeCheckout({
    paymentType: 'payPal',
    paymentState: 'pending',
    payUntil: new Date().toISOString(),
    orders: [makeOrder(), makeOrder()],
  })
  respond(getCheckout, 200, checkout)
  const user = openAccount(paths.account.order(checkout.id))
  await user.click((await screen.findAllByRole('button', { name: 'Bestellung stornieren' }))[0]!)
  expect(await dialog()).toHaveTextContent(/Alle Bestellungen dieses Einkaufs/)
})
