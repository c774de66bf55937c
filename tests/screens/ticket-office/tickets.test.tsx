import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { listStaffTickets, reissueTicket } from '#contract/ticketing/staff-tickets.ts'
import { leaveScreen } from '#tests/helpers/render.tsx'
import { respond } from '#tests/helpers/respond.ts'
import { callAs } from '#tests/helpers/shop-as.ts'
import { asOle, openAdmin } from '../admin/admin.tsx'
import { jana, withSeason, yuki } from '../tickets/tickets.tsx'
import { asNora, emptyPage, giveFree } from './office.tsx'

const backend = withSeason()
let token: string
beforeEach(async () => {
  token = await asNora(backend)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')

describe('the list of tickets', () => {
  it('finds somebody with the surname first, and a place by its numbers', async () => {
    const user = openAdmin('/admin/tickets/')
    const words = await screen.findByLabelText(/Nummer, Name, E-Mail/)
    await user.type(words, 'krämer jana{Enter}')
    expect(await screen.findByRole('heading', { name: '3 Tickets' })).toBeVisible()
    expect(screen.getAllByText(/jana\.kraemer@example\.org/)).toHaveLength(3)
    const [first] = screen.getAllByRole('link', { name: /^Block / })
    const [, block = '', row = '', seat = ''] =
      /^Block (\w+), Reihe (\w+), Platz (\w+)$/.exec(first?.textContent ?? '') ?? []
    const again = await screen.findByLabelText(/Nummer, Name, E-Mail/)
    await user.clear(again)
    await user.type(again, `${block}/${row}/${seat}{Enter}`)
    expect(await screen.findByRole('link', { name: first?.textContent ?? '' })).toBeVisible()
    expect(screen.queryByText('Dazu gibt es kein Ticket')).not.toBeInTheDocument()
  })

  it.each([
    ['de', 'Noch kein Ticket', 'Dazu gibt es kein Ticket'],
    ['en', 'No ticket yet', 'No ticket like that'],
    ['ja', 'チケットはまだありません', '該当するチケットはありません'],
  ] as const)('says in %s that there is none, or none like that', async (language, none, noneFound) => {
    respond(listStaffTickets, 200, emptyPage)
    openAdmin('/admin/tickets/', { language })
    expect(await screen.findByText(none)).toBeVisible()
    leaveScreen()
    openAdmin('/admin/tickets/?query=jana', { language })
    expect(await screen.findByText(noneFound)).toBeVisible()
  })

  it('has no fault that a program finds', async () => {
    openAdmin('/admin/tickets/?query=jana')
    await screen.findAllByRole('link', { name: /^Block / })
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('is nobody else’s', async () => {
    await asOle(backend)
    openAdmin('/admin/tickets/')
    expect(await screen.findByText('Hier arbeitet das Ticket-Büro')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: /Tickets/ })).not.toBeInTheDocument()
  })
})

describe('a ticket', () => {
  it('gets a new code on paper for a reason, and its log says so', async () => {
    const id = await giveFree(token, yuki)
    const user = openAdmin(`/admin/tickets/${id}/`)
    await user.click(await button('Neuer Code oder Ausdruck'))
    const box = within(await dialog())
    await user.click(box.getByRole('radio', { name: /^Papier/ }))
    await user.click(box.getByRole('button', { name: 'Neuen Code ausgeben' }))
    expect(await box.findByText('Schreib, warum.')).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Telefon verloren')
    await user.click(box.getByRole('button', { name: 'Neuen Code ausgeben' }))
    expect(await screen.findByText('Code Nr. 2 gilt.')).toBeInTheDocument()
    expect(await screen.findByText('Grund: Telefon verloren')).toBeVisible()
    expect(screen.getByText('An dieses Ticket gegangen', { exact: false })).toBeVisible()
  })

  it('is left as it is where somebody else was faster, who is not overwritten', async () => {
    const id = await giveFree(token, yuki, 2)
    const user = openAdmin(`/admin/tickets/${id}/`)
    await user.click(await button('Namen ändern'))
    const box = within(await dialog())
    await callAs(token, reissueTicket, {
      params: { id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { version: 1, medium: 'paper', reason: 'Eilig' },
    })
    await user.clear(box.getByLabelText(/^Nachname/))
    await user.type(box.getByLabelText(/^Nachname/), 'Suzuki')
    await user.type(box.getByLabelText(/^Grund/), 'Heirat')
    await user.click(box.getByRole('button', { name: 'Namen speichern' }))
    expect(await box.findByText(/hat sich inzwischen geändert/)).toBeVisible()
    // What was typed stays, and the next try is one of the new state.
    expect(box.getByLabelText(/^Nachname/)).toHaveValue('Suzuki')
    expect(await screen.findByText('Papier')).toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Namen speichern' }))
    expect(await screen.findByText(/^Auf dem Ticket steht jetzt .*Suzuki/)).toBeInTheDocument()
  })

  it('moves to another place of its block, and the history has both', async () => {
    const id = await giveFree(token, jana, 4)
    const user = openAdmin(`/admin/tickets/${id}/`)
    await user.click(await button('Umsetzen'))
    const box = within(await dialog())
    const places = await box.findByRole('combobox', { name: /^Platz/ })
    await waitFor(() => expect(places).not.toHaveTextContent('werden geladen'))
    await user.click(places)
    const [next] = await screen.findAllByRole('option', { name: /Reihe/ })
    await user.click(next!)
    await user.type(box.getByLabelText(/^Grund/), 'Sitz gebrochen')
    await user.click(box.getByRole('button', { name: 'Umsetzen' }))
    expect(await screen.findByText(/^Neuer Platz: Block 14, Reihe/)).toBeInTheDocument()
    expect(await screen.findByText('Grund: Sitz gebrochen')).toBeVisible()
  })

  it('is taken back, and nothing can be done with it any more', async () => {
    const id = await giveFree(token, yuki, 6)
    const user = openAdmin(`/admin/tickets/${id}/`)
    await user.click(await button('Zurücknehmen'))
    const box = within(await dialog())
    expect(box.getByText(/gibt es keine Bestellung/)).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'Abgesagt')
    await user.click(box.getByRole('button', { name: 'Ticket zurücknehmen' }))
    expect(await screen.findByText('An diesem Ticket lässt sich nichts mehr ändern.')).toBeVisible()
    expect(screen.getByText('Von diesem Ticket zurück an den Verein', { exact: false })).toBeVisible()
  })

  it('that there is none of is no page', async () => {
    openAdmin('/admin/tickets/0000000000000000/')
    expect(await screen.findByText('Das gibt es hier nicht')).toBeVisible()
  })
})
