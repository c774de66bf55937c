import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withBackend } from '../../helpers/backend.ts'
import { placeOrder } from '../../helpers/shop-as.ts'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()

it('finds the order of a buyer by their address, and shows what is in it', async () => {
  const token = await backend.signIn('jana.kraemer@example.org')
  await placeOrder(token, '1023-1')
  await asOle(backend)
  const hands = openAdmin('/admin/orders/?query=jana.kraemer')
  const link = await screen.findByRole('link', { name: /^SGE-/ })
  const number = link.textContent
  expect(screen.getByText(/jana\.kraemer@example\.org/)).toBeVisible()
  await hands.click(link)
  openAdmin(`/admin/orders/${number}/`)
  expect(await screen.findByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Artikel' })).toBeVisible()
})

it('narrows the orders to some days, which stand in the address', async () => {
  const token = await backend.signIn('jana.kraemer@example.org')
  await placeOrder(token, '1023-1')
  await asOle(backend)
  openAdmin('/admin/orders/?from=2020-01-01&until=2099-12-31')
  expect((await screen.findAllByRole('link', { name: /^SGE-/ })).length).toBeGreaterThan(0)
  const from = screen.getByLabelText('Von')
  expect(from).toHaveValue('2020-01-01')
  fireEvent.change(from, { target: { value: '2099-12-30' } })
  expect(await screen.findByText('Dazu gibt es keine Bestellung')).toBeVisible()
  expect(screen.getByLabelText('Von')).toHaveValue('2099-12-30')
  expect(screen.getByLabelText('Bis')).toHaveValue('2099-12-31')
})

it('says of a page behind the last that the list is not so long, and leads to its end', async () => {
  const token = await backend.signIn('jana.kraemer@example.org')
  await placeOrder(token, '1023-1')
  await asOle(backend)
  openAdmin('/admin/orders/?query=jana.kraemer&page=99')
  expect(await screen.findByRole('heading', { name: 'So weit geht die Liste nicht' })).toBeVisible()
  expect(screen.queryByText('Dazu gibt es keine Bestellung')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Zur letzten Seite' })).toHaveAttribute(
    'href',
    '/admin/orders/?query=jana.kraemer',
  )
})

it('says where nothing is found, and leads back from an order that is none', async () => {
  await asOle(backend)
  openAdmin('/admin/orders/?query=SGE-0')
  expect(await screen.findByText('Dazu gibt es keine Bestellung')).toBeVisible()
  openAdmin('/admin/orders/SGE-0/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Das gibt es hier nicht' })).toBeVisible()
})
