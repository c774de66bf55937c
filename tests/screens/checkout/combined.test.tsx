import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { payOnAccount } from '#contract/checkout/checkout.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { button, heading, openCheckout, orderButton, reloadCheckout, signInWithCart } from './checkout.tsx'

const backend = withBackend()
const combined = { config: { checkout: 'combined' } } as const
const reviewHeading = 'Wie willst du zahlen, und stimmt alles?'

/** Goes with the usual address and shipping to the page where one pays and orders. */
async function goToOrder() {
  const user = openCheckout(paths.checkout.address, combined)
  await user.click(await button('Weiter zum Versand'))
  await heading('Wie sollen wir liefern?')
  expect(window.location.pathname).toBe(paths.checkout.shipping)
  await user.click(await button('Weiter zu Zahlung und Bestellung'))
  await heading(reviewHeading)
  return user
}

beforeEach(async () => {
  await signInWithCart(backend)
})

describe('a checkout that combines payment and review', () => {
  it('asks how to pay beside all that is ordered, and orders', async () => {
    const user = await goToOrder()
    expect(window.location.pathname).toBe(paths.checkout.paymentReview)
    const payment = await screen.findByRole('radiogroup', { name: 'Zahlung' })
    expect(within(payment).getByRole('radio', { name: /Kauf auf Rechnung/ })).toBeChecked()
    expect(within(payment).getByRole('radio', { name: /Lastschrift/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Deine Bestellung' })).toHaveTextContent('Gesamtsumme77,80 €')
    await user.click(await button(orderButton))
    await heading('Danke, Jana Krämer!')
  })

  it('keeps the way to pay over a reload', async () => {
    const user = await goToOrder()
    await user.click(await screen.findByRole('radio', { name: /Lastschrift/ }))
    reloadCheckout(combined)
    expect(await screen.findByRole('radio', { name: /Lastschrift/ })).toBeChecked()
  })

  it('can be gone back by its steps', async () => {
    await goToOrder()
    expect(screen.getByRole('link', { name: /Versand, erledigt/ })).toHaveAttribute(
      'href',
      paths.checkout.shipping,
    )
    expect(screen.getByRole('link', { name: 'Versand ändern' })).toHaveAttribute(
      'href',
      paths.checkout.shipping,
    )
  })

  it('does not know the steps of the other way', async () => {
    openCheckout(paths.checkout.review, combined)
    await heading('Wohin geht deine Bestellung?')
  })

  it('leads to the shipping where the platform refuses it', async () => {
    const user = await goToOrder()
    respond(payOnAccount, 400, makeProblem({ status: 400, errorCode: 'ADDRESSES_MUST_BE_EQUAL' }), {
      once: true,
    })
    await user.click(await button(orderButton))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/Rechnungsadresse/)
    expect(within(alert).getByRole('link', { name: 'Versand ändern' })).toHaveAttribute(
      'href',
      paths.checkout.shipping,
    )
  })
})
