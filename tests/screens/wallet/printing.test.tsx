import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getTicketDocument, getTicketDocuments, printTicket } from '#contract/tickets/ticket-documents.ts'
import {
  getTicket,
  getTicketCode,
  listUpcomingTickets,
  renewTicketCode,
  type Ticket,
} from '#contract/tickets/tickets.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { makeTicket, makeWalletCode } from '../../factories/tickets.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'

/** The files that were saved. */
const saved: Blob[] = []

const backend = withBackend()
beforeEach(async () => {
  saved.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`)
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

function serve(ticket: Ticket, ...others: Ticket[]): void {
  // Of this ticket alone: `upcoming` and `document` would be ids too.
  respond({ ...getTicket, path: getTicket.path.replace('{id}', ticket.id) }, 200, ticket)
  respond(listUpcomingTickets, 200, [ticket, ...others])
  respond(getTicketCode, 200, makeWalletCode(ticket, new Date()))
}

/** Answers both documents; which tickets were asked for, the last at the end. */
function serveDocuments(): string[][] {
  const asked: string[][] = []
  const root = `${testConfig.roots.api}/wallet/v3/self/tickets`
  const file = (ids: string[]) => {
    asked.push(ids)
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${ids.length === 1 ? 'ticket' : 'tickets'}.pdf`,
    }
    return new HttpResponse('%PDF-', { headers })
  }
  network.use(
    http.get(`${root}/document`, ({ request }) => file(new URL(request.url).searchParams.getAll('ids'))),
    http.get(`${root}/:id/document`, ({ params }) => file([String(params.id)])),
  )
  return asked
}

/** Moves each ticket to paper, as the platform does; which were, the last at the end. */
function movePrinted(...tickets: Ticket[]): string[] {
  const moved: string[] = []
  network.use(
    http.post(`${testConfig.roots.api}/wallet/v3/self/tickets/:id/print`, ({ params }) => {
      const ticket = tickets.find(({ id }) => id === params.id)!
      const printed = onPaper(ticket)
      moved.push(ticket.id)
      serve(printed)
      return HttpResponse.json(printed)
    }),
  )
  return moved
}
const onPaper = (ticket: Ticket): Ticket => ({
  ...ticket,
  medium: 'paper',
  generation: ticket.generation + 1,
})

const open = (ticket: Ticket, ...others: Ticket[]) => {
  serve(ticket, ...others)
  return openAccount(`${paths.account.tickets}${ticket.id}/`)
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const question = (name: string) => screen.findByRole('alertdialog', { name })

describe('a ticket for the phone', () => {
  it('says that its code ends before it is printed, then is saved and shows that it is on paper', async () => {
    const ticket = makeTicket()
    const [asked, moved] = [serveDocuments(), movePrinted(ticket)]
    const user = open(ticket)
    await user.click(await button('Drucken'))
    const dialog = within(await question('Diese Karte auf Papier?'))
    expect(dialog.getByText(/Der Code auf dem Handy öffnet kein Tor mehr/)).toBeVisible()
    expect(moved).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Auf Papier umstellen' }))
    expect(await screen.findByText('Deine Karte gilt jetzt auf Papier, das PDF ist da')).toBeVisible()
    expect(moved).toEqual([ticket.id])
    expect(asked).toEqual([[ticket.id]])
    expect(saved).toMatchObject([{ name: 'ticket.pdf', type: 'application/pdf' }])
    expect(await screen.findByText(/^Dieser Code gilt für deine gedruckte Karte/)).toBeVisible()
    expect(await button('PDF herunterladen')).toBeVisible()
  })

  it('stays there where that is refused, which is said in the question', async () => {
    respond(printTicket, 409, makeProblem({ status: 409, errorCode: 'TICKET_NOT_VALID' }))
    const user = open(makeTicket())
    await user.click(await button('Drucken'))
    const dialog = within(await question('Diese Karte auf Papier?'))
    await user.click(dialog.getByRole('button', { name: 'Auf Papier umstellen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/nicht mehr gültig/)
    expect(saved).toEqual([])
  })

  it('is printed together with the others of its order, and no ticket of another one', async () => {
    const order = { orderNumber: 'SGE-100123' }
    const [one, other] = [makeTicket(order), makeTicket({ ...order, seat: '8' })]
    const used = makeTicket({ ...order, seat: '9', state: 'used' })
    const elsewhere = makeTicket({ orderNumber: 'SGE-100124' })
    const [asked, moved] = [serveDocuments(), movePrinted(one, other)]
    const user = open(one, other, used, elsewhere)
    await user.click(await button('Alle 2 Karten dieser Bestellung drucken'))
    const dialog = within(await question('2 Karten auf Papier?'))
    await user.click(dialog.getByRole('button', { name: 'Auf Papier umstellen' }))
    expect(await screen.findByText(/^Deine 2 Karten gelten jetzt auf Papier/)).toBeVisible()
    expect(moved).toEqual([one.id, other.id])
    expect(asked).toEqual([[one.id, other.id]])
    expect(saved).toMatchObject([{ name: 'tickets.pdf', type: 'application/pdf' }])
  })
})

describe('a ticket on paper', () => {
  it('is saved again without a question', async () => {
    const ticket = onPaper(makeTicket())
    const asked = serveDocuments()
    const user = open(ticket)
    await user.click(await button('PDF herunterladen'))
    await waitFor(() => expect(saved).toMatchObject([{ name: 'ticket.pdf', type: 'application/pdf' }]))
    expect(asked).toEqual([[ticket.id]])
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('says why where it cannot be saved', async () => {
    const refused = makeProblem({ status: 409, errorCode: 'TICKET_NOT_PRINTED' })
    respond(getTicketDocument, 409, refused)
    respond(getTicketDocuments, 409, refused)
    const user = open(onPaper(makeTicket()))
    await user.click(await button('PDF herunterladen'))
    expect(await screen.findByText('Das PDF konnte nicht geladen werden')).toBeVisible()
    expect(screen.getByText(/Druck sie zuerst aus/)).toBeVisible()
  })

  it('comes back to the phone after a question that says that the print ends', async () => {
    const ticket = onPaper(makeTicket())
    const user = open(ticket)
    await user.click(await button('Zurück aufs Handy'))
    const dialog = within(await question('Diese Karte zurück aufs Handy?'))
    expect(dialog.getByText(/Ausdrucke von ihr öffnen dann kein Tor mehr/)).toBeVisible()
    const back: Ticket = { ...ticket, medium: 'phone', generation: ticket.generation + 1 }
    respond(renewTicketCode, 200, back)
    serve(back)
    await user.click(dialog.getByRole('button', { name: 'Aufs Handy holen' }))
    expect(await screen.findByText('Deine Karte gilt wieder auf dem Handy')).toBeVisible()
    expect(await screen.findByText(/^Neuer Code in \d+ Sekunden?$/)).toBeVisible()
    expect(await button('Drucken')).toBeVisible()
  })
})
