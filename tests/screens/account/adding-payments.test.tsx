import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAddresses } from '#contract/contact/addresses.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import {
  addCreditCard,
  addPayPal,
  addSepa,
  listPaymentInfo,
  type PaymentMethod,
} from '#contract/payments/payment-info.ts'
import { paths } from '#src/lib/paths.ts'
import { makeAddress } from '../../factories/addresses.ts'
import { makeProblem } from '../../factories/problems.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from './account.tsx'
import { watchLeaving } from '../../helpers/leaving.ts'

const backend = withBackend()
const returnUrl = 'http://localhost:8000/account/payments/'
const paymentUrl = 'http://localhost:8000/pay/setup/1'
const setup = () =>
  HttpResponse.json({ id: '7b5cf2c8-8a86-4b8e-b1de-27b3a6a0d1aa', paymentUrl }, { status: 201 })
const refusal =
  (errorCode: ErrorCode, status = 422) =>
  () =>
    HttpResponse.json(makeProblem({ status, errorCode }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    })
const noAnswer = () => HttpResponse.error()

interface Sent {
  key: string | null
  body: unknown
}

/** Answers in turn what is asked of the endpoint, the last answer for ever; keeps what was sent. */
function answering({ path }: { path: string }, ...answers: readonly (() => Response)[]): Sent[] {
  const sent: Sent[] = []
  network.use(
    http.post(testConfig.roots.api + path, async ({ request }) => {
      const answer = answers[Math.min(sent.length, answers.length - 1)]
      sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() })
      return answer?.()
    }),
  )
  return sent
}

const offer = (...offered: PaymentMethod[]) =>
  respond(listPaymentInfo, 200, { items: [], offered, isOnAccountOffered: true })
const home = makeAddress({ street: 'Lindenweg 4' })
const work = makeAddress({ street: 'Am Werk 9', isInvoiceAddress: true })
const goOn = () => screen.findByRole('button', { name: 'Weiter zum Zahlungsdienst' })
/** Opens the form. */
async function openAdding() {
  const user = openAccount(paths.account.payments)
  await user.click(await screen.findByRole('button', { name: 'Zahlungsart hinzufügen' }))
  return user
}
const choose = (name: string | RegExp) => screen.findByRole('radio', { name })
const showAgain = () =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  offer('creditCard', 'payPal')
  respond(listAddresses, 200, [home, work])
})

