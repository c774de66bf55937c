import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/kernel/primitives.ts'
import { SearchRoute } from '#src/features/search/routes.tsx'
import { searchIndexOf, type WholePage } from '#src/lib/search/make-index.ts'
import { network, withNetwork } from '#tests/helpers/backend.ts'
import { show } from '../ui/show.tsx'

withNetwork()

const root = 'http://localhost:8000/profis'
const sites = [
  { key: 'profis', name: 'Profis', base: root },
  { key: 'tickets', name: 'Tickets', base: 'http://localhost:8000/tickets' },
]
const pages: WholePage[] = [
  {
    title: 'Dauerkarten',
    kind: 'page',
    sites: [1],
    path: '/dauerkarten/',
    teaser: 'Alle Heimspiele, ein Preis',
    text: 'Eine Karte für die ganze Dauer der Saison.',
  },
  {
    title: 'Preise bleiben',
    kind: 'news',
    sites: [0],
    path: '/news/preise/',
    teaser: 'Der Aufsichtsrat hat beschlossen',
    day: '2031-03-14',
    category: 'Verein',
    text: 'Nach langer Beratung steht fest: Die Dauerkarte bleibt so teuer, wie sie war.',
  },
  { title: 'Kader', kind: 'page', sites: [0], path: '/kader/', text: 'Thomas Müller' },
]

async function open(search = '', language: Language = 'de') {
  const { file, texts } = searchIndexOf(sites, pages, language)
  network.use(
    http.get(`${root}/search-${language}.json`, () => HttpResponse.json(file as object)),
    http.get(`${root}/search-${language}-texts.json`, () => HttpResponse.json([...texts])),
  )
  window.history.replaceState(null, '', `/profis/suche/${search}`)
  const { person } = show(<SearchRoute />, { language })
  return { person, box: await screen.findByRole('searchbox') }
}
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('heading')
    .map(heading => heading.textContent)
const found = (text: string) => screen.findByText(text, { selector: '[role=status]' })

describe('the search', () => {
  it('suggests main pages, and loads nothing before it is used', async () => {
    await open()
    const pagesOfSite = await screen.findByRole('navigation', { name: 'Das suchen viele' })
    expect(within(pagesOfSite).getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news/')
  })

  it('finds while one types, the best first, marks it, and keeps the query in the address', async () => {
    const { person, box } = await open()
    await person.type(box, 'dauerkarte')
    expect(await found('2 Treffer für „dauerkarte“')).toBeInTheDocument()
    expect(titles()).toEqual(['Dauerkarten', 'Preise bleiben'])
    expect(window.location.search).toBe('?q=dauerkarte')
    // What was found stands far down in the text, which comes after the index.
    expect(await screen.findByText('Dauerkarte', { selector: 'mark' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Preise bleiben' })).toHaveAttribute('href', '/news/preise/')
    expect(screen.getByRole('link', { name: 'Dauerkarten' })).toHaveAttribute(
      'href',
      'http://localhost:8000/tickets/dauerkarten/',
    )
    expect(screen.getByText('Profis · Verein · 14. März 2031')).toBeVisible()
  })

  it('opens with what the address asks for, and narrows by kind and place', async () => {
    const { person } = await open('?q=dauerkarte&art=news')
    expect(await found('1 Treffer für „dauerkarte“')).toBeInTheDocument()
    await person.click(screen.getByRole('radio', { name: /Alles/ }))
    expect(titles()).toHaveLength(2)
    await person.click(screen.getByRole('radio', { name: 'Nur bei „Profis“' }))
    expect(titles()).toEqual(['Preise bleiben'])
    expect(window.location.search).toBe('?q=dauerkarte&bereich=hier')
  })

  it('is walked by keys', async () => {
    const { person, box } = await open('?q=dauerkarte')
    await found('2 Treffer für „dauerkarte“')
    await person.click(box)
    await person.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Dauerkarten' })).toHaveFocus())
    await person.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Preise bleiben' })).toHaveFocus())
    await person.keyboard('{Escape}')
    await waitFor(() => expect(box).toHaveFocus())
    await person.keyboard('{Escape}')
    expect(box).toHaveValue('')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it('says what to try where there is nothing', async () => {
    const { person } = await open('?q=xylophon&art=news')
    expect(await screen.findByRole('heading', { name: 'Nichts gefunden für „xylophon“' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Ohne Filter suchen' }))
    expect(screen.getByText(/weniger oder anderen Wörtern/)).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Das suchen viele' })).toBeVisible()
  })

  it('says that it has not loaded, and tries again', async () => {
    const { person, box } = await open()
    network.use(http.get(`${root}/search-de.json`, () => HttpResponse.error(), { once: true }))
    await person.type(box, 'karte')
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Suche ist nicht geladen')
    await person.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }))
    expect(await found('2 Treffer für „karte“')).toBeInTheDocument()
    expect(box).toHaveValue('karte')
  })

  it.each([
    ['en', '1 result for “muller”'],
    ['ja', '「muller」の検索結果 1件'],
  ] as const)('speaks %s', async (language, text) => {
    await open('?q=muller', language)
    expect(await found(text)).toBeInTheDocument()
  })
})
