import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readTicketCode } from '#contract/tickets/ticket-code.ts'
import {
  getTicket,
  getTicketCode,
  listPastTickets,
  listUpcomingTickets,
  type Ticket,
} from '#contract/tickets/tickets.ts'
import { markOf } from '#src/lib/auth/signed-in-mark.ts'
import { readCookie } from '#src/lib/cookies.ts'
import { paths } from '#src/lib/paths.ts'
import { makeTicket, makeWalletCode } from '../../factories/tickets.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { installIndexedDb } from '../../helpers/indexed-db.ts'
import { readQr } from '../../helpers/read-qr.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { misbehave, respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const jana = 'jana.kraemer@example.org'
const backend = withBackend()
let records: ReturnType<typeof installIndexedDb>
let ticket: Ticket
const addressOf = ({ id }: Ticket) => `${paths.account.tickets}${id}/`
const keptNames = () => [...(records()?.keys() ?? [])]
const discovery = `${testConfig.roots.authority}/.well-known/openid-configuration`
const leaveHint = (mark: string) => {
  document.cookie = `signedIn=${mark}; Path=/`
}

/** Jana's wallet was open in a tab that is closed by now, and the network is gone. */
beforeEach(async () => {
  records = installIndexedDb()
  await signInAs(backend, jana, 'Jana Krämer')
  const made = makeTicket()
  const startsAt = new Date(Date.now() + 7_200_000).toISOString()
  ticket = { ...made, event: { ...made.event, startsAt } }
  const one = { ...getTicket, path: getTicket.path.replace('{id}', ticket.id) }
  respond(one, 200, ticket)
  respond(getTicketCode, 200, makeWalletCode(ticket, new Date()))
  openAccount(addressOf(ticket))
  await waitFor(() => expect(keptNames()).toEqual([`tickets/${ticket.id}`]))
  leaveScreen()
  sessionStorage.clear()
  leaveHint(await markOf(jana))
  for (const endpoint of [one, getTicketCode, listUpcomingTickets, listPastTickets])
    misbehave(endpoint, 'no answer')
  network.use(http.get(discovery, () => HttpResponse.error()))
})
afterEach(() => vi.unstubAllGlobals())

const note = () => screen.findByText(/^Ohne Verbindung, Stand \d\d:\d\d – gilt trotzdem$/)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const noAnswer = () => heading('Gerade keine Verbindung')
const offer = () => screen.findByRole('button', { name: 'Anmelden' })

describe('a browser that is opened without a network', () => {
  it('shows the tickets that it has kept, each with its code, and no way to sign in', async () => {
    openAccount(paths.account.tickets)
    expect(await note()).toBeVisible()
    expect(await heading('Deine Karten')).toBeVisible()
    const link = screen.getByRole('link', { name: 'Karte zeigen: Eichwald – Nordhafen, 14 / 12 / 7' })
    expect(link).toHaveAttribute('href', addressOf(ticket))
    expect(screen.queryByRole('button', { name: 'Anmelden' })).not.toBeInTheDocument()

    leaveScreen()
    openAccount(addressOf(ticket))
    const { innerHTML } = await screen.findByRole('img', { name: /^Code deiner Karte/ })
    const code = readTicketCode(readQr(innerHTML))
    expect(code?.static).toMatchObject({ ticketId: ticket.id, generation: ticket.generation })
    expect(code?.moving?.digits).toMatch(/^\d+$/)
    expect(screen.queryByRole('button', { name: /Weitergeben|Drucken|Kalender/ })).not.toBeInTheDocument()
  })

  it('says plainly what takes a network, and where nothing is kept', async () => {
    openAccount(paths.account.orders)
    expect(await noAnswer()).toBeVisible()
    leaveScreen()
    openAccount(`${paths.account.tickets}another/`)
    expect(await noAnswer()).toBeVisible()
  })

  it('shows nobody the tickets of somebody else who signed in before', async () => {
    leaveHint(await markOf('emily.carter@example.org'))
    openAccount(paths.account.tickets)
    expect(await noAnswer()).toBeVisible()
    expect(screen.queryByText(/Nordhafen/)).not.toBeInTheDocument()
  })

  it('shows nothing after a sign-out, and forgets it', async () => {
    leaveHint('; Max-Age=0')
    openAccount(paths.account.tickets)
    expect(await offer()).toBeVisible()
    await waitFor(() => expect(keptNames()).toEqual([]))
  })
})

describe('once the network is back', () => {
  it('asks again, and where the session has ended the tickets go', async () => {
    openAccount(paths.account.tickets)
    await note()
    const refused = { error: 'login_required' }
    network.use(http.get(discovery, () => HttpResponse.json(refused, { status: 400 })))
    window.dispatchEvent(new Event('online'))
    expect(await offer()).toBeVisible()
    expect(screen.queryByText(/Nordhafen/)).not.toBeInTheDocument()
    await waitFor(() => expect(keptNames()).toEqual([]))
    expect(readCookie('signedIn')).toBeUndefined()
  })
})
