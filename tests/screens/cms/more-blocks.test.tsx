import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CmsBlock, CmsPage } from '#contract/cms/cms-page.ts'
import type { FormResult, MatchSummary, MatchTeam } from '#contract/matches/matches.ts'
import { readConsent } from '#src/lib/consent/consent.ts'
import { Consent } from '#src/shell/consent/consent.tsx'
import { Blocks } from '#src/shell/blocks/blocks.tsx'
import { EventOpening } from '#src/shell/event-opening.tsx'
import { profis, show } from '../ui/show.tsx'

const team = (name: string, own = false): MatchTeam => ({
  name,
  code: name.slice(0, 3).toUpperCase(),
  colors: ['#112233', '#ffffff'],
  own,
})
const match = (day: string, over: Partial<MatchSummary> = {}): MatchSummary => ({
  id: day,
  competition: 'Bundesliga',
  round: '12. Spieltag',
  kickOff: `${day}T17:30:00Z`,
  home: team('Eichwald', true),
  away: team('Nordhafen'),
  ...over,
})
const picture = (name: string) => ({
  src: `/media/${name}.svg`,
  alt: name,
  width: 16,
  height: 9,
  sources: [],
})

beforeAll(() => {
  // jsdom knows the elements but not how they open and scroll.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  Element.prototype.scrollTo = () => undefined
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  window.history.replaceState(null, '', '/profis/')
  return () => vi.useRealTimers()
})

const fixtures = (over: object): CmsBlock => ({
  type: 'fixtures',
  title: 'Spiele',
  show: 'next',
  limit: 2,
  seasons: [],
  matches: [
    match('2026-11-28', { href: '/spiele/28/' }),
    match('2026-11-07', { score: { home: 3, away: 2 } }),
    match('2026-12-05'),
    match('2026-12-11'),
  ],
  ...over,
})

describe('a list of matches', () => {
  it('shows what is next on the visitor’s day, on the club’s clock', async () => {
    show(<Blocks blocks={[fixtures({})]} />)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    const [first] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('18:30')
    expect(within(first!).getByRole('link', { name: 'Eichwald gegen Nordhafen, zum Spiel' })).toHaveAttribute(
      'href',
      '/spiele/28/',
    )
  })

  it('shows results with their score', async () => {
    show(<Blocks blocks={[fixtures({ show: 'results' })]} />)
    expect(await screen.findByText('3:2')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('says so where there is nothing to come', async () => {
    show(<Blocks blocks={[fixtures({ matches: [] })]} />)
    expect(await screen.findByText(/Gerade steht kein Spiel an/)).toBeVisible()
  })
})

describe('a table', () => {
  const row = (place: number, name: string, own = false) => ({
    place,
    team: team(name, own),
    played: 10,
    won: 5,
    drawn: 3,
    lost: 2,
    goalsFor: 12,
    goalsAgainst: 15,
    points: 18,
    deducted: 0,
    form: ['won', 'drawn'] as const satisfies FormResult[],
  })
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

  it('names its columns and shows the neighbours of the club’s own place', async () => {
    const rows = names.map((name, index) => row(index + 1, name, name === 'F'))
    show(
      <Blocks
        blocks={[{ type: 'standings', title: 'Tabelle', show: 'around', rows, zones: [], seasons: [] }]}
      />,
    )
    const table = await screen.findByRole('table', { name: 'Tabelle' })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['CC', 'DD', 'EE', 'F', 'GG'])
    expect(within(table).getByRole('columnheader', { name: 'Pkt.' })).toBeVisible()
    expect(within(table).getAllByText('−3')).toHaveLength(5)
  })
})

describe('a gallery', () => {
  it('opens a picture large, goes on by arrow keys and gives the focus back', async () => {
    const pictures = ['eins', 'zwei', 'drei'].map(name => ({ picture: picture(name), caption: name }))
    const { person } = show(<Blocks blocks={[{ type: 'gallery', pictures }]} />)
    const second = await screen.findByRole('link', { name: 'zwei, groß zeigen' })
    await person.click(second)
    const dialog = await screen.findByRole('dialog', { name: 'Bilder' })
    expect(within(dialog).getByRole('status')).toHaveTextContent('2 von 3')
    within(dialog).getByRole('button', { name: 'Weiter' }).focus()
    await person.keyboard('{ArrowLeft}')
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 von 3')
    await person.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('link', { name: 'eins, groß zeigen' })).toHaveFocus())
  })
})

describe('a countdown', () => {
  it('counts in the right number of each unit', async () => {
    show(<Blocks blocks={[{ type: 'countdown', title: 'Anpfiff', until: '2026-11-23T13:00:02Z' }]} />)
    await waitFor(() =>
      expect(screen.getByRole('timer')).toHaveTextContent(/^2 Tage1 Stunde0 Minuten2 Sekunden$/),
    )
  })

  it.each([
    ['de', '28. November 2026 um 18:30'],
    ['en', '28 November 2026 at 18:30 CET'],
    ['ja', '2026年11月28日 18:30 GMT+1'],
  ] as const)('names its clock to readers of other languages: %s', async (language, moment) => {
    const until = '2026-11-28T18:30:00+01:00'
    show(<Blocks blocks={[{ type: 'countdown', title: 'Anpfiff', until }]} />, { language })
    expect(await screen.findByText(moment)).toHaveAttribute('datetime', until)
  })

  it('says what is the case afterwards', async () => {
    show(
      <Blocks
        blocks={[{ type: 'countdown', title: 'Anpfiff', until: '2026-11-20T13:00:00Z', ended: 'Es läuft' }]}
      />,
    )
    expect(await screen.findByText('Es läuft')).toBeVisible()
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  })
})

