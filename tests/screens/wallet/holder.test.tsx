import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeTicketHolder, getTicket, getTicketCode, type Ticket } from '#contract/tickets/tickets.ts'
import { paths } from '#src/lib/paths.ts'
import { makeProblem } from '../../factories/problems.ts'
import { makeTicket, makeWalletCode } from '../../factories/tickets.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { openAccount, signInAs } from '../account/account.tsx'

const backend = withBackend()
beforeEach(async () => {
  await signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
})

function serve(ticket: Ticket): void {
  respond(getTicket, 200, ticket)
  respond(getTicketCode, 200, makeWalletCode(ticket, new Date()))
}

async function openForm(ticket: Ticket) {
  serve(ticket)
  const user = openAccount(`${paths.account.tickets}${ticket.id}/`)
  await user.click(await screen.findByRole('button', { name: 'Name ändern' }))
  const form = within(await screen.findByRole('dialog', { name: 'Wer geht mit dieser Karte?' }))
  return { user, form }
}

describe('the name on a ticket', () => {
  it('is changed to one in any script, and shown as such a name is written', async () => {
    const ticket = makeTicket()
    const { user, form } = await openForm(ticket)
    const firstName = form.getByRole('textbox', { name: /Vorname/ })
    expect(firstName).toHaveValue('Jana')
    await user.clear(firstName)
    await user.type(firstName, '太郎')
    const lastName = form.getByRole('textbox', { name: /Nachname/ })
    await user.clear(lastName)
    await user.type(lastName, '山田')
    const renamed = { ...ticket, firstName: '太郎', lastName: '山田' }
    respond(changeTicketHolder, 200, renamed)
    serve(renamed)
    await user.click(form.getByRole('button', { name: 'Name speichern' }))
    expect(await screen.findByText('Auf der Karte steht jetzt der neue Name')).toBeVisible()
    expect(await screen.findByText('山田 太郎')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Wer geht mit dieser Karte?' })).not.toBeInTheDocument()
  })

  it('is asked for where a field is empty', async () => {
    const { user, form } = await openForm(makeTicket())
    const lastName = form.getByRole('textbox', { name: /Nachname/ })
    await user.clear(lastName)
    await user.click(form.getByRole('button', { name: 'Name speichern' }))
    await waitFor(() => expect(lastName).toHaveFocus())
    expect(lastName).toBeInvalid()
    expect(lastName).toHaveAccessibleDescription(/./)
  })

  it('stays in the form where it is refused, which says why', async () => {
    const { user, form } = await openForm(makeTicket())
    respond(changeTicketHolder, 409, makeProblem({ status: 409, errorCode: 'TICKET_NOT_VALID' }))
    await user.type(form.getByRole('textbox', { name: /Vorname/ }), ' Maria')
    await user.click(form.getByRole('button', { name: 'Name speichern' }))
    expect(await form.findByRole('alert')).toHaveTextContent(/nicht mehr gültig/)
    expect(form.getByRole('textbox', { name: /Vorname/ })).toHaveValue('Jana Maria')
  })

  it('is changed no longer on a ticket that opens nothing', async () => {
    const ticket = makeTicket({ state: 'used' })
    serve(ticket)
    openAccount(`${paths.account.tickets}${ticket.id}/`)
    expect(await screen.findByText('Mit dieser Karte ist schon jemand im Stadion')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Name ändern' })).not.toBeInTheDocument()
  })
})
