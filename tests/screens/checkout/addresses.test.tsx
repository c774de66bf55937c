import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  createAddress,
  deleteAddress,
  listAddresses,
  type PostalAddress,
} from '#contract/contact/addresses.ts'
import { paths } from '#src/lib/paths.ts'
import { makeAddress, makePostalAddress } from '../../factories/addresses.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { button, goToReview, heading, openCheckout, reloadCheckout, signInWithCart } from './checkout.tsx'

const backend = withBackend()
const next = 'Weiter zu Versand und Zahlung'
let token: string

/** Leaves the buyer with these addresses alone, the first of them the default for all. */
async function saveOnly(...addresses: PostalAddress[]): Promise<void> {
  const known = listAddresses.responses[200].body.parse(await callAs(token, listAddresses, {}))
  for (const { id } of known) await callAs(token, deleteAddress, { params: { id } })
  for (const body of addresses) {
    await backend.advance(1)
    await callAs(token, createAddress, { body })
  }
}

beforeEach(async () => {
  token = await signInWithCart(backend)
  await saveOnly(
    makePostalAddress({ street: 'Lindenweg 4' }),
    makePostalAddress({ street: 'Hafenstraße 27' }),
  )
})

const shippingAddress = () => screen.findByRole('radiogroup', { name: 'Lieferadresse' })
const choice = async (street: string) =>
  within(await shippingAddress()).getByRole('radio', { name: new RegExp(street) })
const action = (name: string, street: string) =>
  screen.findByRole('button', { name: new RegExp(`^${name}: .*${street}`) })

describe('a saved address at the checkout', () => {
  it('is changed on the spot, and the order takes what it says now', async () => {
    const user = await goToReview()
    window.history.replaceState(null, '', paths.checkout.address)
    reloadCheckout()
    await user.click(await action('Bearbeiten', 'Lindenweg 4'))
    const street = await screen.findByRole('textbox', { name: 'Straße und Hausnummer' })
    await user.clear(street)
    await user.type(street, 'Lindenweg 44')
    await user.click(await button('Adresse speichern'))
    await waitFor(async () => expect(await choice('Lindenweg 44')).toBeChecked())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('link', { name: /Prüfen und bestellen/ })).not.toBeInTheDocument()

    await user.click(await button(next))
    await user.click(await button('Weiter zur Übersicht'))
    await heading('Stimmt alles?')
    expect(screen.getByRole('region', { name: 'Lieferadresse' })).toHaveTextContent('Lindenweg 44')
  })

  it('is deleted after a question, and another one is marked', async () => {
    const user = openCheckout(paths.checkout.address)
    expect(await choice('Lindenweg 4')).toBeChecked()
    await user.click(await action('Löschen', 'Lindenweg 4'))
    const question = await screen.findByRole('alertdialog', { name: /Lindenweg 4/ })
    await user.click(within(question).getByRole('button', { name: 'Adresse löschen' }))
    await waitFor(async () => expect(await choice('Hafenstraße 27')).toBeChecked())
    expect(
      within(await shippingAddress()).queryByRole('radio', { name: /Lindenweg/ }),
    ).not.toBeInTheDocument()

    await user.click(await button(next))
    await heading('Wie sollen wir liefern, wie willst du zahlen?')
  })

  it('gives way to the fields of a new one where it was the last', async () => {
    await saveOnly(makePostalAddress({ street: 'Lindenweg 4' }))
    const user = openCheckout(paths.checkout.address)
    await user.click(await action('Löschen', 'Lindenweg 4'))
    await user.click(await button('Adresse löschen'))
    expect(await screen.findByRole('textbox', { name: 'Straße und Hausnummer' })).toBeVisible()
  })

  it('cannot be used with a postal code that its country does not have, and says so', async () => {
    const wrong = makeAddress({ street: 'Lindenweg 4', postalCode: '123', isOrderAddress: true })
    respond(listAddresses, 200, [wrong])
    const user = openCheckout(paths.checkout.address)
    await user.click(await button(next))
    await waitFor(async () =>
      expect(await shippingAddress()).toHaveAccessibleDescription(/passt nicht zum Land.*60528/),
    )
  })
})

it('takes no new address with a postal code that the country does not have, and saves nothing', async () => {
  await saveOnly()
  const user = openCheckout(paths.checkout.address)
  await user.type(await screen.findByRole('textbox', { name: 'Straße und Hausnummer' }), 'Am Wehr 1')
  await user.type(screen.getByRole('textbox', { name: 'Postleitzahl' }), '123')
  await user.type(screen.getByRole('textbox', { name: 'Ort' }), 'Eichwald')
  await user.click(await button(next))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Postleitzahl' })).toHaveAccessibleDescription(
      /passt nicht zum Land. Sie sieht dort so aus: 60528/,
    ),
  )
  expect(await callAs(token, listAddresses, {})).toEqual([])
})
