import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { getCart } from '#contract/cart/cart.ts'
import { listEventSeats } from '#contract/ticketing/events.ts'
import { holdSeats } from '#contract/ticketing/holds.ts'
import { callAs } from '#tests/helpers/shop-as.ts'
import { respond } from '#tests/helpers/respond.ts'
import { testConfig } from '#tests/helpers/test-config.ts'
import { carols, max, openTickets, signInWithEmptyCart, withSeason, yuki } from './tickets.tsx'

const backend = withSeason()

const cartOf = async (token: string) =>
  getCart.responses[200].body.parse(await callAs(token, getCart, {})).orders.flatMap(({ items }) => items)
const namesIn = async (token: string) => (await cartOf(token)).map(({ name }) => name.de)
const place = (name: RegExp | string) => screen.findByRole('button', { name })
const take = (count: number) =>
  screen.findByRole('button', { name: count === 1 ? '1 Platz nehmen' : `${count} Plätze nehmen` })
const back = () => {
  window.history.back()
}
/** The number of a place as everybody reads it. */
async function seatNoOf(block: string, row: string, seat: string): Promise<number> {
  const answer = await fetch(`${testConfig.roots.api}/ticketing/v1/events/${carols}/seats?block=${block}`)
  const places = listEventSeats.responses[200].body.parse(await answer.json())
  return places.find(one => one.row === row && one.seat === seat)?.seatNo ?? 0
}

