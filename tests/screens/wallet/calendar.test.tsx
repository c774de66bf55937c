import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { getTicketCalendar } from '#contract/tickets/ticket-calendar.ts'
import { getTicket, getTicketCode, type Ticket } from '#contract/tickets/tickets.ts'
import { paths } from '#src/lib/paths.ts'
import { makeTicket, makeWalletCode } from '../../factories/tickets.ts'
import { network, withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { testConfig } from '../../helpers/test-config.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()
beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

function open(ticket: Ticket) {
  respond(getTicket, 200, ticket)
  respond(getTicketCode, 200, makeWalletCode(ticket, new Date()))
  return openAccount(`${paths.account.tickets}${ticket.id}/`)
}

it('puts the event of a ticket into a calendar, also of one that is no match', async () => {
  const ticket = makeTicket()
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => `blob:${saved.push(blob as Blob)}`)
  const address = testConfig.roots.api + getTicketCalendar.path.replace('{id}', ticket.id)
  const headers = {
    'content-type': 'text/calendar',
    'content-disposition': "attachment; filename*=UTF-8''a.ics",
  }
  network.use(http.get(address, () => new HttpResponse('BEGIN:VCALENDAR', { headers })))
  const user = open({ ...ticket, event: { ...ticket.event, matchId: null } })
  await user.click(await screen.findByRole('button', { name: 'In den Kalender' }))
  await waitFor(() => expect(saved).toMatchObject([{ name: 'a.ics', type: 'text/calendar' }]))
})

it('has no entry of a ticket that is good no longer', async () => {
  open(makeTicket({ state: 'cancelled' }))
  expect(await screen.findByText('Diese Karte ist storniert')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'In den Kalender' })).not.toBeInTheDocument()
})
