import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { listOrganizationMemberships } from '#contract/organization/organizations.ts'
import { deletePaymentInfo, listPaymentInfo, type PaymentInfo } from '#contract/payments/payment-info.ts'
import { keepImpersonation } from '#src/lib/auth/impersonation-cookies.ts'
import { berlinDay } from '#src/lib/format/berlin-day.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCard, makePaymentInfo, makePending } from '../../factories/payments.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { signInBrowser } from '../../helpers/render.tsx'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs } from '../../helpers/shop-as.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const fanClub = 'Eichwald Adler 1987'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const card = (name: string | RegExp) => screen.findByRole('article', { name })

/** What the platform keeps of the person from now on. */
const keep = (...items: PaymentInfo[]) =>
  respond(listPaymentInfo, 200, { items, offered: [], isOnAccountOffered: true })

const refuseDeletion = (title: ErrorCode) =>
  respond(deletePaymentInfo, 400, makeProblem({ status: 400, title }))

async function askToDelete(name: string) {
  const user = openAccount(paths.account.payments)
  await user.click(await screen.findByRole('button', { name: `Löschen: ${name}` }))
  const question = await screen.findByRole('alertdialog', { name: `${name} löschen?` })
  return { user, question, confirm: within(question).getByRole('button', { name: 'Zahlungsart löschen' }) }
}

beforeEach(() => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer'))

describe('the payment methods', () => {
  it('are each shown with what tells them apart, and with no more than the last digits', async () => {
    keep(
      makePaymentInfo(),
      makePaymentInfo({ method: 'payPal', email: 'jana@example.net' }),
      makePaymentInfo({
        method: 'sepa',
        holder: 'J. Krämer',
        lastDigits: '3000',
        bankCountry: 'DE',
        mandateReference: 'SGE-000017',
        mandateDate: '2026-11-20',
      }),
    )
    openAccount(paths.account.payments)
    await heading('Zahlungsarten')
    expect(await card('Visa, endet auf 4242')).toHaveTextContent('InhaberJana KrämerGültig bis EndeMärz 2099')
    expect(await card('PayPal, jana@example.net')).toBeVisible()
    const debit = await card('SEPA-Lastschrift, IBAN endet auf 3000')
    expect(debit).toHaveTextContent('KontoinhaberJ. Krämer')
    expect(debit).toHaveTextContent('Land der BankDeutschland')
    expect(debit).toHaveTextContent('MandatsreferenzSGE-000017Erteilt am20. November 2026')
    expect(screen.queryByText(/Abgelaufen|Läuft bald ab|Wird geprüft/)).not.toBeInTheDocument()
    expect(document.title).toMatch(/^Zahlungsarten · /)
  })

  it('say it of a card that has expired, and of one that soon will', async () => {
    const [year = 0, month = 0] = berlinDay(Date.now()).split('-').map(Number)
    keep(
      makePaymentInfo(makeCard({ lastDigits: '0001', expiryMonth: 1, expiryYear: 2024 })),
      makePaymentInfo(makeCard({ lastDigits: '0002', expiryMonth: month, expiryYear: year })),
    )
    openAccount(paths.account.payments)
    expect(await card(/0001/)).toHaveTextContent('Mit dieser Karte kannst du nicht mehr zahlen')
    expect(await card(/0002/)).toHaveTextContent('Läuft bald ab')
  })

  it('say what will be here where there is none, and that none can be added where none is offered', async () => {
    keep()
    openAccount(paths.account.payments)
    expect(await screen.findByRole('heading', { name: 'Noch keine Zahlungsart' })).toBeVisible()
    expect(screen.getByText(/Zurzeit kannst du hier keine Zahlungsart hinzufügen/)).toBeVisible()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })

  it('that are being checked become usable while somebody looks', async () => {
    const pending = makePending()
    keep(pending)
    openAccount(paths.account.payments)
    expect(await card('Kreditkarte')).toHaveTextContent('Wird geprüft')
    keep(makePaymentInfo(makeCard(), { id: pending.id }))
    expect(await card('Visa, endet auf 4242')).not.toHaveTextContent('Wird geprüft')
  })

  it('can be asked for again where they do not come', async () => {
    keep(makePaymentInfo())
    for (let tries = 0; tries < 3; tries++) misbehave(listPaymentInfo, 'no answer', { once: true })
    const user = openAccount(paths.account.payments)
    expect(await screen.findByRole('alert')).toHaveTextContent('konnten nicht geladen werden')
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await card('Visa, endet auf 4242')).toBeVisible()
  })

  it('are those of the organisation that somebody acts for, and say so', async () => {
    const email = 'jana.kraemer@example.org'
    const tokens = await backend.signInByForm(email)
    signInBrowser({ token: tokens.access_token, refreshToken: tokens.refresh_token, email })
    const { items } = listOrganizationMemberships.responses[200].body.parse(
      await callAs(tokens.access_token, listOrganizationMemberships, {}),
    )
    const { id, name, type } = items.find(item => item.organization.name === fanClub)!.organization
    keepImpersonation(testConfig, { orgId: id, orgName: name, orgType: type })
    keep(makePaymentInfo())
    openAccount(paths.account.payments)
    expect(await screen.findByText(/^Womit Eichwald Adler 1987 zahlt/)).toBeVisible()
    expect(await card('Visa, endet auf 4242')).toBeVisible()
  })
})

