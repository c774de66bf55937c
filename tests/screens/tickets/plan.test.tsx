import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { getCart } from '#contract/cart/cart.ts'
import { packStates, type SeenState } from '#contract/ticketing/seats-feed.ts'
import { callAs } from '#tests/helpers/shop-as.ts'
import { answerSeats, carols, max, openTickets, signInWithEmptyCart, withSeason } from './tickets.tsx'

const backend = withSeason()

const namesIn = async (token: string) =>
  getCart.responses[200].body
    .parse(await callAs(token, getCart, {}))
    .orders.flatMap(({ items }) => items)
    .map(({ name }) => name.de)
const place = (name: RegExp) => screen.findByRole('gridcell', { name })
const focused = () => document.activeElement?.getAttribute('aria-label')
const faults = async () =>
  (
    await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
  ).violations

describe('the plan', () => {
  it('shows each block as a link with what is free in it, and leads into it and back', async () => {
    await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=plan')
    const plan = await screen.findByRole('group', { name: 'Blöcke des Stadions' })
    const names = within(plan)
      .getAllByRole('link')
      .map(link => link.getAttribute('aria-label'))
    expect(names).toHaveLength(8)
    expect(names).toContainEqual(
      expect.stringMatching(/^Block 14 · 46,00\s€ · 44 Plätze frei · Gegentribüne$/),
    )
    expect(await faults()).toEqual([])
    await person.click(within(plan).getByRole('link', { name: /^Block 14/ }))
    expect(window.location.search).toBe('?way=plan&block=14')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Block 14' })).toHaveFocus())
    window.history.back()
    expect(await screen.findByRole('group', { name: 'Blöcke des Stadions' })).toBeVisible()
  })

  it('of a block is walked through and taken from by the keyboard alone', async () => {
    const token = await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=plan&block=14')
    await place(/^Reihe 2, Platz 4, frei, 46,00\s€, Gang rechts$/)
    const stops = screen.getAllByRole('gridcell').filter(cell => cell.getAttribute('tabindex') === '0')
    expect(stops).toHaveLength(1)
    stops[0]!.focus()
    expect(focused()).toMatch(/^Reihe R, Rollstuhlplatz 1, frei/)
    await person.keyboard('{ArrowUp}{ArrowUp}{End}')
    expect(focused()).toMatch(/^Reihe 2, Platz 10, frei/)
    await person.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(focused()).toMatch(/^Reihe 2, Platz 5, frei, 46,00\s€, Gang links$/)
    await person.keyboard('{Enter}{ArrowRight} ')
    await waitFor(() => expect(focused()).toMatch(/^Reihe 2, Platz 6, gewählt/))
    expect(await place(/^Reihe 2, Platz 5, gewählt/)).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText(/^2 Plätze · 92,00\s€$/)).toBeVisible()
    expect(screen.getByText(/^Reihe 2, Platz 6, gewählt/)).toBeVisible()
    expect(
      screen.getAllByRole('gridcell').filter(cell => cell.getAttribute('tabindex') === '0'),
    ).toHaveLength(1)
    expect(await faults()).toEqual([])
    while (document.activeElement?.textContent !== '2 Plätze nehmen') await person.tab()
    await person.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Deine 2 Plätze liegen im Warenkorb' })
    expect(await namesIn(token)).toEqual([
      'Adventssingen, Block 14, Reihe 2, Platz 5',
      'Adventssingen, Block 14, Reihe 2, Platz 6',
    ])
    expect(await place(/Platz 5, in deinem Warenkorb/)).toHaveAttribute('aria-disabled', 'true')
  })

  it('has the same choice as the list', async () => {
    await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=plan&block=5')
    await person.click(await place(/^Reihe 1, Platz 1, frei/))
    await person.click(screen.getByRole('link', { name: 'Liste' }))
    expect(window.location.search).toBe('?way=list&block=5')
    await person.click(await screen.findByRole('link', { name: /^Reihe 1/ }))
    expect(await screen.findByRole('button', { name: /^Reihe 1, Platz 1, gewählt/ })).toBeVisible()
  })
})

describe('the feed of the places', () => {
  const slowly = { timeout: 8_000 }
  const feedOf = (states: readonly SeenState[]) => ({
    asOf: '2026-11-25T12:00:00Z',
    eventNo: 1,
    blocks: { '5': packStates(states) },
  })

  it('says what is free in the plan without asking the platform', async () => {
    await signInWithEmptyCart(backend, max)
    answerSeats(feedOf(['free', 'held', ...Array.from({ length: 10 }, () => 'taken' as const)]))
    openTickets([carols], '?way=plan')
    expect(await screen.findByRole('link', { name: /^Block 5 · 75,00\s€ · 1 Platz frei/ })).toBeVisible()
  })

  it('takes a chosen place away that somebody else has taken, says so, and leaves the others chosen', async () => {
    await signInWithEmptyCart(backend, max)
    const person = openTickets([carols], '?way=plan&block=5')
    await person.click(await place(/^Reihe 2, Platz 1, frei/))
    await person.click(await place(/^Reihe 2, Platz 2, frei/))
    // The first row has six places.
    const before = Array.from({ length: 6 }, () => 'free' as const)
    answerSeats(feedOf([...before, 'free', 'held', 'taken', 'free', 'free', 'free']))
    expect(await place(/^Reihe 2, Platz 2, gewählt/)).toBeVisible()
    await screen.findByText(/Block 5, Reihe 2, Platz 2 hat gerade jemand anders genommen/, {}, slowly)
    expect(await place(/^Reihe 2, Platz 2, gerade reserviert/)).toHaveAttribute('aria-selected', 'false')
    expect(await place(/^Reihe 2, Platz 1, gewählt/)).toBeVisible()
    // What others take elsewhere is seen, not said.
    expect(await place(/^Reihe 2, Platz 3, vergeben/)).toBeVisible()
    expect(screen.queryByText(/Platz 3 hat gerade/)).not.toBeInTheDocument()
  })
})

describe('a finger', () => {
  /** A press as a touch screen makes it, on something as large as it would be there. */
  const touch = (target: Element, size: number) => {
    target.getBoundingClientRect = () => new DOMRect(0, 0, size, size)
    fireEvent(target, new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))
  }

  it('that presses a place too small for it comes closer first, and chooses it then', async () => {
    await signInWithEmptyCart(backend, max)
    openTickets([carols], '?way=plan&block=3')
    const found = await place(/^Reihe 1, Platz 1, frei/)
    expect(screen.getByRole('button', { name: 'Verkleinern' })).toBeDisabled()
    touch(found, 8)
    expect(await screen.findByRole('button', { name: 'Verkleinern' })).toBeEnabled()
    expect(found).toHaveAttribute('aria-selected', 'false')
    touch(found, 24)
    expect(found).toHaveAttribute('aria-selected', 'true')
  })
})
