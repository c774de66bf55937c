import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listSeasonTickets, type Ticket } from '#contract/tickets/tickets.ts'
import { paths } from '#src/lib/paths.ts'
import { makeTicket } from '../../factories/tickets.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()

beforeEach(() => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer'))

function seasonTicket(name: string, startsAt: string, result: string | null = null): Ticket {
  const ticket = makeTicket({ kind: 'season' })
  return { ...ticket, event: { ...ticket.event, name: { de: name }, startsAt, result } }
}
const part = (name: string) => screen.findByRole('region', { name })
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('article')
    .map(article => within(article).getByRole('heading').textContent)

describe('a season ticket in the wallet', () => {
  it('has a card for the next match, the rest of the season in short, and an archive of its own', async () => {
    respond(listSeasonTickets, 200, [
      seasonTicket('Eichwald – Rheinau', '2040-05-12T13:30:00Z'),
      seasonTicket('Eichwald – Altstadt', '2040-05-26T13:30:00Z'),
      seasonTicket('Eichwald – Nordhafen', '2020-03-07T14:30:00Z', '2:1'),
    ])
    openAccount(paths.account.tickets)
    const season = await part('Dauerkarte')
    expect(
      await within(season).findByRole('link', { name: /^Karte zeigen: Eichwald – Rheinau/ }),
    ).toBeVisible()
    expect(namesIn(season)).toEqual(['Eichwald – Rheinau', 'Eichwald – Altstadt'])
    expect(within(season).getAllByRole('link', { name: /^Karte zeigen/ })).toHaveLength(1)
    expect(namesIn(await part('Vergangene Spiele mit deiner Dauerkarte'))).toEqual([
      'Eichwald – Nordhafen 2:1',
    ])
  })

  it('counts as today’s until twelve hours after the start', async () => {
    const began = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()
    respond(listSeasonTickets, 200, [
      seasonTicket('Eichwald – Rheinau', began(11)),
      seasonTicket('Eichwald – Altstadt', began(13)),
    ])
    openAccount(paths.account.tickets)
    expect(namesIn(await part('Vergangene Spiele mit deiner Dauerkarte'))).toEqual(['Eichwald – Altstadt'])
    expect(namesIn(await part('Dauerkarte'))).toEqual(['Eichwald – Rheinau'])
  })

  it('is told of where there is none, and only there', async () => {
    openAccount(paths.account.tickets)
    expect(await screen.findByText(/^Mit einer Dauerkarte steht hier/)).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Vergangene Spiele mit/ })).not.toBeInTheDocument()
  })

  it('that cannot be read leaves the day tickets as they are', async () => {
    misbehave(listSeasonTickets, { status: 500, body: 'nothing' })
    openAccount(paths.account.tickets)
    expect(await screen.findByText('Deine Dauerkarte konnte nicht geladen werden')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Vergangene Spiele' })).toBeVisible()
  })
})
