import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { emptyCart } from '../../helpers/shop-as.ts'
import {
  button,
  goToReview,
  heading,
  openCheckout,
  orderButton,
  reloadCheckout,
  signInWithCart,
} from './checkout.tsx'

const backend = withBackend()
const shippingAddress = () => screen.findByRole('radiogroup', { name: 'Lieferadresse' })

describe('the way to an order', () => {
  beforeEach(async () => {
    await signInWithCart(backend)
  })

  it('leads from the address over shipping and payment to the review', async () => {
    const user = openCheckout(paths.checkout.address)
    await heading('Wohin geht deine Bestellung?')
    await user.click(await button('Weiter zu Versand und Zahlung'))
    await heading('Wie sollen wir liefern, wie willst du zahlen?')
    expect(window.location.pathname).toBe(paths.checkout.shippingPayment)
    await user.click(await button('Weiter zur Übersicht'))
    await heading('Stimmt alles?')
    expect(window.location.pathname).toBe(paths.checkout.review)
    expect(await button(orderButton)).toBeEnabled()
  })

  it('sends whoever opens a later step to the first that is open', async () => {
    openCheckout(paths.checkout.review)
    await heading('Wohin geht deine Bestellung?')
    expect(window.location.pathname).toBe(paths.checkout.address)
  })

  it('opens at the first step that is not done', async () => {
    const user = openCheckout(paths.checkout.root)
    await user.click(await button('Weiter zu Versand und Zahlung'))
    await heading('Wie sollen wir liefern, wie willst du zahlen?')
    window.history.replaceState(null, '', paths.checkout.root)
    reloadCheckout()
    await heading('Wie sollen wir liefern, wie willst du zahlen?')
  })

  it('is where it was after a reload', async () => {
    await goToReview()
    reloadCheckout()
    await heading('Stimmt alles?')
  })

  it('can be gone back by its steps', async () => {
    await goToReview()
    expect(screen.getByRole('link', { name: /Adresse, erledigt/ })).toHaveAttribute(
      'href',
      paths.checkout.address,
    )
  })

  it('shows before the button where it goes, how it is sent and paid, and what it costs', async () => {
    await goToReview()
    const region = (name: string) => screen.getByRole('region', { name })
    expect(region('Lieferadresse')).toHaveTextContent('Lindenweg 4')
    expect(region('Rechnungsadresse')).toHaveTextContent('Wie die Lieferadresse')
    expect(region('Versand')).toHaveTextContent(/Standardversand/)
    expect(region('Zahlung')).toHaveTextContent('Kauf auf Rechnung')
    const order = region('Deine Bestellung')
    expect(order).toHaveTextContent('Heimtrikot 2026/27')
    expect(order).toHaveTextContent('Gesamtsumme77,80 €')
    expect(order).toHaveTextContent('Enthaltene MwSt. 19 %12,42 €')
    expect(order).toHaveTextContent(/Noch 30 Minuten/)
    expect(within(order).getByRole('link', { name: /Widerruf/ })).toHaveAttribute(
      'href',
      paths.legal.de.withdrawal,
    )
  })
})

