import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listTicketEvents, type TicketEvent } from '#contract/ticketing/events.ts'
import { paths } from '#src/lib/paths.ts'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { openTickets, rheinau, withSeason } from './tickets.tsx'

withSeason()

const none = 'Für dieses Spiel sind noch keine Karten angekündigt'
const ofAnotherMatch: TicketEvent = {
  id: '159-2026-15-eichwald-birkenfurt',
  matchId: '159-2026-15-eichwald-birkenfurt',
  name: { de: 'Eichwald – Birkenfurt' },
  competition: 'Bundesliga',
  round: null,
  startsAt: '2026-12-19T14:30:00Z',
  isTimeFixed: true,
  doorsAt: '2026-12-19T12:30:00Z',
  transferUntil: '2026-12-19T14:30:00Z',
  venue: { key: 'dreiburgenpark', name: { de: 'DreiBurgenPark' } },
  eventNo: 3,
  state: 'announced',
  priceFrom: null,
  free: 0,
  phases: [],
  own: null,
}
const openMatch = (id: string) => openTickets(['match', ...id.split('/')])
const expectNone = async () => {
  expect(await screen.findByRole('heading', { level: 1, name: none })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Alle Termine' })).toHaveAttribute('href', paths.tickets.list)
}

describe('the tickets of a match', () => {
  it('are chosen at its event, whose address takes the place of this one', async () => {
    const before = window.history.length
    openMatch(rheinau)
    await waitFor(() => expect(window.location.pathname).toBe(paths.tickets.event(rheinau)))
    expect(window.history).toHaveLength(before)
    expect(screen.queryByText(none)).not.toBeInTheDocument()
  })

  it('are said to be still to come where nothing is announced', async () => {
    openMatch('159-2026-33-eichwald-nordhafen')
    await expectNone()
    expect(document.title).toMatch(none)
    expect(window.location.pathname).toBe('/shop/tickets/match/159-2026-33-eichwald-nordhafen/')
  })

  it.each([
    ['of several parts', 'a/b'],
    ['with letters that no id has', '%3Cb%3E&matchId=x'],
    ['longer than an id can be', 'x'.repeat(200)],
  ])('are none at an address %s', async (_, id) => {
    openMatch(id)
    await expectNone()
  })

  it('are never those of another match', async () => {
    respond(listTicketEvents, 200, [ofAnotherMatch])
    openMatch(rheinau)
    await expectNone()
  })

  it('can be asked for again where they could not be loaded', async () => {
    misbehave(listTicketEvents, { status: 200, body: 'nothing' }, { once: true })
    const person = openMatch(rheinau)
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Die Karten für dieses Spiel lassen sich gerade nicht laden',
      }),
    ).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    await waitFor(() => expect(window.location.pathname).toBe(paths.tickets.event(rheinau)))
  })
})