describe('the list', () => {
  it('leads from the stand to the places by the keyboard alone, which takes two of them', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols])
    const follow = async (name: RegExp | string) => {
      const link = await screen.findByRole('link', { name })
      link.focus()
      await person.keyboard('{Enter}')
    }
    await follow('Liste')
    expect(window.location.search).toBe('?way=list')
    const stand = await screen.findByRole('region', { name: 'Gegentribüne' })
    expect(within(stand).getByRole('link')).toHaveTextContent(/^Block 14 · 46,00\s€ · 44 Plätze frei$/)
    await follow(/^Block 14/)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Block 14' })).toHaveFocus())
    await follow(/^Reihe 2 · 10 Plätze frei$/)
    expect(window.location.search).toBe('?way=list&block=14&row=2')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Block 14, Reihe 2' })).toHaveFocus())
    expect(await place(/^Reihe 2, Platz 4, frei, 46,00\s€, Gang rechts$/)).toBeVisible()
    const first = await place(/Platz 5, frei, 46,00\s€, Gang links$/)
    first.focus()
    await person.keyboard('{Enter}{Tab} ')
    expect(await place(/Platz 6, gewählt/)).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText(/^2 Plätze · 92,00\s€$/)).toBeVisible()
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
    ;(await take(2)).focus()
    await person.keyboard('{Enter}')
    const held = await screen.findByRole('heading', { name: 'Deine 2 Plätze liegen im Warenkorb' })
    await waitFor(() => expect(held).toHaveFocus())
    expect(await namesIn(token)).toEqual([
      'Adventssingen, Block 14, Reihe 2, Platz 5',
      'Adventssingen, Block 14, Reihe 2, Platz 6',
    ])
    expect(await place(/Platz 5, in deinem Warenkorb/)).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByRole('region', { name: 'Deine Auswahl' })).not.toBeInTheDocument()
  })

  it('is left step by step by the way back, and stands where it stood after a reload', async () => {
    await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=list&block=14&row=3')
    await person.click(await place(/^Reihe 3, Platz 1, frei/))
    await person.click(screen.getByRole('link', { name: 'Block 14' }))
    expect(await screen.findByRole('link', { name: /^Reihe 3/ })).toBeVisible()
    back()
    expect(await place(/^Reihe 3, Platz 1, gewählt/)).toBeVisible()
    openTickets([carols], '?way=list&block=14&row=3')
    const [again] = await screen.findAllByRole('button', { name: /^Reihe 3, Platz 1, gewählt/ })
    await person.click(again!)
    expect(sessionStorage.getItem(`kurve.places.${carols}`)).toBeNull()
  })

  it('takes each place in the class that is chosen for it', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=list&block=14&row=4')
    await person.click(await place(/^Reihe 4, Platz 5,/))
    await person.click(await place(/^Reihe 4, Platz 6,/))
    await person.click(screen.getByText('Plätze und Ermäßigungen'))
    const second = screen.getByRole('radiogroup', { name: 'Block 14, Reihe 4, Platz 6' })
    await person.click(within(second).getByRole('radio', { name: /^Ermäßigt 34,00\s€$/ }))
    expect(screen.getByText(/^2 Plätze · 80,00\s€$/)).toBeVisible()
    await person.click(await take(2))
    await screen.findByRole('heading', { name: 'Deine 2 Plätze liegen im Warenkorb' })
    expect((await namesIn(token))[1]).toBe('Adventssingen, Block 14, Reihe 4, Platz 6, ermäßigt')
  })

  it('brings the companion’s place along with one for a wheelchair, and says what to know of it', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=list&block=14&row=R')
    await person.click(await place(/^Reihe R, Rollstuhlplatz 1, frei, 15,00\s€/))
    expect(await place(/Platz der Begleitung 2, gewählt/)).toBeVisible()
    expect(screen.getByText(/^ohne Stufen · WC mit Euroschlüssel an Tor 5/)).toBeVisible()
    expect(screen.getByText(/^2 Plätze · 15,00\s€$/)).toBeVisible()
    await person.click(await take(2))
    await screen.findByRole('heading', { name: 'Deine 2 Plätze liegen im Warenkorb' })
    expect((await cartOf(token)).map(({ price }) => price.cents)).toEqual([1500, 0])
  })

  it('asks how many where places have no numbers', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=list&block=31&reduced=1')
    await person.click(await screen.findByRole('button', { name: 'Mehr: Vollzahler' }))
    await person.click(await take(1))
    await screen.findByRole('heading', { name: 'Dein Platz liegt im Warenkorb' })
    expect(await namesIn(token)).toEqual([expect.stringMatching(/Block 31/)])
  })

  it('lets nobody choose more than they may buy', async () => {
    await signInWithEmptyCart(backend, yuki)
    const person = openTickets([carols], '?way=list&block=14&row=1')
    for (const seat of [5, 6, 7]) await person.click(await place(new RegExp(`^Reihe 1, Platz ${seat},`)))
    expect(await screen.findByText('Mehr als 2 Karten kannst du hier nicht nehmen.')).toBeVisible()
    expect(await place(/^Reihe 1, Platz 7, frei/)).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('a refusal', () => {
  it('of one place names it and keeps the others chosen', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=list&block=3&row=1')
    await person.click(await place(/^Reihe 1, Platz 2,/))
    await person.click(await place(/^Reihe 1, Platz 3,/))
    const other = await backend.signIn(yuki)
    const seats = await Promise.all(
      ['1', '2'].map(async seat => ({ seatNo: await seatNoOf('3', '1', seat), priceClass: 'full' as const })),
    )
    await callAs(other, holdSeats, {
      params: { id: carols },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { seats },
    })
    await person.click(await take(2))
    await screen.findByText(/Block 3, Reihe 1, Platz 2 hat gerade jemand anders genommen/)
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(said).toContainEqual(expect.stringMatching(/Platz 2 hat gerade .+ Alles andere bleibt gewählt\.$/))
    expect(await place(/Platz 2, gerade reserviert/)).toHaveAttribute('aria-pressed', 'false')
    expect(await place(/Platz 3, gewählt/)).toBeVisible()
    expect(await cartOf(token)).toEqual([])
    await person.click(await take(1))
    await screen.findByRole('heading', { name: 'Dein Platz liegt im Warenkorb' })
  })

  it('for a place that would be left alone offers the better ones, which one press takes', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=list&block=38&row=1')
    await person.click(await place(/^Reihe 1, Platz 2,/))
    await person.click(await place(/^Reihe 1, Platz 3,/))
    await person.click(await take(2))
    await person.click(await screen.findByRole('button', { name: 'Reihe 1, Platz 1 und 2 nehmen' }))
    await screen.findByRole('heading', { name: 'Deine 2 Plätze liegen im Warenkorb' })
    expect(await namesIn(token)).toEqual([
      'Adventssingen, Block 38, Reihe 1, Platz 1',
      'Adventssingen, Block 38, Reihe 1, Platz 2',
    ])
  })

  it('that is about the person leaves the choice as it is', async () => {
    await signInWithEmptyCart(backend, max)
    respond(
      holdSeats,
      409,
      { type: 'about:blank', title: 'Conflict', status: 409, errorCode: 'TICKET_LIMIT_REACHED', left: 1 },
      { once: true },
    )
    const person = openTickets([carols], '?way=list&block=50&row=1')
    await person.click(await place(/^Reihe 1, Platz 1,/))
    await person.click(await take(1))
    expect(await screen.findByText(/Du kannst noch 1 Karte nehmen\.$/)).toBeVisible()
    expect(await place(/Platz 1, gewählt/)).toBeVisible()
  })
})
