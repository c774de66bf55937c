import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { withBackend } from '../../helpers/backend.ts'
import { placeOrder } from '../../helpers/shop-as.ts'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()
let number: string
beforeEach(async () => {
  const token = await backend.signIn('jana.kraemer@example.org')
  number = (await placeOrder(token, '1023-1')).orderNumbers[0]!
  await asOle(backend)
})

const invoice = () => screen.findByRole('region', { name: 'Rechnung' })
const button = (name: string) => screen.findByRole('button', { name })

it('books what has come, which stands there already, and asks for what is missing', async () => {
  const user = openAdmin(`/admin/orders/${number}/`)
  expect(await invoice()).toHaveTextContent(/Noch zu bezahlen\s*16,60/)
  await user.click(await button('Zahlungseingang buchen'))
  const box = within(await screen.findByRole('dialog'))
  expect(box.getByLabelText(/^Betrag/)).toHaveValue('16,60')
  await user.click(box.getByRole('button', { name: 'Buchen' }))
  expect(box.getByText('Gib den Tag an.')).toBeVisible()
  expect(box.getByText('Schreib kurz, was auf dem Kontoauszug steht.')).toBeVisible()
  await user.clear(box.getByLabelText(/^Betrag/))
  await user.type(box.getByLabelText(/^Betrag/), '20')
  await user.type(box.getByLabelText(/^Datum/), '2026-11-20')
  await user.type(box.getByLabelText(/^Verwendungszweck/), number)
  await user.click(box.getByRole('button', { name: 'Buchen' }))
  expect(await screen.findByText('Die Überweisung ist gebucht')).toBeInTheDocument()
  expect(await invoice()).toHaveTextContent(/20\. November 2026.*Eingang 20,00/)
  expect(await invoice()).toHaveTextContent(/Zurückzuzahlen\s*3,40/)

  await user.click(await button('Rückzahlung buchen'))
  const back = within(await screen.findByRole('dialog'))
  expect(back.getByLabelText(/^Betrag/)).toHaveValue('3,40')
  await user.clear(back.getByLabelText(/^Betrag/))
  await user.type(back.getByLabelText(/^Betrag/), '30')
  await user.type(back.getByLabelText(/^Datum/), '2026-11-21')
  await user.type(back.getByLabelText(/^Verwendungszweck/), 'zu viel')
  await user.click(back.getByRole('button', { name: 'Buchen' }))
  expect(await back.findByText(/So viel Guthaben ist nicht da/)).toBeVisible()
  expect(back.getByLabelText(/^Betrag/)).toHaveValue('30')
})

it('finds what is still open among all orders', async () => {
  openAdmin('/admin/orders/?show=unsettled')
  expect(await screen.findByRole('link', { name: number })).toBeVisible()
})
