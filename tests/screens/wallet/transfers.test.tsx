import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { listAddressBookEntries } from '#contract/contact/address-book.ts'
import {
  answerTicketTransfer,
  getTicketTransfer,
  listTicketTransfers,
  resendTicketTransfer,
  sendTickets,
  type TicketTransfer,
  withdrawTicketTransfer,
} from '#contract/tickets/ticket-transfers.ts'
import { getTicket, getTicketCode, listUpcomingTickets, type Ticket } from '#contract/tickets/tickets.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { makeOffer, makeTransfer } from '../../factories/ticket-transfers.ts'
import { makeTicket, makeWalletCode } from '../../factories/tickets.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()

beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
  respond(listAddressBookEntries, 200, [])
  respond(listTicketTransfers, 200, [])
})

const addressOf = ({ id }: Ticket) => `${paths.account.tickets}${id}/`

/** What the platform answers of tickets from now on; the first one is looked at. */
function serve(...tickets: [Ticket, ...Ticket[]]): void {
  respond(getTicket, 200, tickets[0])
  respond(getTicketCode, 200, makeWalletCode(tickets[0], new Date()))
  respond(listUpcomingTickets, 200, tickets)
}

/** What it answers of one transfer, alone and in the list. */
function serveTransfer(transfer: TicketTransfer): void {
  respond(getTicketTransfer, 200, transfer)
  respond(listTicketTransfers, 200, [transfer])
}

/** Bodies that are sent by a method from now on. */
function bodiesSent(wanted: string): unknown[] {
  const bodies: unknown[] = []
  const keep = async ({ request }: { request: Request }) => {
    if (request.method === wanted && request.url.includes('/ticketTransfers')) {
      bodies.push(await request.clone().json())
    }
  }
  network.events.on('request:start', keep)
  onTestFinished(() => network.events.removeAllListeners())
  return bodies
}

const code = () => screen.queryByRole('img', { name: /^Code deiner Karte/ })
const focused = () => document.activeElement?.textContent

