import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CartRoute } from '#src/features/shop/routes.tsx'
import { withBackend } from '#tests/helpers/backend.ts'
import { openScreen } from '#tests/helpers/render.tsx'
import { fillVisitorCart } from './visitor-cart.ts'

withBackend()

const summary = async () => within(await screen.findByRole('region', { name: 'Summe' }))

describe('the country that a cart is to be sent to', () => {
  it('is Germany at first, and changes prices and ways of shipping', async () => {
    await fillVisitorCart('1001-M')
    const person = openScreen(<CartRoute />)
    const country = await (await summary()).findByRole('combobox', { name: 'Lieferung nach' })
    expect(country).toHaveTextContent('Deutschland')
    await person.click(country)
    await person.click(await screen.findByRole('option', { name: 'Österreich' }))
    expect(await screen.findByText(/^93,85\s€$/)).toBeVisible()
    expect(screen.queryByRole('radio', { name: /Expressversand/ })).not.toBeInTheDocument()
    expect(screen.queryByText('Dein Warenkorb hat sich geändert')).not.toBeInTheDocument()
  })

  it('counts for a change of the cart too', async () => {
    sessionStorage.setItem('kurve.delivery-country', 'AT')
    await fillVisitorCart('1001-M')
    const person = openScreen(<CartRoute />)
    await person.click(await screen.findByRole('button', { name: 'Mehr: Heimtrikot 2026/27, M' }))
    expect(await screen.findByText(/^174,80\s€$/)).toBeVisible()
  })

  it('is not asked for where all comes by mail', async () => {
    await fillVisitorCart('1090-25')
    openScreen(<CartRoute />)
    expect(await (await summary()).findByRole('link', { name: 'Zur Kasse' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Lieferung nach' })).not.toBeInTheDocument()
  })

  it('that we do not know is said, and Germany is taken at the next try', async () => {
    sessionStorage.setItem('kurve.delivery-country', 'XX')
    await fillVisitorCart('1001-M')
    const person = openScreen(<CartRoute />)
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieses Lieferland kennen wir nicht.')
    await person.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await (await summary()).findByText(/^85,90\s€$/)).toBeVisible()
  })
})
