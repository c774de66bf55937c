import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { confirmNextSeason } from '#contract/subscription/contracts.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { makeContract, makeNextSeason } from '../../factories/contracts.ts'
import { makeCard } from '../../factories/payments.ts'
import { makeProblem } from '../../factories/problems.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { signInAs } from '../account/account.tsx'
import { answerSeason, answerWith, openContract, openStep, sent, violations } from './contracts.tsx'

const backend = withBackend()
beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  answerSeason()
})

const theNext = () => screen.findByRole('region', { name: 'Nächste Saison' })
const press = { name: /^Zahlungspflichtig bestätigen: 420,00\s€$/ }
const payment = { paymentInfoId: crypto.randomUUID(), details: makeCard() }
const toConfirm = makeContract({ nextSeason: makeNextSeason({ state: 'toConfirm' }) })

describe('the next season of a contract', () => {
  it('that goes on says what it costs, until when it can be left, and when it is to be paid', async () => {
    openContract(makeContract({ nextSeason: makeNextSeason() }))
    const part = within(await theNext())
    expect(part.getByText('Dauerkarte 2040/41')).toBeVisible()
    expect(part.getByText('1. Juli 2040 bis 30. Juni 2041')).toBeVisible()
    expect(part.getByRole('definition')).toHaveTextContent('420,00 €')
    expect(part.getByText('Alle Preise mit Mehrwertsteuer.')).toBeVisible()
    expect(
      part.getByText('Dein Vertrag geht weiter, wenn du nicht bis zum 31. Mai 2040 kündigst.'),
    ).toBeVisible()
    expect(part.getByText('Ab dem 1. Juni 2040 kannst du die Saison hier bezahlen.')).toBeVisible()
    expect(part.queryByRole('button')).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  it('that goes on says when it is charged, where a payment method is chosen', async () => {
    openContract(makeContract({ payment, nextSeason: makeNextSeason() }))
    const part = within(await theNext())
    expect(part.getByText(/^Ab dem 1. Juni 2040 buchen wir den Betrag/)).toBeVisible()
    expect(part.queryByText(/kannst du die Saison hier bezahlen/)).not.toBeInTheDocument()
  })

  it('is not there before the club has written of it', async () => {
    openContract(makeContract())
    expect(await screen.findByRole('region', { name: 'Deine Dauerkarte' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Nächste Saison' })).not.toBeInTheDocument()
  })

  it('that has to be confirmed is confirmed by one press, which names the price', async () => {
    const user = openContract(toConfirm)
    const part = within(await theNext())
    expect(part.getByText(/^Bestätige bis zum 31. Mai 2040, sonst endet der Vertrag/)).toBeVisible()
    // Whoever is obliged to pay by a press knows before it when.
    expect(part.getByText('Ab dem 1. Juni 2040 kannst du die Saison hier bezahlen.')).toBeVisible()
    expect(await violations()).toEqual([])
    const calls = sent('POST')
    const confirmed = { ...toConfirm, nextSeason: makeNextSeason({ state: 'confirmed' }) }
    respond(confirmNextSeason, 200, confirmed)
    answerWith(confirmed)
    await user.click(part.getByRole('button', press))
    expect(await screen.findByText('Du hast die Saison bestätigt: Der Vertrag geht weiter.')).toBeVisible()
    expect(screen.queryByRole('button', press)).not.toBeInTheDocument()
    expect(screen.getByText('Ab dem 1. Juni 2040 kannst du die Saison hier bezahlen.')).toBeVisible()
    expect(calls).toEqual([
      { path: `contracts/${toConfirm.id}/confirmations`, query: '', body: { masterDataId: '1-2040' } },
    ])
  })

  it('that is confirmed too late says so, and can be tried again', async () => {
    const user = openContract(toConfirm)
    const part = within(await theNext())
    respond(confirmNextSeason, 409, makeProblem({ errorCode: 'NEXT_SEASON_NOT_TO_CONFIRM' }))
    await user.click(part.getByRole('button', press))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Die Saison ist nicht bestätigt')
    expect(part.getByRole('button', press)).toBeEnabled()
    expect(await violations()).toEqual([])
  })
})

describe('a contract whose next season nobody has confirmed', () => {
  const lapsed = makeContract({
    state: 'terminated',
    effectiveOn: '2040-06-30',
    wouldEndOn: null,
    terminationDeadline: null,
  })

  it('says when it ends and why, and not that it was terminated', async () => {
    openContract(lapsed)
    expect(await screen.findByText('Endet am 30. Juni 2040')).toBeVisible()
    expect(screen.getByText('Läuft aus')).toBeVisible()
    expect(screen.getByText(/^Die nächste Saison wurde nicht bestätigt/)).toBeVisible()
    expect(screen.queryByText(/[Gg]ekündigt/)).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Vertrag kündigen' })).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  it('has nothing to terminate, and no receipt of a termination', async () => {
    openStep(lapsed, 'terminate')
    expect(await screen.findByText('An diesem Vertrag lässt sich hier nichts mehr ändern.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument())
    expect(screen.queryByText('Dein Vertrag ist gekündigt')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Vertrag/ })).toHaveAttribute(
      'href',
      contractPaths.contract(lapsed.id),
    )
  })
})