describe('deleting a payment method', () => {
  it('asks first and names it, and then it is gone', async () => {
    keep(makePaymentInfo())
    const { user, confirm } = await askToDelete('Visa, endet auf 4242')
    respond(deletePaymentInfo, 204, undefined)
    keep()
    await user.click(confirm)
    expect(await screen.findByText('Zahlungsart gelöscht: Visa, endet auf 4242')).toBeVisible()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('is done where another tab was quicker', async () => {
    keep(makePaymentInfo())
    const { user, confirm } = await askToDelete('Visa, endet auf 4242')
    respond(deletePaymentInfo, 404, makeProblem({ status: 404, errorCode: 'NOT_FOUND' }))
    keep()
    await user.click(confirm)
    expect(await screen.findByText('Zahlungsart gelöscht: Visa, endet auf 4242')).toBeVisible()
  })

  it.each([
    ['ACCOUNT_HAS_RUNNING_CONTRACTS', /laufender Vertrag wird damit bezahlt/],
    ['USER_HAS_UNCANCELLED_CONTRACT', /noch nicht gekündigt ist, wird damit bezahlt/],
    ['USER_HAS_RUNNING_PAYOUT', /zahlen wir dir gerade Geld/],
  ] as const)('is refused by the title %s: says why, and who helps', async (title, words) => {
    keep(makePaymentInfo())
    refuseDeletion(title)
    const { user, question, confirm } = await askToDelete('Visa, endet auf 4242')
    await user.click(confirm)
    const alert = await within(question).findByRole('alert')
    expect(alert).toHaveTextContent('Die Zahlungsart ist noch da')
    expect(alert).toHaveTextContent(words)
    expect(alert).not.toHaveTextContent(/Konto löschen/)
    expect(within(alert).getByRole('link', { name: 'So erreichst du den Service' })).toHaveAttribute(
      'href',
      '/impressum/',
    )
  })

  it('says that it is still there where the provider does not answer', async () => {
    keep(makePaymentInfo())
    respond(deletePaymentInfo, 503, makeProblem({ status: 503, errorCode: 'PAYMENT_PROVIDER_UNAVAILABLE' }))
    const { user, question, confirm } = await askToDelete('Visa, endet auf 4242')
    await user.click(confirm)
    expect(await within(question).findByRole('alert')).toHaveTextContent(/noch da.*Zahlungsdienst antwortet/)
  })

  it('says that it is still there, and when to try again, where the platform has too much to do', async () => {
    keep(makePaymentInfo())
    respond(deletePaymentInfo, 503, makeProblem({ status: 503, errorCode: 'SERVICE_UNAVAILABLE' }))
    const { user, question, confirm } = await askToDelete('Visa, endet auf 4242')
    await user.click(confirm)
    const alert = await within(question).findByRole('alert')
    expect(alert).toHaveTextContent(/noch da.*Versuch es in ein paar Minuten noch einmal/)
    respond(deletePaymentInfo, 204, undefined)
    keep()
    await user.click(confirm)
    expect(await screen.findByText('Zahlungsart gelöscht: Visa, endet auf 4242')).toBeVisible()
  })

  it('says of a mandate that it ends', async () => {
    keep(
      makePaymentInfo({
        method: 'sepa',
        holder: 'J. Krämer',
        lastDigits: '3000',
        bankCountry: 'DE',
        mandateReference: 'SGE-000017',
        mandateDate: '2026-11-20',
      }),
    )
    const { question } = await askToDelete('SEPA-Lastschrift, IBAN endet auf 3000')
    expect(question).toHaveTextContent('Dein Mandat endet damit')
  })
})

describe('in other languages', () => {
  it.each([
    ['en', 'Payment methods', 'Visa ending in 4242', 'Delete: Visa ending in 4242'],
    ['ja', 'お支払い方法', 'Visa（末尾4242）', '削除：Visa（末尾4242）'],
  ] as const)('in %s the screen is “%s”', async (language, title, name, button) => {
    keep(makePaymentInfo())
    openAccount(paths.account.payments, { language })
    await heading(title)
    expect(within(await card(name)).getByRole('button', { name: button })).toBeVisible()
  })
})
