// eslint-disable-next-line testing-library/no-manual-cleanup -- the person leaves and comes back, not the tidying after a test
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getCheckout, getPaymentStatus } from '#contract/checkout/checkout.ts'
import { getOnAccountLimit, payAgain, payByPayPal } from '#contract/payments/checkout-payment.ts'
import { listPaymentInfo } from '#contract/payments/payment-info.ts'
import { euros } from '#contract/kernel/primitives.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCheckout } from '../../factories/checkouts.ts'
import { makeProblem } from '../../factories/problems.ts'
import { holdClock } from '../../helpers/hold-clock.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { watchLeaving } from '../../helpers/leaving.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { button, goToReview, heading, openCheckout, orderButton, signInWithCart } from './checkout.tsx'
import { eventually } from '#tests/helpers/eventually.ts'
import { draftStorageKey, type CheckoutDraft } from '#src/features/checkout/parts/draft.tsx'

const backend = withBackend()
let leave: ReturnType<typeof watchLeaving>

beforeEach(async () => {
  await signInWithCart(backend)
  leave = watchLeaving()
})

/** On a sub-site that the provider may send people back to. */
const open = (path: string) => openCheckout(path, { config: { baseUrl: 'http://localhost:8000/stadion' } })

const radio = (name: RegExp) => screen.findByRole('radio', { name })

/** Goes to the review with the chosen way to pay. */
async function reviewWith(name: RegExp) {
  const user = open(paths.checkout.address)
  await user.click(await button('Weiter zu Versand und Zahlung'))
  await user.click(await radio(name))
  await user.click(await button('Weiter zur Übersicht'))
  await heading('Stimmt alles?')
  return user
}

/** Orders by PayPal and comes to where the browser would leave. */
async function leaveToPay() {
  const user = await reviewWith(/Anderes PayPal-Konto/)
  await user.click(await button(orderButton))
  const link = await screen.findByRole('link', { name: 'Weiter zum Bezahlen' })
  return { user, href: link.getAttribute('href') ?? '' }
}

/** Writes down the idempotency key of every further try to pay from now on. */
function watchKeys(): string[] {
  const keys: string[] = []
  network.events.on('request:start', ({ request }) => {
    const key = request.headers.get('idempotency-key')
    if (key !== null && /\/checkouts\/[^/]+\/payments$/.test(request.url)) keys.push(key)
  })
  return keys
}

describe('the choice of how to pay', () => {
  it.each([
    ['addressUnconfirmed', 0, /Bestätige zuerst deine E-Mail-Adresse/],
    ['firstOrder', 5000, /bis 50,00 €/],
    ['openOrders', 1000, /noch bis 10,00 €/],
  ] as const)(
    'says why it cannot be on account (%s), and leaves the other ways',
    async (reason, cents, words) => {
      respond(getOnAccountLimit, 200, { limit: euros(cents), reason })
      const user = open(paths.checkout.address)
      await user.click(await button('Weiter zu Versand und Zahlung'))
      expect(await screen.findByText(words)).toBeVisible()
      expect(await radio(/Visa, endet auf 4242/)).toBeChecked()
      expect(screen.queryByRole('radio', { name: /Kauf auf Rechnung/ })).not.toBeInTheDocument()
      expect(screen.queryAllByRole('link', { name: 'Adresse bestätigen' })).toHaveLength(cents === 0 ? 1 : 0)
    },
  )

  it('shows what is kept, what may be typed, and names the choice in the review', async () => {
    await reviewWith(/Visa, endet auf 4242/)
    expect(screen.getByRole('region', { name: 'Zahlung' })).toHaveTextContent('Visa, endet auf 4242')
  })

  it('leaves purchase on account where nothing else can be loaded, and says so', async () => {
    misbehave(listPaymentInfo, { status: 500, body: makeProblem({ status: 500 }) })
    const user = openCheckout(paths.checkout.address)
    await user.click(await button('Weiter zu Versand und Zahlung'))
    expect(await screen.findByText(/Andere Zahlungsarten können wir gerade nicht laden/)).toBeVisible()
    expect(await radio(/Kauf auf Rechnung/)).toBeChecked()
  })

  it('is made anew where the platform does not take it', async () => {
    respond(payByPayPal, 400, makeProblem({ status: 400, errorCode: 'PAYMENT_METHOD_NOT_AVAILABLE' }), {
      once: true,
    })
    const user = await reviewWith(/Anderes PayPal-Konto/)
    await user.click(await button(orderButton))
    await heading('Wie sollen wir liefern, wie willst du zahlen?')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Wähle eine andere Zahlungsart/)
  })
})

