import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readTicketCode } from '#contract/tickets/ticket-code.ts'
import {
  getTicket,
  getTicketCode,
  listPastTickets,
  listUpcomingTickets,
  renewTicketCode,
  type Ticket,
} from '#contract/tickets/tickets.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { makeTicket, makeWalletCode } from '../../factories/tickets.ts'
import { withBackend } from '../../helpers/backend.ts'
import { readQr } from '../../helpers/read-qr.ts'
import { respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()

beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

const addressOf = ({ id }: Ticket) => `${paths.account.tickets}${id}/`

/** What the platform answers of a ticket from now on. */
function serve(ticket: Ticket, now = new Date()): void {
  respond(getTicket, 200, ticket)
  respond(getTicketCode, 200, makeWalletCode(ticket, now))
}

const qrCode = () => screen.findByRole('img', { name: /^Code deiner Karte/ })
/** What a scanner reads off the screen. */
const shownCode = () => {
  const { innerHTML } = screen.getByRole('img', { name: /^Code deiner Karte/ })
  return readTicketCode(readQr(innerHTML))
}

describe('the list of tickets', () => {
  it('shows each with its event, place and holder, and the way to its code', async () => {
    const [first, second] = [makeTicket(), makeTicket({ seat: '9' })]
    respond(listUpcomingTickets, 200, [first, second])
    openAccount(paths.account.tickets)
    const cards = await screen.findAllByRole('article', { name: 'Eichwald – Nordhafen' })
    expect(cards).toHaveLength(2)
    const card = within(cards[0]!)
    expect(card.getByText('Gültig')).toBeVisible()
    expect(card.getByText('Samstag, 12. Mai 2040, 15:30')).toBeVisible()
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['14', '12', '7'])
    expect(card.getByText('Voller Preis · Jana Krämer')).toBeVisible()
    expect(card.getByText('Einlass ab 13:30')).toBeVisible()
    const link = card.getByRole('link', { name: 'Karte zeigen: Eichwald – Nordhafen, 14 / 12 / 7' })
    expect(link).toHaveAttribute('href', addressOf(first))
  })

  it('says of a reduction that it is one, and nothing else', async () => {
    respond(listUpcomingTickets, 200, [makeTicket({ priceClass: 'reduced' })])
    openAccount(paths.account.tickets)
    expect(await screen.findByText('Ermäßigt · Jana Krämer')).toBeVisible()
  })

  it('has those of the past below, with the result', async () => {
    const ticket = makeTicket()
    const event = { ...ticket.event, name: { de: 'Eichwald – Altstadt' }, result: '2:1' }
    respond(listPastTickets, 200, [{ ...ticket, block: '31', row: '4', seat: '9', event }])
    openAccount(paths.account.tickets)
    const archive = within(await screen.findByRole('region', { name: 'Vergangene Spiele' }))
    expect(await archive.findByRole('heading', { name: 'Eichwald – Altstadt 2:1' })).toBeVisible()
    expect(archive.getByText(/Block 31, Reihe 4, Platz 9/)).toBeVisible()
  })

  it('says what will be here while the wallet is empty', async () => {
    await signInAs(backend, 'emily.carter@example.org', 'Emily Carter')
    openAccount(paths.account.tickets)
    expect(await screen.findByRole('heading', { name: 'Keine Karte für kommende Spiele' })).toBeVisible()
    expect(await screen.findByText(/^Nach einem Spiel steht deine Karte hier/)).toBeVisible()
  })
})

describe('the code of a ticket', () => {
  it('is another one after 30 seconds, by the platform’s clock', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const ticket = makeTicket()
      // Ten minutes ahead of this device.
      const platformNow = new Date(Date.now() + 600_000)
      serve(ticket, platformNow)
      openAccount(addressOf(ticket))
      await qrCode()
      const first = shownCode()
      expect(first?.static).toMatchObject({ ticketId: ticket.id, medium: 'phone' })
      expect(Math.abs((first?.moving?.at ?? 0) - platformNow.getTime() / 1000)).toBeLessThan(60)
      expect(screen.getByText(/^Neuer Code in \d+ Sekunden?$/)).toBeVisible()

      await act(() => vi.advanceTimersByTimeAsync(30_000))
      await waitFor(() => expect(shownCode()?.moving?.at).toBe((first?.moving?.at ?? 0) + 30))
      expect(shownCode()?.moving?.digits).not.toBe(first?.moving?.digits)
      expect(shownCode()?.static).toEqual(first?.static)
    } finally {
      vi.useRealTimers()
    }
  })

  it('makes way for a new one after a question', async () => {
    const ticket = makeTicket()
    serve(ticket)
    const user = openAccount(addressOf(ticket))
    await qrCode()
    expect(shownCode()?.static.generation).toBe(ticket.generation)
    await user.click(screen.getByRole('button', { name: 'Neuer Code' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Neuen Code für diese Karte?' }))
    const renewed = { ...ticket, generation: ticket.generation + 1 }
    respond(renewTicketCode, 200, renewed)
    serve(renewed)
    await user.click(question.getByRole('button', { name: 'Neuen Code nehmen' }))
    expect(await screen.findByText('Deine Karte hat einen neuen Code')).toBeVisible()
    await waitFor(() => expect(shownCode()?.static.generation).toBe(renewed.generation))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('stays where a new one is refused, which is said in the question', async () => {
    respond(renewTicketCode, 409, makeProblem({ status: 409, errorCode: 'TICKET_HAS_NO_CODE' }))
    const ticket = makeTicket()
    serve(ticket)
    const user = openAccount(addressOf(ticket))
    await qrCode()
    await user.click(screen.getByRole('button', { name: 'Neuer Code' }))
    await user.click(await screen.findByRole('button', { name: 'Neuen Code nehmen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/hat gerade keinen Code/)
  })

  it.each([
    ['suspended', 'Diese Karte ist gesperrt'],
    ['cancelled', 'Diese Karte ist storniert'],
    ['used', 'Mit dieser Karte ist schon jemand im Stadion'],
  ] as const)('is gone from a ticket that is %s, which says why', async (state, title) => {
    const ticket = makeTicket({ state })
    serve(ticket)
    openAccount(addressOf(ticket))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryByRole('img', { name: /^Code deiner Karte/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Neuer Code' })).not.toBeInTheDocument()
  })

  it('is taken away within a minute once the event is over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const ticket = makeTicket()
      serve(ticket)
      openAccount(addressOf(ticket))
      const code = await qrCode()
      respond(getTicketCode, 409, makeProblem({ status: 409, errorCode: 'TICKET_HAS_NO_CODE' }))
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(await screen.findByText('Das Spiel ist vorbei')).toBeVisible()
      expect(code).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })
})

it('says that a ticket is not in this wallet', async () => {
  openAccount(`${paths.account.tickets}0123456789abcdef/`)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Diese Karte liegt nicht bei dir' }),
  ).toBeVisible()
})
