import { describe, expect, it } from 'vitest'
import { searchIndexOf, type WholePage } from '#src/lib/search/make-index.ts'
import { excerptOf, markedText } from './marked-text.ts'
import { createSearchEngine } from './search-engine.ts'
import { changes, questionFrom } from './search-question.ts'

const page = (title: string, over: Partial<WholePage> = {}): WholePage => ({
  title,
  kind: 'page',
  sites: [0],
  path: `/${title}/`,
  text: '',
  ...over,
})
const pages = [
  page('Tickets', {
    teaser: 'Karten für alle Spiele',
    text: 'Wer keine Dauerkarte hat, kauft hier seine Karte.',
  }),
  page('Was kostet der Sitzplatz?', {
    kind: 'news',
    text: 'Die Dauerkarte bleibt so teuer, wie sie war. Dauerkarte!',
  }),
  page('Dauerkarten', { teaser: 'Alle Heimspiele, ein Preis' }),
  page('Fußballschule', { text: 'Training für Kinder mit Thomas Müller' }),
  page('Vereinsheim', { sites: [1], text: 'Bier und Brezeln' }),
  page('Eichwald – Nordhafen', { kind: 'match', sites: [1], text: 'Bundesliga' }),
  page('Impressum', { sites: [0, 1], text: 'Vertreten durch den Vorstand' }),
  // Words that stand alone, for compounds to be taken apart by.
  page('Verein', {
    sites: [1],
    text: 'Ein Heim für alle. Die Karte, das Spiel, der Fußball, die Schule, auf Dauer.',
  }),
]
const sites = [
  { key: 'tickets', name: 'Tickets', base: 'https://tickets.example' },
  { key: 'klub', name: 'Klub', base: 'https://klub.example' },
]
/** As the browser gets it. */
const file = JSON.parse(JSON.stringify(searchIndexOf(sites, pages, 'de').file)) as ReturnType<
  typeof searchIndexOf
>['file']
const engine = await createSearchEngine(file, 'de', 'tickets')
const titles = (query: string, hereOnly = false) =>
  engine.find(query, hereOnly).map(result => result.page.title)

describe('the search', () => {
  it('has the page that is about a thing before those that mention it', () => {
    expect(titles('dauerkarte')[0]).toBe('Dauerkarten')
    expect(titles('dauerkarte')).toEqual(expect.arrayContaining(['Tickets', 'Was kostet der Sitzplatz?']))
  })

  it.each([
    ['karte', 'Was kostet der Sitzplatz?'],
    ['fussball', 'Fußballschule'],
    ['Muller', 'Fußballschule'],
    ['mueller', 'Fußballschule'],
    ['schule', 'Fußballschule'],
    ['heim', 'Vereinsheim'],
    ['Fussbalschule', 'Fußballschule'],
    ['Brezlen', 'Vereinsheim'],
    ['dauerk', 'Dauerkarten'],
    ['Bundesliga Spiel', 'Eichwald – Nordhafen'],
  ])('"%s" finds "%s"', (query, title) => {
    expect(titles(query)).toContain(title)
  })

  it('wants all words, and takes some of them where no page has all', () => {
    expect(titles('bier brezeln')).toEqual(['Vereinsheim'])
    expect(titles('bier bundesliga')).toEqual(expect.arrayContaining(['Vereinsheim', 'Eichwald – Nordhafen']))
    expect(titles('xylophon')).toEqual([])
    expect(titles('')).toEqual([])
  })

  it('keeps to this sub-site where it is asked to, and leads to its own copy of a shared page', async () => {
    expect(titles('bier', true)).toEqual([])
    const [imprint] = engine.find('impressum', true)
    expect(imprint?.href).toBe('https://tickets.example/Impressum/')
    const elsewhere = await createSearchEngine(file, 'de', 'klub')
    expect(elsewhere.find('impressum', false)[0]?.href).toBe('https://klub.example/Impressum/')
  })

  it('reads Japanese without spaces', async () => {
    const japanese = searchIndexOf(sites, [page('試合日程'), page('チケット案内')], 'ja').file
    const inJapanese = await createSearchEngine(japanese, 'ja', 'tickets')
    expect(inJapanese.find('日程', false).map(result => result.page.title)).toEqual(['試合日程'])
  })
})

describe('what was found', () => {
  const hits = (query: string) => new Set(engine.find(query, false).flatMap(({ terms }) => [...terms]))
  const marked = (text: string, query: string) =>
    markedText(text, hits(query))
      .map(piece => (piece.isHit ? `[${piece.text}]` : piece.text))
      .join('')

  it('is marked as it is written, compounds as a whole', () => {
    expect(marked('Die Dauerkarte und die Karte.', 'karte')).toBe('Die [Dauerkarte] und die [Karte].')
    expect(marked('Thomas Müller', 'muller')).toBe('Thomas [Müller]')
    expect(marked('Nichts davon', 'muller')).toBe('Nichts davon')
    expect(marked('Die\u00a0Dauer\u00adkarte … und ½ Karte', 'karten')).toBe(
      'Die\u00a0[Dauer\u00adkarte] … und ½ [Karte]',
    )
  })

  it('is shown with the words around it', () => {
    const text = `${'Vorher steht viel. '.repeat(20)}Hier gibt es Bier und Brezeln. ${'Danach auch. '.repeat(20)}`
    const excerpt = excerptOf(text, hits('bier brezeln'))
    expect(excerpt).toContain('gibt es Bier und Brezeln.')
    expect(excerpt).toMatch(/^… \S.+ …$/)
    expect(excerpt?.length).toBeLessThan(220)
    expect(excerptOf('Nichts davon', hits('bier'))).toBeUndefined()
  })
})

it('what is asked stands in the address', () => {
  const address = new URLSearchParams({
    ...changes.query('karte & co'),
    ...changes.kind('news'),
    ...changes.hereOnly(true),
    ...changes.count(40),
  })
  expect(questionFrom(address)).toEqual({ query: 'karte & co', kind: 'news', hereOnly: true, count: 40 })
  expect(questionFrom(new URLSearchParams('art=x&anzahl=-3'))).toEqual({
    query: '',
    kind: '',
    hereOnly: false,
    count: 20,
  })
})