describe('an order that is paid at once', () => {
  it('leaves for the provider’s page', async () => {
    const { href } = await leaveToPay()
    expect(href).toContain('/pay/setups/payment_')
    expect(leave).toHaveBeenCalledWith(href)
  })

  it('shows the confirmation where no page is needed', async () => {
    const user = await goToReview()
    await user.click(await button(orderButton))
    await heading('Danke, Jana Krämer!')
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('coming back', () => {
  const comeBack = async () => {
    await leaveToPay()
    const { draft } = JSON.parse(sessionStorage.getItem(draftStorageKey) ?? '{}') as { draft: CheckoutDraft }
    cleanup()
    return draft.placed ?? ''
  }

  it('waits for the provider, and says after a while that nobody knows', async () => {
    const id = await comeBack()
    holdClock()
    respond(getPaymentStatus, 202, undefined)
    open(paths.checkout.confirmation({ checkoutId: id }))
    await heading('Wir prüfen deine Zahlung')
    const payAgain = () =>
      screen.getByRole('link', { name: 'Nicht bezahlt? Noch einmal oder anders bezahlen' })
    expect(payAgain()).toHaveAttribute('href', paths.account.order(id))
    for (let second = 0; second < 40; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    await heading('Deine Zahlung ist noch nicht bestätigt')
    expect(payAgain()).toHaveAttribute('href', paths.account.order(id))
    respond(getPaymentStatus, 409, makeProblem({ status: 409, errorCode: 'PAYMENT_DECLINED' }))
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal nachsehen' }))
    await heading('Bestellt, aber noch nicht bezahlt')
  })

  it('says why it is not paid, and begins another try', async () => {
    const id = await comeBack()
    const problem = makeProblem({ status: 409, errorCode: 'PAYMENT_DECLINED' })
    respond(getPaymentStatus, 409, problem)
    const user = open(paths.checkout.confirmation({ checkoutId: id }))
    await heading('Bestellt, aber noch nicht bezahlt')
    expect(screen.getByText(/hat abgelehnt/)).toBeVisible()
    await user.click(await radio(/Anderes PayPal-Konto/))
    await user.click(await button('Jetzt bezahlen'))
    await eventually(() => expect(leave).toHaveBeenCalledTimes(2))
  })

  it('says that the order is cancelled where the time to pay is over', async () => {
    const id = await comeBack()
    const problem = makeProblem({ status: 409, errorCode: 'ORDER_NOT_PAYABLE' })
    respond(getPaymentStatus, 409, problem)
    respond(getCheckout, 200, makeCheckout({ id, paymentType: 'payPal', paymentState: 'expired' }))
    open(paths.checkout.confirmation({ checkoutId: id }))
    await heading('Diese Bestellung ist storniert')
    expect(screen.queryByRole('button', { name: 'Jetzt bezahlen' })).not.toBeInTheDocument()
  })

  it('stays where the next try could not begin', async () => {
    const id = await comeBack()
    respond(getPaymentStatus, 409, makeProblem({ status: 409, errorCode: 'PAYMENT_CANCELLED' }))
    const down = makeProblem({ status: 503, errorCode: 'PAYMENT_PROVIDER_UNAVAILABLE' })
    misbehave(payAgain, { status: 503, body: down }, { once: true })
    const user = open(paths.checkout.confirmation({ checkoutId: id }))
    await user.click(await button('Jetzt bezahlen'))
    expect(await screen.findByText(/Der Zahlungsdienst antwortet gerade nicht/)).toBeVisible()
  })

  it('begins the same try once although its answer is lost, and another one by a key of its own', async () => {
    const id = await comeBack()
    respond(getPaymentStatus, 409, makeProblem({ status: 409, errorCode: 'PAYMENT_CANCELLED' }))
    const keys = watchKeys()
    const user = open(paths.checkout.confirmation({ checkoutId: id }))
    const pay = async (answer: 'lost' | 'refused') => {
      if (answer === 'lost') misbehave(payAgain, 'no answer', { once: true })
      else respond(payAgain, 400, makeProblem({ status: 400 }), { once: true })
      await user.click(await button('Jetzt bezahlen'))
      await screen.findByText('Die Zahlung konnte nicht beginnen')
    }
    await pay('lost')
    await pay('lost')
    await user.click(await radio(/Anderes PayPal-Konto/))
    await pay('lost')
    await pay('refused')
    await pay('lost')
    expect(keys).toHaveLength(5)
    const [card, cardAgain, payPal, payPalAgain, afterRefusal] = keys
    expect(cardAgain).toBe(card)
    expect(payPalAgain).toBe(payPal)
    expect(new Set([card, payPal, afterRefusal]).size).toBe(3)
  })
})
