import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { importMovingKey, movingDigits } from '#contract/tickets/moving-code.ts'
import { readTicketCode } from '#contract/tickets/ticket-code.ts'
import { getTicket, getTicketCode, listUpcomingTickets, type Ticket } from '#contract/tickets/tickets.ts'
import { userManagerOf } from '#src/lib/auth/user-manager.ts'
import { forgetPerson } from '#src/lib/auth/forget-person.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { makeTicket, makeWalletCode } from '../../factories/tickets.ts'
import { withBackend } from '../../helpers/backend.ts'
import { installIndexedDb } from '../../helpers/indexed-db.ts'
import { leaveScreen } from '../../helpers/render.tsx'
import { readQr } from '../../helpers/read-qr.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const HOUR = 3_600_000
const backend = withBackend()
let records: ReturnType<typeof installIndexedDb>
beforeEach(async () => {
  records = installIndexedDb()
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})
afterEach(() => vi.unstubAllGlobals())

const ticketIn = (hours: number): Ticket => {
  const ticket = makeTicket()
  const startsAt = new Date(Date.now() + hours * HOUR).toISOString()
  return { ...ticket, event: { ...ticket.event, startsAt } }
}
const only = (ticket: Ticket) => ({ ...getTicket, path: getTicket.path.replace('{id}', ticket.id) })
function serve(ticket: Ticket): void {
  respond(only(ticket), 200, ticket)
  respond(getTicketCode, 200, makeWalletCode(ticket, new Date()))
  respond(listUpcomingTickets, 200, [ticket])
}
function cutOff(ticket: Ticket): void {
  misbehave(only(ticket), 'no answer')
  misbehave(getTicketCode, 'no answer')
  misbehave(listUpcomingTickets, 'no answer')
}
const addressOf = ({ id }: Ticket) => `${paths.account.tickets}${id}/`
const qrCode = () => screen.findByRole('img', { name: /^Code deiner Karte/ })
const keptNames = () => [...(records()?.keys() ?? [])]
const note = () => screen.findByText(/^Ohne Verbindung, Stand \d\d:\d\d – gilt trotzdem$/)

/** Shows something while there is a network, and waits until the ticket is kept. */
async function keep(ticket: Ticket, path = addressOf(ticket)): Promise<void> {
  serve(ticket)
  openAccount(path)
  await waitFor(() => expect(keptNames()).toEqual([`tickets/${ticket.id}`]))
}
/** Nothing is kept, and nothing is there any more that could keep it. */
async function isForgotten(): Promise<void> {
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeVisible()
  await waitFor(() => expect(keptNames()).toEqual([]))
}
/** The page loaded anew, without a network. */
function openCutOff(ticket: Ticket, path = addressOf(ticket)): void {
  leaveScreen()
  cutOff(ticket)
  openAccount(path)
}

describe('a ticket of the next 48 hours', () => {
  it('is shown without a network, with a code that moves, and says how old it is', async () => {
    const ticket = ticketIn(47)
    await keep(ticket)
    openCutOff(ticket)
    expect(await note()).toBeVisible()
    const { innerHTML } = await qrCode()
    const code = readTicketCode(readQr(innerHTML))
    expect(code?.static).toMatchObject({ ticketId: ticket.id, generation: ticket.generation })
    const { key } = makeWalletCode(ticket, new Date())
    const raw = Uint8Array.from(Buffer.from(key ?? '', 'base64url'))
    const digits = await movingDigits(await importMovingKey(raw), code?.moving?.at ?? 0)
    expect(code?.moving?.digits).toBe(digits)
    // What needs the platform is not offered.
    expect(
      screen.queryByRole('button', { name: /Neuer Code|Drucken|Name ändern|Kalender/ }),
    ).not.toBeInTheDocument()
  })

  it('is kept with a key that nobody reads out', async () => {
    const ticket = ticketIn(2)
    await keep(ticket)
    const { value } = records()?.get(`tickets/${ticket.id}`) as { value: { code: { key: CryptoKey } } }
    expect(value.code.key.extractable).toBe(false)
  })

  it('is kept by the list already, which shows it without a network', async () => {
    const ticket = ticketIn(2)
    await keep(ticket, paths.account.tickets)
    openCutOff(ticket, paths.account.tickets)
    expect(await note()).toBeVisible()
    const link = screen.getByRole('link', { name: 'Karte zeigen: Eichwald – Nordhafen, 14 / 12 / 7' })
    expect(link).toHaveAttribute('href', addressOf(ticket))
  })

  it('stays on the screen when the network goes, and is as the platform says once it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] })
    try {
      const ticket = ticketIn(2)
      await keep(ticket)
      await qrCode()
      cutOff(ticket)
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(await note()).toBeVisible()
      serve({ ...ticket, state: 'used' })
      await act(() => vi.advanceTimersByTimeAsync(60_000))
      expect(await screen.findByText('Mit dieser Karte ist schon jemand im Stadion')).toBeVisible()
      expect(screen.queryByText(/^Ohne Verbindung/)).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what is kept', () => {
  it('is no ticket of an event that is further away', async () => {
    const ticket = ticketIn(49)
    serve(ticket)
    openAccount(addressOf(ticket))
    await qrCode()
    openCutOff(ticket)
    expect(
      await screen.findByText('Diese Karte konnte nicht geladen werden', {}, { timeout: 10_000 }),
    ).toBeVisible()
    expect(keptNames()).toEqual([])
  })

  it('goes when the ticket is good no longer, or is in another wallet', async () => {
    const ticket = ticketIn(2)
    await keep(ticket)
    leaveScreen()
    serve({ ...ticket, state: 'cancelled' })
    openAccount(addressOf(ticket))
    await waitFor(() => expect(keptNames()).toEqual([]))

    leaveScreen()
    await keep(ticket)
    leaveScreen()
    respond(only(ticket), 404, makeProblem({ status: 404, errorCode: 'TICKET_UNKNOWN' }))
    openAccount(addressOf(ticket))
    expect(await screen.findByText('Diese Karte liegt nicht bei dir')).toBeVisible()
    await waitFor(() => expect(keptNames()).toEqual([]))
  })

  it('goes at the sign-out, here and in another tab', async () => {
    const ticket = ticketIn(2)
    await keep(ticket)
    await act(() => forgetPerson(userManagerOf(testConfig), testConfig))
    await isForgotten()

    leaveScreen()
    await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
    await keep(ticket)
    const elsewhere = new BroadcastChannel('kurve.signedOut')
    elsewhere.postMessage(testConfig.roots.authority)
    onTestFinished(() => elsewhere.close())
    await isForgotten()
  })

  it('is of nobody else: who signs in next finds nothing', async () => {
    const ticket = ticketIn(2)
    await keep(ticket)
    leaveScreen()
    await signInAs(backend, 'emily.carter@example.org', 'Emily Carter')
    openCutOff(ticket)
    expect(
      await screen.findByText('Diese Karte konnte nicht geladen werden', {}, { timeout: 10_000 }),
    ).toBeVisible()
    expect(keptNames()).toEqual([])
  })
})
