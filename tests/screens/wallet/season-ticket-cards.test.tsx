import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listSeasonTicketContracts, type SeasonTicket } from '#contract/subscription/season-tickets.ts'
import { contractPaths } from '#src/lib/contract-paths.ts'
import { paths } from '#src/lib/paths.ts'
import { makeSeasonTicket } from '../../factories/contracts.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()
beforeEach(() => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer'))

function open(...items: SeasonTicket[]) {
  respond(listSeasonTicketContracts, 200, {
    items,
    page: 1,
    pageSize: 1000,
    totalCount: items.length,
    hasNextPage: false,
  })
  return openAccount(paths.account.tickets)
}
const part = (name: string) => screen.findByRole('region', { name })

describe('a season ticket', () => {
  it('has a card, one that is yet to begin a mark, and one of the past a place of its own', async () => {
    open(
      makeSeasonTicket({ name: { de: 'Dauerkarte 2040/41' }, season: 2040, isNextSeason: true }),
      makeSeasonTicket(),
      makeSeasonTicket({ name: { de: 'Dauerkarte 2038/39' }, season: 2038, isPast: true }),
    )
    const season = within(await part('Dauerkarte'))
    const next = within(await season.findByRole('article', { name: 'Dauerkarte 2040/41' }))
    expect(next.getByText('Nächste Saison')).toBeVisible()
    const current = within(season.getByRole('article', { name: 'Dauerkarte 2039/40' }))
    expect(current.queryByText('Nächste Saison')).not.toBeInTheDocument()
    expect(current.getByText(/Gegentribüne, Block 14, Reihe 12, Platz 7/)).toBeVisible()
    expect(season.queryByRole('article', { name: 'Dauerkarte 2038/39' })).not.toBeInTheDocument()
    const past = within(await part('Frühere Dauerkarten'))
    expect(past.getByRole('article', { name: 'Dauerkarte 2038/39' })).toBeVisible()
  })

  it('leads whoever pays for it to the contract', async () => {
    const ticket = makeSeasonTicket()
    open(ticket)
    expect(await screen.findByRole('link', { name: 'Vertrag ansehen: Dauerkarte 2039/40' })).toHaveAttribute(
      'href',
      contractPaths.contract(ticket.id),
    )
  })

  it('of somebody else’s contract says who pays, and nothing of money', async () => {
    open(makeSeasonTicket({ subscriberName: 'Max Berger', isSubscriber: false }))
    const card = await screen.findByRole('article', { name: 'Dauerkarte 2039/40' })
    expect(within(card).getByText('Den Vertrag zahlt Max Berger.')).toBeVisible()
    expect(within(card).queryByRole('link')).not.toBeInTheDocument()
    expect(card).not.toHaveTextContent('€')
  })

  it('that nobody has paid for says that it opens no gate', async () => {
    open(makeSeasonTicket({ isResting: true }))
    expect(await screen.findByText('Ruht')).toBeVisible()
    expect(screen.getByText(/öffnet kein Tor, bis die Saison bezahlt ist/)).toBeVisible()
  })

  it('is asked for as whoever uses it, and its failure is said in its place', async () => {
    const asked: string[] = []
    network.events.on('request:start', ({ request }) => {
      if (request.url.includes('/seasontickets/')) asked.push(new URL(request.url).search)
    })
    misbehave(listSeasonTicketContracts, { status: 400, body: { title: 'no', status: 400 } })
    openAccount(paths.account.tickets)
    expect(await screen.findByText('Deine Dauerkarten konnten nicht geladen werden')).toBeVisible()
    expect(asked).toContain('?Role=holder')
    network.events.removeAllListeners()
  })
})