describe('something of another provider', () => {
  const embed: CmsBlock = {
    type: 'embed',
    title: 'Karte',
    provider: 'Kartendienst',
    kind: 'embed',
    src: 'https://maps.example/eichwald',
    height: 300,
  }

  it('is not asked for before the person allows it', async () => {
    const { person } = show(<Blocks blocks={[embed]} />)
    const once = await screen.findByRole('button', { name: 'Einmal laden' })
    expect(screen.queryByTitle('Karte')).not.toBeInTheDocument()
    await person.click(once)
    expect(screen.getByTitle('Karte')).toHaveAttribute('src', embed.src)
    expect(readConsent()).toBeUndefined()
  })

  it('goes when the person refuses everything, though it was to be loaded once', async () => {
    const { person } = show(
      <>
        <Blocks blocks={[embed]} />
        <Consent opened="banner" onChange={() => undefined} />
      </>,
    )
    await person.click(await screen.findByRole('button', { name: 'Einmal laden' }))
    await person.click(screen.getByRole('button', { name: 'Nur Notwendiges' }))
    expect(screen.queryByTitle('Karte')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Einmal laden' })).toBeVisible()
  })

  it('can be allowed for good', async () => {
    const { person } = show(<Blocks blocks={[embed]} />)
    await person.click(await screen.findByRole('button', { name: 'Fremde Inhalte immer laden' }))
    expect(screen.getByTitle('Karte')).toBeVisible()
    expect(readConsent()).toMatchObject({ embed: true, video: false })
  })
})

describe('all news', () => {
  const items = [
    { title: 'Neu', href: '/neu/', date: '2026-11-20', category: 'Verein' },
    { title: 'Alt', href: '/alt/', date: '2026-03-02', category: 'Fans' },
  ]

  it('are filtered by period and topic, which the address keeps', async () => {
    const { person } = show(<Blocks blocks={[{ type: 'newsList', items }]} />)
    expect(await screen.findByText('2 Nachrichten')).toBeVisible()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), 'Diese Woche')
    expect(screen.getByText('1 Nachricht')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Alt' })).not.toBeInTheDocument()
    expect(window.location.search).toBe('?zeit=thisWeek')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Thema' }), 'Fans')
    expect(screen.getByText('Aus diesem Zeitraum gibt es hier nichts.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Alle Nachrichten zeigen' }))
    expect(screen.getByRole('link', { name: 'Alt' })).toBeVisible()
    expect(window.location.search).toBe('')
  })

  it('open as the address says', async () => {
    window.history.replaceState(null, '', '/profis/news/?thema=Fans')
    show(<Blocks blocks={[{ type: 'newsList', items }]} />)
    expect(await screen.findByText('1 Nachricht')).toBeVisible()
  })
})

describe('to readers of other languages a time has the name of its clock', () => {
  const date = {
    id: 'fest',
    kind: 'event',
    title: 'Summer party',
    start: '2026-12-04T18:00:00Z',
    end: '2026-12-04T21:00:00Z',
    allDay: false,
    site: 'en',
  } as const

  it('in a list of matches', async () => {
    show(<Blocks blocks={[fixtures({ limit: 1 })]} />, { language: 'en' })
    await waitFor(() => expect(screen.getByRole('listitem')).toHaveTextContent(/28 November CET.*18:30/))
  })

  it('in a list of dates', async () => {
    show(<Blocks blocks={[{ type: 'events', show: 'next', limit: 3, entries: [date] }]} />, {
      language: 'en',
    })
    expect(await screen.findByText('4 December 2026, 19:00 CET')).toBeVisible()
    // The month stands beside the large day, too.
    expect(screen.getByText((_, element) => element?.textContent === '4DecFri')).toBeInTheDocument()
  })

  it('on the page of a date', () => {
    const page = { title: date.title, slug: '/fest/' } as unknown as CmsPage
    show(<EventOpening page={page} event={date} />, { language: 'en' })
    expect(screen.getByText(/19:00.*22:00 CET/)).toBeVisible()
  })
})

describe('a slider of large pictures', () => {
  it('stays a list of its slides when the keys and buttons have come', async () => {
    const slides = ['Nordkurve', 'Museum'].map(title => ({ title, picture: picture(title) }))
    show(<Blocks blocks={[{ type: 'stageSlider', label: 'Fans', slides }]} />)
    await screen.findByLabelText('2 von 2', {}, { timeout: 10_000 })
    const slider = screen.getByRole('region', { name: 'Fans' })
    expect(within(slider).getAllByRole('listitem')).toHaveLength(slides.length)
    const { violations } = await axe.run(slider, { runOnly: ['list', 'listitem', 'aria-allowed-role'] })
    expect(violations).toEqual([])
  })
})

describe('room for advertising', () => {
  const ownAd = { text: 'Deine Stimme fehlt', link: { label: 'Mitglied werden', href: '/mitglied/' } }

  it('is a landmark of its own each time', async () => {
    const positions = [3, 9, 15, 21] as const
    show(<Blocks blocks={positions.map(position => ({ type: 'adSlot', position }))} />, {
      config: { ...profis, ownAd },
    })
    await waitFor(() => expect(screen.getAllByRole('complementary')).toHaveLength(positions.length))
    const { violations } = await axe.run(document.body, { runOnly: ['landmark-unique'] })
    expect(violations).toEqual([])
  })

  it('holds the club’s own word until there is more', async () => {
    show(<Blocks blocks={[{ type: 'adSlot', position: 3 }]} />, { config: { ...profis, ownAd } })
    expect(await screen.findByRole('complementary', { name: 'Werbung' })).toHaveTextContent(
      'Deine Stimme fehlt',
    )
  })
})
