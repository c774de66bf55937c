import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { openAdmin } from '../admin/admin.tsx'
import { carols, rheinau, withSeason, yuki } from '../tickets/tickets.tsx'
import { asNora } from './office.tsx'

const backend = withSeason()
beforeEach(async () => {
  await asNora(backend)
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = () => screen.findByRole('dialog')
const setTo = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const rowOf = (start: RegExp) => screen.findByRole('row', { name: start })

describe('the events', () => {
  it('say how far their sale is and what is left', async () => {
    openAdmin('/admin/events/')
    await screen.findByRole('link', { name: /Rheinau/ })
    const [line] = screen
      .getAllByRole('listitem')
      .filter(item => within(item).queryByRole('link', { name: /Rheinau/ }) !== null)
    const event = within(line!)
    expect(event.getByText('Im Verkauf')).toBeVisible()
    expect(event.getByText(/^0 verkauft · 0 in Körben · \d+ frei$/)).toBeVisible()
  })

  it('are made from a match as a draft, by its day of sale', async () => {
    const user = openAdmin('/admin/events/')
    await user.click(await button('Aus einem Spiel anlegen'))
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Entwurf anlegen' }))
    expect(await box.findByText('Wähl ein Spiel.')).toBeVisible()
    await user.click(box.getByRole('combobox', { name: /^Spiel/ }))
    const [match] = await screen.findAllByRole('option', { name: /^Eichwald – / })
    await user.click(match!)
    await user.click(box.getByRole('combobox', { name: /^Stadion/ }))
    await user.click(await screen.findByRole('option', { name: 'DreiBurgenPark' }))
    setTo(box.getByLabelText(/^Freier Verkauf ab/), '2026-12-14')
    await user.click(box.getByRole('button', { name: 'Entwurf anlegen' }))
    expect(await screen.findByText(/ist als Entwurf angelegt/)).toBeInTheDocument()
  })

  it('are made of what is no match, and get prices of their own while they are a draft', async () => {
    const user = openAdmin('/admin/events/')
    await user.click(await button('Eigene Veranstaltung anlegen'))
    const box = within(await dialog())
    await user.click(box.getByRole('button', { name: 'Entwurf anlegen' }))
    expect(await box.findByText('Gib der Veranstaltung einen Namen, höchstens 80 Zeichen.')).toBeVisible()
    expect(box.getByText('Wähl Tag und Uhrzeit.')).toBeVisible()
    expect(box.getByText('Wähl ein Stadion.')).toBeVisible()
    await user.type(box.getAllByLabelText(/^Name/)[0]!, 'Konzert der Stadtkapelle')
    setTo(box.getByLabelText(/^Beginn/), '2027-06-12T19:30')
    await user.click(box.getByRole('combobox', { name: /^Stadion/ }))
    await user.click(await screen.findByRole('option', { name: 'DreiBurgenPark' }))
    setTo(box.getByLabelText(/^Freier Verkauf ab/), '2027-06-13')
    await user.click(box.getByRole('button', { name: 'Entwurf anlegen' }))
    expect(await box.findByText('Wähl einen Tag vor dem Beginn.')).toBeVisible()
    setTo(box.getByLabelText(/^Freier Verkauf ab/), '2027-05-03')
    await user.click(box.getByRole('button', { name: 'Entwurf anlegen' }))
    expect(await screen.findByText('Konzert der Stadtkapelle ist als Entwurf angelegt.')).toBeInTheDocument()
    await user.click(await button('Preise ändern'))
    const prices = within(await screen.findByRole('dialog', { name: 'Preise ändern' }))
    const full = prices.getAllByLabelText(/^Vollpreis/)[0]!
    await user.clear(full)
    await user.type(full, '20')
    await user.click(prices.getByRole('button', { name: 'Preise speichern' }))
    // The reduced prices of the area are above it.
    expect(await prices.findAllByText('Nicht mehr als der volle Preis.')).toHaveLength(2)
    for (const name of [/^Ermäßigt/, /^Bis 14 Jahre/]) await user.clear(prices.getAllByLabelText(name)[0]!)
    await user.clear(prices.getByLabelText(/^Familien:/))
    await user.click(prices.getByRole('button', { name: 'Preise speichern' }))
    expect(await screen.findByText('Die Preise sind gespeichert.')).toBeInTheDocument()
    expect(
      await screen.findByText(/^Voll\S* 20,00\s€ · Rollstuhl\S* 15,00\s€ · Begleit\S* 0,00\s€$/),
    ).toBeVisible()
    expect(screen.queryByText(/zusammen 80,00/)).not.toBeInTheDocument()
  })
})

describe('an event', () => {
  it('is paused and put on sale again', async () => {
    const user = openAdmin(`/admin/events/${carols}/`)
    await user.click(await button('Verkauf anhalten'))
    expect(await screen.findByText('Der Verkauf steht jetzt auf: Angehalten.')).toBeInTheDocument()
    await user.click(await button('In den Verkauf geben'))
    expect(await button('Verkauf anhalten')).toBeVisible()
    const log = within(await screen.findByRole('region', { name: 'Wer hat was geändert?' }))
    await waitFor(() => expect(log.getAllByText('Verkauf umgestellt')).toHaveLength(2))
  })

  it('shows who could buy at a moment of the club’s clock', async () => {
    const user = openAdmin(`/admin/events/${rheinau}/`)
    setTo(await screen.findByLabelText(/^Zu diesem Moment/), '2026-11-23T10:00')
    await user.type(screen.getByLabelText(/^Auch diese Person/), yuki)
    await user.click(await button('Ausrechnen'))
    expect(within(await rowOf(/^Mitglieder /)).getByText('Ja, als: Mitglieder')).toBeVisible()
    expect(within(await rowOf(/^Mitglieder /)).getByText('4')).toBeVisible()
    expect(
      within(await rowOf(/^Alle anderen /)).getByText(/^Erst ab .*30\. November.*, als: Alle$/),
    ).toBeVisible()
    expect(within(await rowOf(/^Diese Person /)).getByText('2 von 2')).toBeVisible()
    setTo(screen.getByLabelText(/^Zu diesem Moment/), '2026-11-23T09:59')
    await user.click(await button('Ausrechnen'))
    expect(await rowOf(/^Mitglieder Erst ab .*23\. November/)).toBeVisible()
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations).toEqual([])
  })

  it('says where an address belongs to nobody', async () => {
    const user = openAdmin(`/admin/events/${rheinau}/`)
    await user.type(await screen.findByLabelText(/^Auch diese Person/), 'niemand@example.org')
    await user.click(await button('Ausrechnen'))
    expect(await screen.findByText('Das ließ sich nicht ausrechnen')).toBeVisible()
    expect(screen.getByText(/gibt es kein Konto, in dem sie bestätigt ist/)).toBeVisible()
  })

  it('has its phases changed, those that have begun only on purpose', async () => {
    const user = openAdmin(`/admin/events/${rheinau}/`)
    await user.click(await button('Phasen ändern'))
    const box = within(await dialog())
    const [first] = box.getAllByLabelText(/^Tickets je Person/)
    await user.clear(first!)
    await user.type(first!, '99')
    await user.click(box.getByRole('button', { name: 'Phasen speichern' }))
    expect(await box.findByText('Eine ganze Zahl von 1 bis 50.')).toBeVisible()
    await user.clear(first!)
    await user.type(first!, '6')
    await user.click(box.getByRole('button', { name: 'Phasen speichern' }))
    expect(await box.findByText(/Eine Phase hat schon begonnen/)).toBeVisible()
    await user.click(box.getByRole('checkbox', { name: /^Auch Phasen ändern/ }))
    await user.click(box.getByRole('button', { name: 'Phasen speichern' }))
    expect(await screen.findByText('Die Phasen sind gespeichert.')).toBeInTheDocument()
    expect(await screen.findByText(/höchstens 6 Tickets/)).toBeVisible()
  })

  it('shows on a plan whom places are for, whose blocks are chosen and moved together', async () => {
    const user = openAdmin(`/admin/events/${carols}/`)
    const block = await button(/^Block 38: Für alle \d+ von \d+ frei$/)
    expect(screen.getByRole('button', { name: 'Ihre Plätze verschieben' })).toBeDisabled()
    await user.click(block)
    block.focus()
    await user.tab()
    await user.keyboard(' ')
    expect(block).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('2 Blöcke gewählt: 38, 50')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ihre Plätze verschieben' }))
    const box = within(await dialog())
    expect(box.getByLabelText(/^Blöcke/)).toHaveValue('38, 50')
    await user.click(box.getByRole('button', { name: 'Abbrechen' }))
    await user.click(block)
    expect(screen.getByText('1 Block gewählt: 50')).toBeVisible()
  })

  it('moves places to another contingent after a dry run, which a change of the form takes back', async () => {
    const user = openAdmin(`/admin/events/${carols}/`)
    await user.click(await button('Plätze verschieben'))
    const box = within(await dialog())
    await user.type(box.getByLabelText(/^Blöcke/), '14')
    await user.type(box.getByLabelText(/^Reihe/), '1')
    await user.click(box.getByRole('combobox', { name: /^Von/ }))
    await user.click(await screen.findByRole('option', { name: 'Für alle' }))
    await user.click(box.getByRole('combobox', { name: /^Nach/ }))
    await user.click(await screen.findByRole('option', { name: 'Gesperrt' }))
    await user.type(box.getByLabelText(/^Grund/), 'Kamera')
    await user.click(box.getByRole('button', { name: /^Probelauf/ }))
    expect(await box.findByText(/^\d+ Plätze würden verschoben/)).toBeVisible()
    await user.type(box.getByLabelText(/^Grund/), 'podest')
    expect(box.getByRole('button', { name: /^Probelauf/ })).toBeVisible()
    await user.click(box.getByRole('button', { name: /^Probelauf/ }))
    await user.click(await box.findByRole('button', { name: /^\d+ Plätze verschieben$/ }))
    expect(await screen.findByText(/Plätze sind verschoben\.$/)).toBeInTheDocument()
    expect(await screen.findByText('Grund: Kamerapodest')).toBeVisible()
  })
})
