import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCartItem } from '#contract/cart/cart.ts'
import { changeContractDetails, getContract } from '#contract/subscription/contracts.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { makeCart } from '../../factories/carts.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { makeContract, makeNextTerm, makeTerm } from '../../factories/contracts.ts'
import { makeCard } from '../../factories/payments.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { answerSeason, openContract, sent, violations } from './contracts.tsx'

const backend = withBackend()
beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  answerSeason()
})

const part = (name: string) => screen.findByRole('region', { name })

describe('a contract', () => {
  it('has its state, its facts and a table of prices for each season', async () => {
    openContract(
      makeContract({
        invoiceAddress: makePostalAddress(),
        payment: { paymentInfoId: crypto.randomUUID(), details: makeCard() },
        terms: [
          makeTerm({
            mediumCode: 'card',
            mediumPrice: { cents: 1000, currency: 'EUR' },
            total: { cents: 41_000, currency: 'EUR' },
          }),
        ],
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Vertrag V-100123' })).toBeVisible()
    expect(screen.getByText('Läuft')).toBeVisible()
    const facts = within(await part('Deine Dauerkarte'))
    expect(facts.getByText('Jana Krämer (du)')).toBeVisible()
    expect(await facts.findByText('Aufs Handy')).toBeVisible()
    expect(facts.getByText('12 Monate je Saison, 1. Juli 2039 bis 30. Juni 2040')).toBeVisible()
    const season = within(screen.getByRole('article', { name: 'Dauerkarte 2039/40' }))
    const prices = season.getAllByRole('definition')
    expect(prices).toHaveLength(3)
    for (const [at, price] of ['400,00 €', '10,00 €', '410,00 €'].entries()) {
      expect(prices[at]).toHaveTextContent(price)
    }
    const billing = within(await part('Rechnung und Zahlung'))
    expect(billing.getByText('Am Eichwald 18')).toBeVisible()
    expect(billing.getByText(/^Visa, endet auf 4242/)).toBeVisible()
    expect(document.title).not.toMatch(/Jana|V-100123/)
    expect(await violations()).toEqual([])
  })

  it('leads from each missing part to where it is filled in', async () => {
    const contract = makeContract({
      state: 'incomplete',
      holder: null,
      missing: ['holder', 'invoiceAddress', 'shippingAddress', 'payment', 'birthday'],
    })
    openContract(contract)
    const step = (name: Parameters<typeof contractPaths.step>[1]) => contractPaths.step(contract.id, name)
    await screen.findByText('Das fehlt noch')
    const links = [
      ['wer die Karte nutzt', step('holder')],
      ['Rechnungsadresse', step('invoice-address')],
      ['Lieferadresse', step('shipping-address')],
      ['Zahlungsart', step('payment')],
      ['Geburtsdatum im Profil', paths.account.profile],
    ] as const
    for (const [name, href] of links) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('puts a season that is to be paid into the cart', async () => {
    const user = openContract(
      makeContract({ terms: [makeNextTerm({ sku: 'TERM-100123-2040' }), makeTerm()] }),
    )
    expect(await screen.findByText('Nächste Saison')).toBeVisible()
    respond(addCartItem, 409, makeProblem({ errorCode: 'CARTITEM_INACTIVE' }), { once: true })
    const put = screen.getByRole('button', { name: 'In den Warenkorb: Dauerkarte 2040/41' })
    await user.click(put)
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Saison liegt nicht im Warenkorb')
    respond(addCartItem, 200, makeCart())
    await user.click(put)
    expect(await screen.findByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', paths.cart)
  })

  it('leads to the order that such a season lies in', async () => {
    const checkoutId = crypto.randomUUID()
    openContract(
      makeContract({ terms: [makeTerm({ state: 'awaitingPayment', isResting: true, checkoutId })] }),
    )
    expect(await screen.findByRole('link', { name: 'Zur Bestellung' })).toHaveAttribute(
      'href',
      paths.account.order(checkoutId),
    )
    expect(screen.getByText(/^Die Karte ruht/)).toBeVisible()
  })

  it('is only looked at by a former subscriber', async () => {
    openContract(
      makeContract({
        state: 'subscriberChanged',
        terms: [],
        holder: null,
        wouldEndOn: null,
        terminationDeadline: null,
        isSelfService: false,
      }),
    )
    expect(await screen.findAllByText('Vertragspartner gewechselt')).toHaveLength(2)
    await part('Deine Dauerkarte')
    expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual(['Alle Verträge'])
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByText(/Hier ändert nur der Verein/)).not.toBeInTheDocument()
  })

  it('that the club changes alone can be terminated all the same', async () => {
    const contract = makeContract({ isSelfService: false })
    openContract(contract)
    expect(await screen.findByText(/^Hier ändert nur der Verein etwas/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /ändern/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Vertrag kündigen' })).toHaveAttribute(
      'href',
      contractPaths.step(contract.id, 'terminate'),
    )
  })

  it('says what waits for an answer, and leads to it', async () => {
    const id = crypto.randomUUID()
    openContract(
      makeContract({
        state: 'waitingForHolder',
        pendingRecipientTransfer: {
          id,
          recipientMail: 'emily.carter@example.org',
          expiresAt: '2040-05-15T08:00:00.000Z',
        },
      }),
    )
    const passing = within(await part('Weitergeben'))
    expect(passing.getByText('Wartet auf Antwort')).toBeVisible()
    expect(passing.getByText(/^emily.carter@example.org kann die Dauerkarte bis/)).toBeVisible()
    expect(passing.getByRole('link', { name: 'Angebot ansehen' })).toHaveAttribute(
      'href',
      contractPaths.transfer('holder', id),
    )
    expect(passing.queryByRole('link', { name: /Karte nutzen lassen/ })).not.toBeInTheDocument()
    expect(passing.getByRole('link', { name: 'Vertrag übertragen' })).toBeVisible()
  })

  it('shows what is chosen for the next season, and takes it back', async () => {
    const contract = makeContract({ pendingPricingClass: 'reduced' })
    const user = openContract(contract)
    expect(await screen.findByText('Ab 1. Juli 2040: Ermäßigt')).toBeVisible()
    const calls = sent('PATCH')
    const before = { ...contract, pendingPricingClass: null }
    respond(changeContractDetails, 200, before)
    respond(getContract, 200, before)
    await user.click(screen.getByRole('button', { name: 'Änderung zurücknehmen' }))
    await waitFor(() => expect(screen.queryByText(/^Ab 1. Juli 2040/)).not.toBeInTheDocument())
    expect(calls.map(({ body }) => body)).toEqual([{ newPricingClass: 'full' }])
  })

  it.each([['contracts/none'], ['contracts/none/details'], ['contracts/none/of-that-name']])(
    'is unknown where there is none (%s)',
    async path => {
      respond(getContract, 404, makeProblem({ status: 404, errorCode: 'CONTRACT_UNKNOWN' }))
      openAccount(`${paths.account.root}${path}/`)
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Diesen Vertrag findest du hier nicht' }),
      ).toBeVisible()
    },
  )
})