describe('adding a payment method', () => {
  it('opens with the focus on what can be added', async () => {
    await openAdding()
    await waitFor(async () => expect(await choose(/Kreditkarte/)).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Zahlungsart hinzufügen' })).not.toBeInTheDocument()
  })

  it('sends a card with the address that invoices go to, and leads to the provider', async () => {
    const leave = watchLeaving()
    const sent = answering(addCreditCard, setup)
    const user = await openAdding()
    expect(await choose(/Kreditkarte/)).toBeChecked()
    expect(await choose(/Am Werk 9/)).toBeChecked()
    await user.click(await goOn())
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(paymentUrl))
    expect(sent.map(({ body }) => body)).toEqual([{ returnUrl, billingAddressId: work.id }])
    expect(sent[0]?.key).toMatch(/^[\da-f-]{36}$/)
    expect(await goOn()).toHaveAttribute('aria-busy', 'true')
  })

  it('takes another address that the person chooses', async () => {
    watchLeaving()
    const sent = answering(addCreditCard, setup)
    const user = await openAdding()
    await user.click(await choose(/Lindenweg 4/))
    await user.click(await goOn())
    await waitFor(() => expect(sent).toMatchObject([{ body: { billingAddressId: home.id } }]))
  })

  it('asks for no address where PayPal knows it', async () => {
    const leave = watchLeaving()
    const sent = answering(addPayPal, setup)
    const user = await openAdding()
    await user.click(await choose(/PayPal/))
    expect(screen.queryByRole('radio', { name: /Am Werk 9/ })).not.toBeInTheDocument()
    await user.click(await goOn())
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(sent).toMatchObject([{ body: { returnUrl } }])
  })

  it('leads who has no address to where one is added, and back', async () => {
    respond(listAddresses, 200, [])
    await openAdding()
    const way = await screen.findByRole('link', { name: 'Adresse anlegen' })
    expect(screen.queryByRole('button', { name: 'Weiter zum Zahlungsdienst' })).not.toBeInTheDocument()
    expect(way).toHaveAttribute('href', '/account/addresses/?for=payments')
  })

  it('shows at the addresses the way back to whoever came for a payment method', async () => {
    openAccount(paths.account.addressesFor('payments'))
    expect(await screen.findByRole('link', { name: 'Zurück zu den Zahlungsarten' })).toHaveAttribute(
      'href',
      paths.account.payments,
    )
  })

  it('shows at the addresses no such way to anybody else', async () => {
    openAccount(paths.account.addresses)
    expect(await screen.findByRole('article', { name: /Am Werk 9/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Zurück zu den Zahlungsarten' })).not.toBeInTheDocument()
  })

  it('offers SEPA to nobody whom the platform does not offer it', async () => {
    await openAdding()
    await choose(/Kreditkarte/)
    expect(screen.queryByRole('radio', { name: /SEPA/ })).not.toBeInTheDocument()
  })

  it('begins a mandate for a billing address where SEPA is offered', async () => {
    watchLeaving()
    offer('creditCard', 'payPal', 'sepa')
    const sent = answering(addSepa, setup)
    const user = await openAdding()
    await user.click(await choose(/SEPA-Lastschrift/))
    await user.click(await goOn())
    await waitFor(() => expect(sent).toMatchObject([{ body: { returnUrl, billingAddressId: work.id } }]))
  })

  it('asks once where the button is pressed twice', async () => {
    const leave = watchLeaving()
    const sent = answering(addCreditCard, setup)
    const user = await openAdding()
    await user.dblClick(await goOn())
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(1)
  })

  it('asks again by the same key where there was no answer, and by another for another wish', async () => {
    const leave = watchLeaving()
    const sent = answering(addCreditCard, noAnswer, noAnswer, setup)
    const user = await openAdding()
    await user.click(await goOn())
    expect(await screen.findByRole('alert')).toHaveTextContent('keine Antwort bekommen')
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await screen.findByRole('alert')
    await user.click(await choose(/Lindenweg 4/))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(await goOn())
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    const [first, second, third] = sent.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('can be begun anew, by a key of its own, where “back” shows the page as it was left', async () => {
    const leave = watchLeaving()
    const sent = answering(addCreditCard, setup)
    const user = await openAdding()
    await user.click(await goOn())
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    showAgain()
    expect(await goOn()).not.toHaveAttribute('aria-busy')
    await user.click(await goOn())
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it.each([
    ['PAYMENT_INFO_LIMIT_REACHED', 409, 'Mehr Zahlungsarten kannst du nicht speichern'],
    ['TOO_MANY_REQUESTS', 429, 'zu oft in kurzer Zeit'],
    ['PAYMENT_PROVIDER_UNAVAILABLE', 503, 'Der Zahlungsdienst antwortet gerade nicht'],
    ['SERVICE_UNAVAILABLE', 503, 'Versuch es in ein paar Minuten noch einmal'],
    ['RETURN_ADDRESS_UNKNOWN', 400, 'Öffne deine Zahlungsarten im Konto und versuch es dort'],
  ] as const)('says by %s why nothing was added', async (code, status, words) => {
    answering(addCreditCard, refusal(code, status))
    const user = await openAdding()
    await user.click(await goOn())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Es wurde nichts hinzugefügt')
    expect(alert).toHaveTextContent(words)
    expect(await goOn()).not.toHaveAttribute('aria-busy')
  })

  it.each([
    ['BILLING_ADDRESS_REQUIRED', /gehört eine Rechnungsadresse/],
    ['ADDRESS_UNKNOWN', /gibt es nicht mehr. Wähle eine andere/],
  ] as const)('says %s at the addresses, which have the focus then', async (code, words) => {
    answering(addCreditCard, refusal(code))
    const user = await openAdding()
    await user.click(await goOn())
    const group = await screen.findByRole('radiogroup', { name: 'Rechnungsadresse' })
    await waitFor(() => expect(group).toHaveAccessibleDescription(words))
    await waitFor(async () => expect(await choose(/Am Werk 9/)).toHaveFocus())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says at the methods that one is not offered any more', async () => {
    const user = await openAdding()
    answering(addPayPal, refusal('PAYMENT_METHOD_NOT_OFFERED'))
    await user.click(await choose(/PayPal/))
    offer('creditCard')
    await user.click(await goOn())
    const group = await screen.findByRole('radiogroup', { name: 'Was möchtest du hinzufügen?' })
    await waitFor(() => expect(group).toHaveAccessibleDescription(/kannst du hier nicht speichern/))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /PayPal/ })).not.toBeInTheDocument())
  })
})
