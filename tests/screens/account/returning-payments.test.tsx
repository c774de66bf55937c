import { randomUUID } from 'node:crypto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getPaymentInfoStatus, listPaymentInfo, type PaymentInfo } from '#contract/payments/payment-info.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCard, makePaymentInfo, makePending } from '../../factories/payments.ts'
import { makeProblem } from '../../factories/problems.ts'
import { holdClock } from '../../helpers/hold-clock.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const id = randomUUID()

const keep = (...items: PaymentInfo[]) =>
  respond(listPaymentInfo, 200, { items, offered: ['creditCard', 'payPal'], isOnAccountOffered: true })
const pending = { ...makePending(), id }
const added = makePaymentInfo(makeCard(), { id })
const comeBack = (named: string = id) => openAccount(`${paths.account.payments}?paymentInfoId=${named}`, {})
const card = (name: string) => screen.findByRole('article', { name })
const settled = () => waitFor(() => expect(window.location.search).toBe(''))

beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  keep(pending)
})

describe('coming back from the payment provider', () => {
  it('waits for the decision, shows what was added and forgets the address', async () => {
    respond(getPaymentInfoStatus, 202, undefined)
    comeBack()
    expect(await screen.findByText('Wir fragen beim Zahlungsdienst nach')).toBeVisible()
    expect(await card('Kreditkarte')).toHaveTextContent('Wird geprüft')
    expect(window.location.search).toContain(id)
    respond(getPaymentInfoStatus, 204, undefined)
    keep(added)
    expect(await screen.findByText('Zahlungsart hinzugefügt')).toBeVisible()
    expect(await card('Visa, endet auf 4242')).toBeVisible()
    await settled()
    expect(screen.getByText('Zahlungsart hinzugefügt')).toBeVisible()
  })

  it.each([
    ['PAYMENT_DECLINED', 'hat abgelehnt'],
    ['PAYMENT_AUTHENTICATION_FAILED', 'konnte nicht bestätigen'],
    ['PAYMENT_CANCELLED', 'Du hast abgebrochen'],
    ['PAYMENT_EXPIRED', 'hat zu lange gedauert'],
  ] as const)('says by %s why it failed, and leads to another try', async (errorCode, words) => {
    respond(getPaymentInfoStatus, 409, makeProblem({ errorCode }))
    keep()
    const user = comeBack()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Die Zahlungsart wurde nicht hinzugefügt')
    expect(alert).toHaveTextContent(words)
    await settled()
    await screen.findByRole('button', { name: 'Zahlungsart hinzufügen' })
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(alert).not.toBeInTheDocument()
    const method = await screen.findByRole('radio', { name: /Kreditkarte/ })
    await waitFor(() => expect(method).toHaveFocus())
  })

  it.each([
    ['the platform does not know', id],
    ['is no id', 'made-up'],
  ])('says nothing of a payment method that %s', async (_, named) => {
    respond(getPaymentInfoStatus, 404, makeProblem({ status: 404, errorCode: 'NOT_FOUND' }))
    keep(makePaymentInfo())
    comeBack(named)
    expect(await card('Visa, endet auf 4242')).toBeVisible()
    await settled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText(/Zahlungsdienst nach/)).not.toBeInTheDocument()
  })

  it('asks again where there was no answer, and keeps the address until it is known', async () => {
    misbehave(getPaymentInfoStatus, 'no answer')
    const user = comeBack()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Wir wissen noch nicht, ob es geklappt hat')
    expect(window.location.search).toContain(id)
    respond(getPaymentInfoStatus, 204, undefined)
    await user.click(screen.getByRole('button', { name: 'Noch einmal nachfragen' }))
    expect(await screen.findByText('Zahlungsart hinzugefügt')).toBeVisible()
    await settled()
  })

  it('stops asking after half a minute, and asks again when the person wants it', async () => {
    holdClock()
    respond(getPaymentInfoStatus, 202, undefined)
    comeBack()
    await screen.findByText('Wir fragen beim Zahlungsdienst nach')
    for (let second = 0; second < 40; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(await screen.findByText('Wir warten noch auf den Zahlungsdienst')).toBeVisible()
    expect(window.location.search).toContain(id)
    respond(getPaymentInfoStatus, 204, undefined)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.getByText('Wir warten noch auf den Zahlungsdienst')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Noch einmal nachfragen' }))
    expect(await screen.findByText('Zahlungsart hinzugefügt')).toBeVisible()
    await settled()
  })

  it('takes the list’s word where that knows it before', async () => {
    holdClock()
    respond(getPaymentInfoStatus, 202, undefined)
    comeBack()
    await screen.findByText('Wir fragen beim Zahlungsdienst nach')
    for (let second = 0; second < 40; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    await screen.findByText('Wir warten noch auf den Zahlungsdienst')
    keep(added)
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(await screen.findByText('Zahlungsart hinzugefügt')).toBeVisible()
    await settled()
  })
})
