import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CalendarEntry, CalendarFile } from '#contract/cms/calendar.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { network, withNetwork } from '#tests/helpers/backend.ts'
import { show } from '../ui/show.tsx'

withNetwork()

const address = 'http://localhost:8000/profis/calendar.json'
const entry = (
  over: Partial<CalendarEntry> & Pick<CalendarEntry, 'id' | 'start' | 'end'>,
): CalendarEntry => ({
  kind: 'event',
  title: over.id,
  allDay: false,
  site: 'klub',
  ...over,
})
const file: CalendarFile = {
  sites: [
    { key: 'klub', name: 'Klub', group: 'club' },
    { key: 'profis', name: 'Profis', group: 'teams' },
  ],
  entries: [
    entry({
      id: 'derby',
      kind: 'match',
      site: 'profis',
      title: 'Eichwald – Nordhafen',
      start: '2031-05-24T13:30:00Z',
      end: '2031-05-24T15:30:00Z',
      place: 'DreiBurgenPark',
      href: 'http://localhost:8000/profis/spiele/derby/',
    }),
    entry({
      id: 'klub/termine/fest/',
      title: 'Sommerfest',
      start: '2031-07-04T22:00:00Z',
      end: '2031-07-06T22:00:00Z',
      allDay: true,
      href: 'http://localhost:8000/klub/termine/fest/',
    }),
  ],
}

async function open(search = '', language: Language = 'de', answer = () => HttpResponse.json(file)) {
  network.use(http.get(address, answer))
  window.history.replaceState(null, '', `/profis/kalender/${search}`)
  const { person } = show(<Blocks blocks={[{ type: 'calendar' }]} />, { language })
  return { person }
}
const status = (text: RegExp | string) => screen.findByText(text, { selector: '[role=status]' })
const day = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => {
  // The page was built on 17 May 2031; the visitor comes four days later.
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2031-05-21T10:00:00Z'))
})