async function openForm(tickets: [Ticket, ...Ticket[]]) {
  serve(...tickets)
  const user = openAccount(addressOf(tickets[0]))
  await user.click(await screen.findByRole('button', { name: 'Weitergeben' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Karte weitergeben' }))
  const email = dialog.getByLabelText('E-Mail-Adresse')
  const send = () => user.click(dialog.getByRole('button', { name: 'Weitergeben' }))
  return { user, dialog, email, send }
}

describe('passing a ticket on', () => {
  it('takes further tickets of the same event along, and then says who is asked', async () => {
    const [ticket, second, third] = [makeTicket(), makeTicket({ seat: '8' }), makeTicket({ seat: '9' })]
    const elsewhere = makeTicket({ seat: '99', event: { ...ticket.event, id: 'another' } })
    const used = makeTicket({ seat: '98', state: 'used' })
    const bodies = bodiesSent('POST')
    const { user, dialog, email, send } = await openForm([ticket, second, third, elsewhere, used])
    await user.type(email, 'Max.Berger@example.org')
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(2)
    await user.click(dialog.getByRole('checkbox', { name: /Platz 9/ }))
    const sent = [makeTransfer({}, ticket), makeTransfer({}, third)]
    respond(sendTickets, 201, sent)
    respond(listTicketTransfers, 200, sent)
    await send()
    expect(await screen.findByText('2 Karten sind max.berger@example.org angeboten')).toBeVisible()
    expect(bodies).toEqual([{ ticketIds: [ticket.id, third.id], recipientMail: 'max.berger@example.org' }])
    await waitFor(() =>
      expect(focused()).toMatch(/^Wartet auf Antwort von max.berger@example.org bis 4. Mai/),
    )
    expect(screen.queryByRole('dialog', { name: 'Karte weitergeben' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Weitergeben' })).not.toBeInTheDocument()
  })

  it('suggests whom the person has sent something before', async () => {
    const entry = { id: crypto.randomUUID(), name: 'Lea Otten', email: 'lea.otten@example.org' }
    respond(listAddressBookEntries, 200, [{ ...entry, isFavorite: false, createdAt: '2026-01-01T00:00:00Z' }])
    const { email } = await openForm([makeTicket()])
    const suggestion = await screen.findByRole('option', { hidden: true })
    expect(suggestion).toHaveValue('lea.otten@example.org')
    expect(suggestion).toHaveAttribute('label', 'Lea Otten')
    expect(email).toHaveAttribute('list')
  })

  it('says at the field that nobody has that address, and keeps what was chosen', async () => {
    const [ticket, second] = [makeTicket(), makeTicket({ seat: '8' })]
    const { user, dialog, email, send } = await openForm([ticket, second])
    await user.click(await dialog.findByRole('checkbox', { name: /Platz 8/ }))
    await user.type(email, 'nobody@example.org')
    respond(sendTickets, 422, makeProblem({ status: 422, title: 'USER_NOT_FOUND' }))
    await send()
    await waitFor(() => expect(email).toHaveAccessibleDescription(/kein Konto mit bestätigter Adresse/))
    await waitFor(() => expect(email).toHaveFocus())
    expect(email).toHaveValue('nobody@example.org')
    expect(dialog.getByRole('checkbox', { name: /Platz 8/ })).toBeChecked()
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('says all other refusals above the form', async () => {
    const { user, dialog, email, send } = await openForm([makeTicket()])
    await user.type(email, 'max.berger@example.org')
    respond(sendTickets, 409, makeProblem({ errorCode: 'TRANSFER_TIME_OVER' }))
    await send()
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^.*Es ist nichts weitergegeben.*die Zeit vorbei/,
    )
  })

  it('is not offered once the time is over, though the code is still there', async () => {
    const ticket = makeTicket()
    serve({ ...ticket, event: { ...ticket.event, transferUntil: '2026-01-01T12:00:00.000Z' } })
    openAccount(addressOf(ticket))
    expect(await screen.findByRole('button', { name: 'Neuer Code' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Weitergeben' })).not.toBeInTheDocument()
  })
})

describe('a ticket that waits for an answer', () => {
  const openWaiting = () => {
    const ticket = makeTicket()
    const transfer = makeTransfer({}, ticket)
    serve(ticket)
    serveTransfer(transfer)
    return { transfer, user: openAccount(addressOf(ticket)) }
  }

  it('shows its code on demand alone', async () => {
    const { user } = openWaiting()
    const show = await screen.findByRole('button', { name: 'Code trotzdem zeigen' })
    expect(code()).not.toBeInTheDocument()
    await user.click(show)
    await waitFor(() => expect(code()).toBeVisible())
    expect(screen.getByRole('button', { name: 'Code verbergen' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('is taken back after a question, and has its code again', async () => {
    const { user, transfer } = openWaiting()
    await user.click(await screen.findByRole('button', { name: /^Weitergabe zurücknehmen/ }))
    const question = within(await screen.findByRole('alertdialog'))
    respond(withdrawTicketTransfer, 204, undefined)
    serveTransfer({ ...transfer, state: 'withdrawn', decidedAt: '2040-05-02T08:00:00.000Z' })
    await user.click(question.getByRole('button', { name: 'Weitergabe zurücknehmen' }))
    await waitFor(() => expect(code()).toBeVisible())
    await waitFor(() => expect(focused()).toMatch(/^Du hast die Weitergabe an max.* zurückgenommen$/))
    expect(screen.getByRole('button', { name: 'Weitergeben' })).toBeVisible()
  })

  it('says in the question that it was accepted meanwhile', async () => {
    const { user } = openWaiting()
    await user.click(await screen.findByRole('button', { name: /^Weitergabe zurücknehmen/ }))
    const question = within(await screen.findByRole('alertdialog'))
    respond(withdrawTicketTransfer, 409, makeProblem({ errorCode: 'TRANSFER_ALREADY_ACCEPTED' }))
    await user.click(question.getByRole('button', { name: 'Weitergabe zurücknehmen' }))
    expect(await question.findByRole('alert')).toHaveTextContent(/schon angenommen/)
  })

  it('has its mail sent once more, or says why not', async () => {
    const { user } = openWaiting()
    const resend = await screen.findByRole('button', { name: /^E-Mail noch einmal schicken/ })
    respond(resendTicketTransfer, 429, makeProblem({ status: 429 }), { once: true })
    await user.click(resend)
    expect(await screen.findByRole('alert')).toHaveTextContent(/Es ging keine E-Mail hinaus/)
    respond(resendTicketTransfer, 204, undefined)
    await user.click(resend)
    expect(await screen.findByText('E-Mail noch einmal an max.berger@example.org geschickt')).toBeVisible()
  })
})

describe('the list of tickets', () => {
  it('has an offer at the top, which is accepted there', async () => {
    const offer = makeOffer()
    serveTransfer(offer)
    const bodies = bodiesSent('PATCH')
    const user = openAccount(paths.account.tickets)
    const part = within(await screen.findByRole('region', { name: 'Karten, die dir jemand geben möchte' }))
    expect(part.getByRole('heading', { name: 'Max Berger möchte dir eine Karte geben' })).toBeVisible()
    expect(part.getByText(/Annehmen kannst du sie bis 4. Mai 2040 um 10:00 MESZ/)).toBeVisible()
    const accepted = { ...offer, state: 'accepted' as const }
    respond(answerTicketTransfer, 200, accepted)
    serveTransfer(accepted)
    await user.click(await part.findByRole('button', { name: 'Annehmen: Eichwald – Nordhafen' }))
    await waitFor(() => expect(focused()).toBe('Die Karte liegt jetzt bei dir'))
    expect(bodies).toEqual([{ accept: true }])
    expect(part.getByRole('link', { name: 'Zur Karte' })).toHaveAttribute(
      'href',
      `${paths.account.tickets}${offer.ticketId}/`,
    )
    expect(part.queryByRole('button')).not.toBeInTheDocument()
  })

  it('has an offer declined with a reason', async () => {
    const offer = makeOffer()
    serveTransfer(offer)
    const bodies = bodiesSent('PATCH')
    const user = openAccount(paths.account.tickets)
    await user.click(await screen.findByRole('button', { name: /^Ablehnen/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Karte ablehnen?' }))
    await user.type(dialog.getByLabelText(/^Grund/), ' Bin im Urlaub ')
    const declined = { ...offer, state: 'declined' as const }
    respond(answerTicketTransfer, 200, declined)
    serveTransfer(declined)
    await user.click(dialog.getByRole('button', { name: 'Karte ablehnen' }))
    expect(await screen.findByText('Karte abgelehnt')).toBeVisible()
    await waitFor(() => expect(focused()).toBe('Du hast die Karte abgelehnt'))
    expect(bodies).toEqual([{ accept: false, reasonForDeclining: 'Bin im Urlaub' }])
  })

  it('says why an answer came too late, though the offer waits no longer', async () => {
    const offer = makeOffer()
    serveTransfer(offer)
    const user = openAccount(paths.account.tickets)
    const accept = await screen.findByRole('button', { name: /^Annehmen/ })
    respond(answerTicketTransfer, 409, makeProblem({ errorCode: 'TRANSFER_ENDED' }))
    serveTransfer({ ...offer, state: 'withdrawn' })
    await user.click(accept)
    expect(await screen.findByRole('alert')).toHaveTextContent(/inzwischen beendet/)
    expect(screen.getByRole('heading', { name: 'Das Angebot wurde zurückgenommen' })).toBeVisible()
  })

  it('has what was passed on below, with the reason of who declined', async () => {
    const reason = 'Bin im Urlaub'
    respond(listTicketTransfers, 200, [makeTransfer(), makeTransfer({ state: 'declined', reason })])
    openAccount(paths.account.tickets)
    const part = within(await screen.findByRole('region', { name: 'Weitergegebene Karten' }))
    expect(part.getByText('Wartet auf Antwort')).toBeVisible()
    expect(part.getByRole('link', { name: 'max.berger@example.org hat die Karte abgelehnt' })).toBeVisible()
    expect(part.getByText('Grund: Bin im Urlaub')).toBeVisible()
    expect(screen.queryByRole('region', { name: /^Karten, die/ })).not.toBeInTheDocument()
  })
})

describe('the page of a transfer', () => {
  const open = (transfer: TicketTransfer) => {
    serveTransfer(transfer)
    return openAccount(paths.account.ticketTransfer(transfer.id))
  }
  const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

  it('lets the recipient accept, and leads to the ticket', async () => {
    const offer = makeOffer()
    const user = open(offer)
    await heading('Max Berger möchte dir eine Karte geben')
    const accepted = { ...offer, state: 'accepted' as const }
    respond(answerTicketTransfer, 200, accepted)
    serveTransfer(accepted)
    await user.click(screen.getByRole('button', { name: /^Annehmen/ }))
    await heading('Die Karte liegt jetzt bei dir')
    await waitFor(() => expect(focused()).toBe('Die Karte liegt jetzt bei dir'))
    expect(screen.getByRole('link', { name: 'Zur Karte' })).toBeVisible()
  })

  it('lets the sender take it back', async () => {
    const transfer = makeTransfer()
    const user = open(transfer)
    await user.click(await screen.findByRole('button', { name: /^Weitergabe zurücknehmen/ }))
    const question = within(await screen.findByRole('alertdialog'))
    respond(withdrawTicketTransfer, 204, undefined)
    serveTransfer({ ...transfer, state: 'withdrawn' })
    await user.click(question.getByRole('button', { name: 'Weitergabe zurücknehmen' }))
    await heading(/^Du hast die Weitergabe an max/)
    await waitFor(() => expect(focused()).toMatch(/^Du hast die Weitergabe/))
  })

  it('keeps an offer that was refused to somebody with too many tickets', async () => {
    const user = open(makeOffer())
    respond(answerTicketTransfer, 409, makeProblem({ errorCode: 'TICKETS_HELD_LIMIT_REACHED' }))
    await user.click(await screen.findByRole('button', { name: /^Annehmen/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/so viele Karten/)
    expect(screen.getByRole('button', { name: /^Annehmen/ })).toBeVisible()
  })

  it.each([
    ['recipient', 'accepted', 'Die Karte liegt jetzt bei dir', true],
    ['recipient', 'declined', 'Du hast die Karte abgelehnt', false],
    ['recipient', 'withdrawn', 'Das Angebot wurde zurückgenommen', false],
    ['recipient', 'expired', 'Das Angebot ist abgelaufen', false],
    ['recipient', 'void', 'Das Angebot gilt nicht mehr', false],
    ['sender', 'accepted', 'max.berger@example.org hat die Karte angenommen', false],
    ['sender', 'declined', 'max.berger@example.org hat die Karte abgelehnt', true],
    ['sender', 'withdrawn', 'Du hast die Weitergabe an max.berger@example.org zurückgenommen', true],
    ['sender', 'expired', /^max.berger@example.org hat bis .* nicht geantwortet$/, true],
    ['sender', 'void', 'Die Weitergabe an max.berger@example.org gilt nicht mehr', false],
  ] as const)('says to the %s that it is %s, and offers no step', async (party, state, title, hasTicket) => {
    open(party === 'sender' ? makeTransfer({ state }) : makeOffer({ state }))
    await heading(title)
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('link', { name: 'Zur Karte' })).toHaveLength(hasTicket ? 1 : 0)
  })

  it('counts one as expired by the clock, whatever is written down', async () => {
    open(makeOffer({ expiresAt: '2026-01-01T12:00:00.000Z' }))
    await heading('Das Angebot ist abgelaufen')
    expect(screen.queryByRole('button', { name: /^Annehmen/ })).not.toBeInTheDocument()
  })

  it('names the account to sign in with where it is for another one', async () => {
    respond(getTicketTransfer, 404, makeProblem({ status: 404, errorCode: 'TRANSFER_UNKNOWN' }))
    openAccount(paths.account.ticketTransfer(crypto.randomUUID()))
    await heading('Diese Weitergabe findest du hier nicht')
    expect(screen.getByText(/Melde dich mit dem Konto an, an das die E-Mail ging/)).toBeVisible()
  })
})
