import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { getCart } from '#contract/cart/cart.ts'
import { getTicketEvent } from '#contract/ticketing/events.ts'
import { holdSeats } from '#contract/ticketing/holds.ts'
import { callAs } from '#tests/helpers/shop-as.ts'
import { misbehave, respond } from '#tests/helpers/respond.ts'
import { carols, max, openTickets, rheinau, signInWithEmptyCart, withSeason, yuki } from './tickets.tsx'

const backend = withSeason()

const heading = (count: number) =>
  screen.findByRole('heading', { name: `Deine ${count} Plätze liegen im Warenkorb` })
const held = () => screen.getByRole('region', { name: /liegen im Warenkorb$/ })
const heldNames = () =>
  within(held())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the best places', () => {
  it('go into the cart, with what they cost and how long they are held, and the focus goes there', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?area=3')
    await person.click(await screen.findByRole('button', { name: '2 Plätze suchen' }))
    const found = await heading(2)
    await waitFor(() => expect(found).toHaveFocus())
    expect(heldNames()).toEqual([
      expect.stringMatching(/^Block 14, Reihe \d, Platz \d+46,00\s€$/),
      expect.stringMatching(/^Block 14, Reihe \d, Platz \d+46,00\s€$/),
    ])
    expect(within(held()).getByText(/^Zusammen 92,00\s€$/)).toBeVisible()
    expect(within(held()).getByText('noch 30 Minuten für dich reserviert')).toBeVisible()
    expect(within(held()).getByRole('link', { name: 'Zum Warenkorb' })).toHaveAttribute('href', '/cart/')
    const cart = getCart.responses[200].body.parse(await callAs(token, getCart, {}))
    expect(cart.totalItemQuantity).toBe(2)
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('are changed for others, and given back', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?area=3')
    await person.click(await screen.findByRole('button', { name: '2 Plätze suchen' }))
    await heading(2)
    const before = heldNames()
    // The places come with the cart, the offer of others with the answer itself.
    await person.click(await screen.findByRole('button', { name: 'Andere Plätze' }))
    await waitFor(() => expect(heldNames()).not.toEqual(before))
    expect(heldNames()).not.toContain(before[0])
    await person.click(screen.getByRole('button', { name: 'Plätze zurückgeben' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Plätze wählen' })).toHaveFocus())
    expect(screen.queryByText(/im Warenkorb$/)).not.toBeInTheDocument()
    const cart = getCart.responses[200].body.parse(await callAs(token, getCart, {}))
    expect(cart.totalItemQuantity).toBe(0)
  })

  it('are asked for in the classes that the address names, at what they cost together', async () => {
    await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?count=1&area=3')
    await person.click(await screen.findByRole('button', { name: 'Mehr: Ermäßigt' }))
    expect(window.location.search).toBe('?count=1&area=3&reduced=1')
    expect(screen.getByRole('radio', { name: /^Bereich 3/ })).toBeChecked()
    expect(screen.getByText(/^80,00\s€$/)).toBeVisible()
    // Whoever stands pays in full.
    expect(screen.getByRole('radio', { name: /^Bereich S/ })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: '2 Plätze suchen' }))
    await heading(2)
    expect(heldNames().filter(name => name.includes('ermäßigt'))).toHaveLength(1)
  })

  it('are offered to a family where it pays less together', async () => {
    await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?count=1&child=2')
    expect(await screen.findByText(/^In Block 14 zahlt ihr zusammen 80,00\s€ statt 92,00\s€$/)).toBeVisible()
    expect(
      screen.getByText(
        /^Preis für Familien in Block 14: 1 × Vollzahler und 2 × Bis 14 Jahre zusammen 80,00\s€$/,
      ),
    ).toBeVisible()
    await person.click(screen.getByRole('button', { name: '3 Plätze in Block 14 suchen' }))
    await heading(3)
    expect(within(held()).getByText(/^Zusammen 80,00\s€$/)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Plätze zurückgeben' }))
    await person.click(await screen.findByRole('button', { name: 'Weniger: Bis 14 Jahre' }))
    expect(screen.queryByText(/zahlt ihr zusammen/)).not.toBeInTheDocument()
  })

  it('of a pair are a place for a wheelchair and the companion’s', async () => {
    await signInWithEmptyCart(backend, max)
    const person = openTickets([carols])
    await person.click(await screen.findByRole('radio', { name: 'Rollstuhlplatz mit Begleitung' }))
    await person.click(screen.getByRole('button', { name: '1 Paar suchen' }))
    await heading(2)
    expect(heldNames()).toEqual([
      expect.stringContaining('Rollstuhlplatz'),
      expect.stringContaining('Begleitung'),
    ])
  })

  it('that do not lie beside each other are refused with what there is', async () => {
    await signInWithEmptyCart(backend, max)
    respond(
      holdSeats,
      409,
      {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        errorCode: 'NO_SEATS_TOGETHER',
        largestGroup: 1,
      },
      { once: true },
    )
    const person = openTickets([carols])
    await person.click(await screen.findByRole('button', { name: '2 Plätze suchen' }))
    expect(await screen.findByText(/Frei ist hier höchstens 1 Platz am Stück\.$/)).toBeVisible()
  })
})

describe('the choice', () => {
  it('is open to look at without an account, and leads to the sign-in', async () => {
    openTickets([carols])
    expect(await screen.findByText('Melde dich an, um Plätze zu reservieren')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /suchen$/ })).not.toBeInTheDocument()
  })

  it('says from when on somebody may buy', async () => {
    await signInWithEmptyCart(backend, yuki)
    openTickets([rheinau])
    expect(await screen.findByText('Du kannst ab Mo., 30. November, 10:00 Uhr kaufen')).toBeVisible()
    expect(screen.queryByRole('button', { name: /suchen$/ })).not.toBeInTheDocument()
  })

  it('says beside the button that there is no right of withdrawal', async () => {
    await signInWithEmptyCart(backend, max)
    openTickets([carols])
    expect(await screen.findByText(/kein Widerrufsrecht \(§ 312g Abs\. 2 Nr\. 9 BGB\)/)).toBeVisible()
  })

  it('of an event that nobody knows leads to the list', async () => {
    openTickets(['no-such-event'])
    expect(await screen.findByRole('heading', { name: 'Diesen Termin gibt es nicht' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Alle Termine' })).toHaveAttribute('href', '/shop/tickets/')
  })

  it('offers to try again where it could not be loaded', async () => {
    misbehave(getTicketEvent, { status: 200, body: 'nothing' }, { once: true })
    const person = openTickets([carols])
    await person.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Adventssingen' })).toBeVisible()
  })
})
