import { act, screen, waitFor } from '@testing-library/react'
import { navigate } from 'gatsby'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { getCart } from '#contract/cart/cart.ts'
import { payOnAccount } from '#contract/checkout/checkout.ts'
import { listCheckouts } from '#contract/orders/checkout-lists.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { type Fault, setReporter } from '#src/lib/http/report.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { loseAnswer, misbehave, respond } from '../../helpers/respond.ts'
import { callAs, putIntoCart } from '../../helpers/shop-as.ts'
import {
  button,
  goToReview,
  heading,
  jersey,
  orderButton,
  reloadCheckout,
  signInWithCart,
} from './checkout.tsx'

const backend = withBackend()
let token: string

beforeEach(async () => {
  token = await signInWithCart(backend)
})

async function countOrders(): Promise<number> {
  const { totalCount } = listCheckouts.responses[200].body.parse(await callAs(token, listCheckouts, {}))
  return totalCount
}

/** Writes down the idempotency key of every order that is sent from now on. */
function watchKeys(): string[] {
  const keys: string[] = []
  network.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(payOnAccount.path)) keys.push(request.headers.get('idempotency-key') ?? '')
  })
  return keys
}

const refuse = (errorCode: ErrorCode, status: 400 | 409 = 409, more = {}) =>
  respond(payOnAccount, status, makeProblem({ status, errorCode, ...more }), { once: true })

const confirmed = () => heading('Danke, Jana Krämer!')

describe('the order button', () => {
  it('leads to the order number and leaves an empty cart', async () => {
    const before = await countOrders()
    const user = await goToReview()
    await user.click(await button(orderButton))
    await confirmed()
    expect(window.location.pathname).toBe('/checkout/confirmation/')
    expect(await countOrders()).toBe(before + 1)
    window.history.replaceState(null, '', paths.checkout.address)
    reloadCheckout()
    await heading('Dein Warenkorb ist leer')
  })

  it('orders once when it is pressed twice', async () => {
    const before = await countOrders()
    const keys = watchKeys()
    const user = await goToReview()
    await user.dblClick(await button(orderButton))
    await confirmed()
    expect(new Set(keys).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })
})

describe('something for adults only, where no birthday is on file', () => {
  it('is ordered when the buyer has said that they are of age, and not before', async () => {
    const known = getCart.responses[200].body.parse(await callAs(token, getCart, {}))
    respond(getCart, 200, { ...known, needsAgeDeclaration: true })
    const sent: unknown[] = []
    network.events.on('request:start', async ({ request }) => {
      if (request.url.endsWith(payOnAccount.path)) sent.push(await request.clone().json())
    })
    const user = await goToReview()
    await user.click(await button(orderButton))
    const box = screen.getByRole('checkbox', { name: /mindestens 18 Jahre/ })
    await waitFor(() => expect(box).toHaveFocus())
    expect(box).toHaveAccessibleDescription(/Bestätige, dass du mindestens 18 bist/)
    expect(sent).toEqual([])
    await user.click(box)
    await user.click(await button(orderButton))
    await confirmed()
    expect(sent).toEqual([expect.objectContaining({ isOfAge: true })])
  })
})

describe('an order without an answer', () => {
  it('keeps everything, says so, and orders with the same key at the next try', async () => {
    const before = await countOrders()
    const keys = watchKeys()
    misbehave(payOnAccount, 'no answer', { once: true })
    const user = await goToReview()
    await user.click(await button(orderButton))
    expect(await screen.findByRole('alert')).toHaveTextContent(/nicht doppelt/)
    await user.click(await button(orderButton))
    await confirmed()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await countOrders()).toBe(before + 1)
  })

  it('uses the same key after a reload too', async () => {
    const keys = watchKeys()
    misbehave(payOnAccount, 'no answer', { once: true })
    const user = await goToReview()
    await user.click(await button(orderButton))
    await screen.findByRole('alert')
    const again = reloadCheckout()
    await heading('Stimmt alles?')
    await again.click(await button(orderButton))
    await confirmed()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('finds by itself what has been ordered although the answer was lost', async () => {
    const before = await countOrders()
    loseAnswer(payOnAccount)
    const user = await goToReview()
    await user.click(await button(orderButton))
    await confirmed()
    expect(await countOrders()).toBe(before + 1)
  })
})

describe('an answer that helps nobody', () => {
  it('is survived and reported when it breaks the contract', async () => {
    const faults: Fault[] = []
    onTestFinished(setReporter(fault => faults.push(fault)))
    misbehave(payOnAccount, { status: 201, body: { order: 'yes' } }, { once: true })
    const user = await goToReview()
    await user.click(await button(orderButton))
    expect(await screen.findByRole('alert')).toHaveTextContent(/nicht doppelt/)
    expect(faults[0]?.message).toMatch(/breaks the contract/)
    await user.click(await button(orderButton))
    await confirmed()
  })

  it('is survived when the server fails', async () => {
    misbehave(payOnAccount, { status: 500, body: makeProblem({ status: 500 }) }, { once: true })
    const user = await goToReview()
    await user.click(await button(orderButton))
    expect(await screen.findByRole('alert')).toHaveTextContent(/Bei uns ist ein Fehler aufgetreten/)
    await user.click(await button(orderButton))
    await confirmed()
  })
})

describe('a refused order', () => {
  it('shows the new sum and asks again when the cart has changed', async () => {
    const keys = watchKeys()
    const user = await goToReview()
    await putIntoCart(token, jersey)
    await user.click(await button(orderButton))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/Warenkorb hat sich inzwischen geändert/)
    expect(alert).toHaveTextContent(/150,65 €/)
    await user.click(await button(orderButton))
    await confirmed()
    expect(new Set(keys).size).toBe(2)
  })

  it('leads to the cart when the reservation has ended', async () => {
    const user = await goToReview()
    await backend.advance(31 * 60)
    await user.click(await button(orderButton))
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', paths.cart)
    expect(screen.getAllByText(/Reservierung ist abgelaufen/).length).toBeGreaterThan(0)
  })

  it('goes back to the field when the platform misses a phone', async () => {
    refuse('FOREIGN_ADDRESS_NEEDS_PHONE', 400, {
      errors: [{ path: 'shippingAddress.phone', code: 'FOREIGN_ADDRESS_NEEDS_PHONE', message: 'missing' }],
    })
    const user = await goToReview()
    await user.click(await button(orderButton))
    await heading('Wohin geht deine Bestellung?')
    expect(window.location.pathname).toBe(paths.checkout.address)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Telefonnummer/)
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Lieferadresse' })).toBeInvalid())
  })

  it('goes back to shipping when the way of sending does not fit', async () => {
    refuse('ADDRESSES_MUST_BE_EQUAL', 400)
    const user = await goToReview()
    await user.click(await button(orderButton))
    await heading('Wie sollen wir liefern, wie willst du zahlen?')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Rechnungsadresse/)
  })

  it.each([
    { step: paths.checkout.address, submit: 'Weiter zu Versand und Zahlung' },
    { step: paths.checkout.shippingPayment, submit: 'Weiter zur Übersicht' },
  ])('that was sent before is said in the review alone, not at $step', async ({ step, submit }) => {
    refuse('IDEMPOTENCY_KEY_REUSED')
    const user = await goToReview()
    await user.click(await button(orderButton))
    expect(await screen.findByRole('alert')).toHaveTextContent(/schon mit anderen Angaben abgeschickt/)
    const goTo = (path: string) =>
      act(() => {
        navigate(path)
      })

    goTo(step)
    expect(await button(submit)).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    goTo(paths.checkout.review)
    await heading('Stimmt alles?')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