describe('the address step', () => {
  beforeEach(async () => {
    await signInWithCart(backend)
  })

  it('marks the default address and keeps another choice over a reload', async () => {
    const user = openCheckout(paths.checkout.address)
    const group = await shippingAddress()
    expect(within(group).getByRole('radio', { name: /Lindenweg 4/ })).toBeChecked()
    await user.click(within(group).getByRole('radio', { name: /Hafenstraße 27/ }))

    reloadCheckout()
    expect(within(await shippingAddress()).getByRole('radio', { name: /Hafenstraße 27/ })).toBeChecked()
  })

  it('keeps what was typed over a reload', async () => {
    const user = openCheckout(paths.checkout.address)
    await user.click(within(await shippingAddress()).getByRole('radio', { name: /Neue Adresse/ }))
    await user.type(screen.getByRole('textbox', { name: 'Straße und Hausnummer' }), 'Am Wehr 1')

    reloadCheckout()
    expect(await screen.findByRole('textbox', { name: 'Straße und Hausnummer' })).toHaveValue('Am Wehr 1')
  })

  it('says at each field what is missing and puts the focus to the first', async () => {
    const user = openCheckout(paths.checkout.address)
    await user.click(within(await shippingAddress()).getByRole('radio', { name: /Neue Adresse/ }))
    await user.click(await button('Weiter zu Versand und Zahlung'))
    const street = screen.getByRole('textbox', { name: 'Straße und Hausnummer' })
    expect(street).toHaveAccessibleDescription(/Bitte ausfüllen/)
    await waitFor(() => expect(street).toHaveFocus())
    expect(screen.getByRole('textbox', { name: 'Ort' })).toBeInvalid()
  })

  it('wants a phone for an address abroad', async () => {
    const user = openCheckout(paths.checkout.address)
    await user.click(within(await shippingAddress()).getByRole('radio', { name: /Neue Adresse/ }))
    await user.click(screen.getByRole('combobox', { name: 'Land' }))
    await user.click(await screen.findByRole('option', { name: 'Österreich' }))
    await user.click(await button('Weiter zu Versand und Zahlung'))
    expect(screen.getByRole('textbox', { name: 'Telefon' })).toHaveAccessibleDescription(
      /außerhalb Deutschlands/,
    )
  })

  it('keeps a new address in the account and prices the order for its country', async () => {
    const user = openCheckout(paths.checkout.address)
    await user.click(within(await shippingAddress()).getByRole('radio', { name: /Neue Adresse/ }))
    await user.type(screen.getByRole('textbox', { name: 'Straße und Hausnummer' }), 'Ringstraße 5')
    await user.type(screen.getByRole('textbox', { name: 'Postleitzahl' }), '1010')
    await user.type(screen.getByRole('textbox', { name: 'Ort' }), 'Wien')
    await user.click(screen.getByRole('combobox', { name: 'Land' }))
    await user.click(await screen.findByRole('option', { name: 'Österreich' }))
    await user.type(screen.getByRole('textbox', { name: /^Telefon/ }), '+43 1 5880')
    await user.click(await button('Weiter zu Versand und Zahlung'))
    await heading('Wie sollen wir liefern, wie willst du zahlen?')
    expect(screen.getByRole('radio', { name: /Standardversand.*12,90/ })).toBeChecked()
    expect(screen.queryByRole('radio', { name: /Expressversand/ })).not.toBeInTheDocument()

    window.history.replaceState(null, '', paths.checkout.address)
    reloadCheckout()
    expect(within(await shippingAddress()).getByRole('radio', { name: /Ringstraße 5/ })).toBeChecked()
  })
})

describe('the shipping step', () => {
  it('changes the sum as soon as another way is chosen', async () => {
    await signInWithCart(backend)
    const user = openCheckout(paths.checkout.address)
    await user.click(await button('Weiter zu Versand und Zahlung'))
    await user.click(await screen.findByRole('radio', { name: /Expressversand/ }))
    expect(await screen.findByText('85,75 €')).toBeVisible()
  })

  it('does not offer what goes to the invoice address only where the addresses differ', async () => {
    await signInWithCart(backend)
    const user = openCheckout(paths.checkout.address)
    await user.click(await screen.findByRole('checkbox', { name: /dieselbe Adresse/ }))
    const invoice = screen.getByRole('radiogroup', { name: 'Rechnungsadresse' })
    await user.click(within(invoice).getByRole('radio', { name: /Hafenstraße 27/ }))
    await user.click(await button('Weiter zu Versand und Zahlung'))
    const express = await screen.findByRole('radio', { name: /Expressversand.*Rechnungsadresse/ })
    expect(express).toBeDisabled()
  })
})

it('says how to begin where the cart is empty', async () => {
  const token = await signInWithCart(backend)
  await emptyCart(token)
  openCheckout(paths.checkout.address)
  await heading('Dein Warenkorb ist leer')
  expect(screen.getByRole('link', { name: 'Zum Shop' })).toHaveAttribute('href', paths.shop.root)
})

it('asks a visitor to sign in first, and says that their cart stays', async () => {
  openCheckout(paths.checkout.address)
  expect(await button('Anmelden')).toBeVisible()
  expect(screen.getByText(/genau hierher zurück, und was im Warenkorb liegt, bleibt/)).toBeVisible()
})
