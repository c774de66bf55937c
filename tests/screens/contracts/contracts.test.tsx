import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listRecipientTransfers, listSubscriberTransfers } from '#contract/subscription/contract-transfers.ts'
import { listContracts } from '#contract/subscription/contracts.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import {
  makeContract,
  makeHolderOffer,
  makeNextTerm,
  makeSubscriberTransfer,
  makeTerm,
} from '../../factories/contracts.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'
import { openAccountPage } from '../fan-clubs/fan-clubs.tsx'
import { violations } from './contracts.tsx'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer'))

const card = (name: RegExp) => screen.findByRole('article', { name })

describe('the list of contracts', () => {
  it('leads to where season tickets are bought as long as there is none', async () => {
    openAccount(paths.account.contracts)
    expect(await screen.findByRole('heading', { name: 'Noch kein Vertrag' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dauerkarte kaufen' })).toHaveAttribute('href', contractPaths.buy)
  })

  it('has number, place, state, who uses it and what is missing of each', async () => {
    const contract = makeContract({ state: 'incomplete', missing: ['holder', 'payment'], holder: null })
    respond(listContracts, 200, [contract])
    openAccount(paths.account.contracts)
    const shown = within(await card(/^Vertrag V-100123/))
    expect(shown.getByText('Angaben fehlen')).toBeVisible()
    expect(shown.getByText('Block 14, Reihe 12, Platz 7')).toBeVisible()
    expect(shown.getByText('Noch nutzt niemand die Karte')).toBeVisible()
    expect(shown.getByText('Es fehlt: wer die Karte nutzt, Zahlungsart')).toBeVisible()
    expect(shown.getByRole('link')).toHaveAttribute('href', contractPaths.contract(contract.id))
    expect(await violations()).toEqual([])
  })

  it('has a card of its own, marked, for a season that has not begun', async () => {
    respond(listContracts, 200, [makeContract({ terms: [makeNextTerm(), makeTerm()] })])
    openAccount(paths.account.contracts)
    const next = within(await card(/2040\/41$/))
    expect(next.getByText('Nächste Saison')).toBeVisible()
    const current = within(await card(/2039\/40$/))
    expect(current.queryByText('Nächste Saison')).not.toBeInTheDocument()
    expect(current.getByText('Wer die Karte nutzt: Jana Krämer')).toBeVisible()
  })

  it('says of one that somebody else has by now no more than that', async () => {
    respond(listContracts, 200, [
      makeContract({ state: 'subscriberChanged', terms: [], holder: null, isSelfService: false }),
    ])
    openAccount(paths.account.contracts)
    const shown = within(await card(/V-100123/))
    expect(shown.getByText('Vertragspartner gewechselt')).toBeVisible()
    expect(shown.queryByText(/nutzt/)).not.toBeInTheDocument()
  })

  it('shows what waits for an answer of the person, and not what they have offered', async () => {
    const offer = makeHolderOffer()
    respond(listRecipientTransfers, 200, [offer, makeHolderOffer({ state: 'declined' })])
    respond(listSubscriberTransfers, 200, [makeSubscriberTransfer()])
    openAccount(paths.account.contracts)
    const offers = within(await screen.findByRole('region', { name: 'Für dich angeboten' }))
    const links = offers.getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual([contractPaths.transfer('holder', offer.id)])
    expect(links[0]).toHaveTextContent('Dir wird eine Dauerkarte angeboten')
  })

  it('can be asked for again where it could not be loaded', async () => {
    misbehave(listContracts, { status: 400, body: { title: 'no', status: 400 } }, { once: true })
    const user = openAccount(paths.account.contracts)
    await screen.findByText('Deine Verträge konnten nicht geladen werden')
    await user.click(screen.getByRole('button', { name: /noch einmal|erneut/i }))
    expect(await screen.findByRole('heading', { name: 'Noch kein Vertrag' })).toBeVisible()
  })

  it('is a section of the account, beside the tickets', async () => {
    openAccountPage(paths.account.contracts)
    const navigation = within(await screen.findByRole('navigation', { name: 'Mein Konto' }))
    expect(await navigation.findByRole('link', { name: 'Verträge' })).toHaveAttribute('aria-current', 'page')
  })
})
