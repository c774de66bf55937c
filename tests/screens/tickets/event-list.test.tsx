import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listTicketEvents } from '#contract/ticketing/events.ts'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { carols, jana, openTickets, signInWithEmptyCart, withSeason, yuki } from './tickets.tsx'

const backend = withSeason()

/** The row of an event, by a part of its name. */
const row = (name: RegExp) => screen.findByRole('article', { name })

describe('the list of events', () => {
  it('says when and where, what it costs and how much is free, and leads to the choice', async () => {
    openTickets([])
    const event = within(await row(/^Adventssingen$/))
    expect(event.getByText('20')).toBeVisible()
    expect(event.getByText('Dez')).toBeVisible()
    expect(event.getByText('Beginn 17:00 Uhr · DreiBurgenPark')).toBeVisible()
    expect(event.getByText(/^ab 15,00\s€$/)).toBeVisible()
    expect(event.getByText(/^\d+ Plätze frei$/)).toBeVisible()
    expect(event.getByRole('link', { name: 'Plätze wählen: Adventssingen' })).toHaveAttribute(
      'href',
      `/shop/tickets/${carols}/`,
    )
  })

  it('has general words for somebody who is not signed in', async () => {
    openTickets([])
    expect(
      within(await row(/Rheinau/)).getByText(
        /Verkauf läuft: Mitglieder|Alle ab Mo\., 30\. November, 10:00 Uhr/,
      ),
    ).toBeVisible()
    expect(screen.queryByText(/du bist Mitglied/)).not.toBeInTheDocument()
  })

  it('tells a member what they may buy', async () => {
    await signInWithEmptyCart(backend, jana)
    openTickets([])
    expect(
      within(await row(/Rheinau/)).getByText(
        'Verkauf läuft · du kannst noch 4 Karten kaufen · du bist Mitglied',
      ),
    ).toBeVisible()
  })

  it('tells everybody else from when on they may buy', async () => {
    await signInWithEmptyCart(backend, yuki)
    openTickets([])
    expect(within(await row(/Rheinau/)).getByText('Alle ab Mo., 30. November, 10:00 Uhr')).toBeVisible()
  })

  it('names what is sold out, and offers no choice of places there', async () => {
    openTickets([])
    const event = within(await row(/Nordhafen/))
    expect(event.getByText('Ausverkauft')).toBeVisible()
    expect(event.getByRole('link', { name: /^Ansehen: / })).toBeVisible()
  })

  it('says what will be here where nothing is sold', async () => {
    respond(listTicketEvents, 200, [])
    openTickets([])
    expect(await screen.findByText('Hier stehen die nächsten Spiele mit Karten')).toBeVisible()
  })

  it('offers to try again where it could not be loaded', async () => {
    misbehave(listTicketEvents, { status: 200, body: 'nothing' }, { once: true })
    const person = openTickets([])
    await person.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await row(/Rheinau/)).toBeVisible()
  })
})