describe('the calendar', () => {
  it('shows this month as a grid, Monday first, with today and the dates of each day', async () => {
    await open()
    const grid = await screen.findByRole('grid', { name: 'Kalender Mai 2031' })
    expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('Montag')
    expect(within(grid).getByRole('button', { current: 'date' })).toHaveAccessibleName(/21\. Mai 2031/)
    expect(await day(/Samstag, 24\. Mai 2031, 1 Termin.*Eichwald – Nordhafen/)).toBeVisible()
    expect(await status('1 Termin im Mai 2031')).toBeVisible()
  })

  it('shows the match of a day before what lasts for weeks, where not all of it has room', async () => {
    const weeks = ['Sommerpause', 'Ausstellung', 'Vorverkauf', 'Umbau'].map(id =>
      entry({ id, start: '2031-05-04T22:00:00Z', end: '2031-06-14T22:00:00Z', allDay: true }),
    )
    await open('', 'de', () => HttpResponse.json({ ...file, entries: [...weeks, ...file.entries] }))
    expect(await day(/24\. Mai 2031, 5 Termine.*Eichwald – Nordhafen.*\+3 weitere/)).toBeVisible()
  })

  it('names the clock of a time to readers of other languages', async () => {
    await open('?tag=2031-05-24', 'en')
    expect(await screen.findByText(/15:30 to 17:30 CEST/)).toBeVisible()
  })

  it('tells a day that is pressed: its dates, their pages, their files; and keeps it in the address', async () => {
    const { person } = await open()
    await person.click(await day(/24\. Mai/))
    expect(screen.getByRole('heading', { name: 'Samstag, 24. Mai 2031' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Eichwald – Nordhafen' })).toHaveAttribute(
      'href',
      '/spiele/derby/',
    )
    expect(screen.getByRole('link', { name: 'In den Kalender: Eichwald – Nordhafen' })).toHaveAttribute(
      'href',
      '/profis/ics/derby.ics',
    )
    expect(window.location.search).toBe('?monat=2031-05&tag=2031-05-24')
  })

  it('is walked by keys, over the end of the month too', async () => {
    const { person } = await open('?tag=2031-05-24')
    const start = await day(/24\. Mai/)
    start.focus()
    await person.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await day(/31\. Mai/)).toHaveFocus())
    await person.keyboard('{ArrowRight}')
    await waitFor(async () => expect(await day(/, 1\. Juni/)).toHaveFocus())
    expect(await screen.findByRole('grid', { name: 'Kalender Juni 2031' })).toBeVisible()
    expect(
      within(screen.getByRole('grid'))
        .getAllByRole('button')
        .filter(one => one.tabIndex === 0),
    ).toHaveLength(1)
  })

  it('turns to another month and back to today', async () => {
    const { person } = await open()
    await person.click(await screen.findByRole('button', { name: 'Nächster Monat' }))
    expect(await screen.findByRole('heading', { name: 'Juni 2031' })).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Zum nächsten Termin im Juli 2031' }))
    expect(await screen.findByRole('heading', { name: 'Samstag, 5. Juli 2031' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Heute' }))
    expect(screen.getByRole('heading', { name: 'Mai 2031' })).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it('lists a month, and says what to do where there is nothing', async () => {
    const { person } = await open('?ansicht=liste&monat=2031-07')
    const [line] = await screen.findAllByRole('listitem')
    expect(line).toHaveTextContent('Veranstaltungen · Klub')
    expect(line).toHaveTextContent('Sa., 5. Juli bis So., 6. Juli')
    await person.click(screen.getByRole('button', { name: 'Voriger Monat' }))
    expect(await screen.findByRole('heading', { name: 'Im Juni 2031 steht nichts an' })).toBeVisible()
  })

  it('filters by team and kind, and offers the feed of just that', async () => {
    const { person } = await open('?ansicht=liste')
    expect(await screen.findByText(/Du abonnierst: alle Termine/)).toBeVisible()
    await screen.findByRole('option', { name: 'Profis' })
    await person.selectOptions(await screen.findByLabelText('Mannschaft oder Bereich'), 'Profis')
    await person.selectOptions(screen.getByLabelText('Art'), 'Spiele')
    expect(screen.getByText(/Du abonnierst: Profis · Spiele/)).toBeVisible()
    const feed = 'localhost:8000/profis/ics/feed_profis_match.ics'
    expect(screen.getByRole('link', { name: 'Kalender abonnieren' })).toHaveAttribute(
      'href',
      `webcal://${feed}`,
    )
    expect(screen.getByRole('link', { name: 'In Google Kalender abonnieren' })).toHaveAttribute(
      'href',
      `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(`webcal://${feed}`)}`,
    )
    expect(screen.getByLabelText('Adresse des Kalenders')).toHaveValue(`http://${feed}`)
    await person.click(screen.getByRole('button', { name: 'Adresse kopieren' }))
    expect(await screen.findByText('Kopiert')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`http://${feed}`)
    expect(window.location.search).toBe('?ansicht=liste&bereich=profis&art=match')
  })

  it('has no feed for a choice without dates', async () => {
    await open('?bereich=klub&art=match')
    expect(await screen.findByText(/noch keine Termine/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Kalender abonnieren' })).not.toBeInTheDocument()
  })

  it('says that it has not loaded, and tries again', async () => {
    const { person } = await open('', 'de', () => new HttpResponse(null, { status: 500 }) as never)
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Kalender ist nicht geladen')
    network.use(http.get(address, () => HttpResponse.json(file)))
    await person.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await status('1 Termin im Mai 2031')).toBeVisible()
  })

  it.each([
    ['en', 'Calendar May 2031', /Saturday,? 24 May 2031, 1 date/],
    ['ja', 'カレンダー 2031年5月', /2031年5月24日土曜日, 1件の日程/],
  ] as const)('speaks %s', async (language, name, label) => {
    await open('', language)
    expect(await screen.findByRole('grid', { name })).toBeVisible()
    expect(await day(label)).toBeVisible()
  })
})
