import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { cancelOrder, getCheckout } from '#contract/checkout/checkout.ts'
import { getTransferOrder } from '#contract/ledger/transfer-order.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCheckout } from '../../factories/checkouts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { callAs, placeOrder } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
let token: string
beforeEach(async () => {
  token = await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const card = () => screen.findByRole('region', { name: 'Überweisung' })

it('says where to transfer what is open, and copies the IBAN', async () => {
  const { checkoutId, orderNumbers } = await placeOrder(token, '1023-1')
  const user = openAccount(paths.account.order(checkoutId))
  const box = within(await card())
  expect(await box.findByText('DE19 6099 9000 0001 8990 00')).toBeVisible()
  expect(await card()).toHaveTextContent(/Betrag\s*16,60/)
  expect(box.getByText(orderNumbers[0]!)).toBeVisible()
  expect(box.getByRole('img', { name: /^GiroCode mit/ })).toBeVisible()
  await user.click(box.getByRole('button', { name: 'IBAN kopieren' }))
  expect(await screen.findByText('Die IBAN ist kopiert.')).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('DE19609990000001899000')
})

it('says nothing of it once nothing is open', async () => {
  const { checkoutId: id, orderNumbers } = await placeOrder(token, '1023-1')
  const params = { id, orderNumber: orderNumbers[0]! }
  await callAs(token, cancelOrder, { params, body: {} })
  openAccount(paths.account.order(id))
  expect(await screen.findByText(/nichts mehr offen/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Überweisung' })).not.toBeInTheDocument()
})

it('shows no card where the club has no account any more', async () => {
  const checkout = makeCheckout()
  respond(getCheckout, 200, checkout)
  respond(getTransferOrder, 404, makeProblem({ status: 404, errorCode: 'NOT_FOUND' }))
  openAccount(paths.account.order(checkout.id))
  expect(await screen.findByText(/noch offen/)).toBeVisible()
  expect(screen.queryByText(/IBAN/)).not.toBeInTheDocument()
})
