import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { CmsBlockOf, CmsPage } from '#contract/cms/cms-page.ts'
import { copyClubData } from '../../tests/helpers/club-folder.ts'
import { readClubData } from '../club-data/club-data.ts'
import { calendarEntriesOf, matchEntriesIn } from './fill-events.ts'
import { fillMatches } from './fill-matches.ts'
import { fillPage } from './fill-pages.ts'
import { matchPages, type MatchPlace } from './match-pages.ts'

const data = readClubData(path.resolve(import.meta.dirname, '../..'))
const article = (slug: string, date: string, teaser = ''): CmsPage => ({
  slug,
  template: 'newsPage',
  title: slug,
  date,
  teaser,
  website_lang: 'de',
  translations: [],
  draft: false,
  seo: { noIndex: false },
  blocks: [],
})
const place = (over: Partial<MatchPlace> = {}): MatchPlace => ({
  site: { key: 'profis', teamId: 159, language: 'de' },
  addressOf: ({ key }) => `https://${key}.example`,
  pages: [],
  ...over,
})
const matchOf = ({ blocks: [first] }: CmsPage) => {
  if (first?.type !== 'matchCentre' || !first.match) throw new Error('The page does not open with its match')
  return first.match
}
const pageAgainst = (home: string, away: string, over: Partial<MatchPlace> = {}) => {
  const page = matchPages(data, place(over)).find(({ title }) => title.startsWith(`${home} – ${away}`))
  if (!page) throw new Error('There is no such match')
  return page
}

describe.each(data.teams.map(({ id, competition }) => ({ id, competition })))('$competition', ({ id }) => {
  const pages = matchPages(data, place({ site: { key: 'profis', teamId: id, language: 'de' } }))

  it('every match opens its page with its board, and nothing on it contradicts the result', () => {
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages) {
      const { score, scorers, kickOff, place: venue } = matchOf(page)
      expect(page.event).toMatchObject({ start: kickOff, place: venue })
      const goals = (side: 'home' | 'away') => scorers[side].flatMap(each => each.goals).length
      if (goals('home') + goals('away') > 0)
        expect({ home: goals('home'), away: goals('away') }).toEqual(score)
    }
  })

  it('no match is what comes next on its own page', () => {
    const running = pages.filter(page => matchOf(page).id.startsWith(`${id}-${data.currentSeason}-`))
    for (const page of pages) {
      const next = page.blocks.find((block): block is CmsBlockOf<'fixtures'> => block.type === 'fixtures')
      if (!next) throw new Error('The page lists no matches')
      const context = { site: 'profis', language: 'de', teamId: id, hasAds: false, data, pages } as const
      const filled = fillMatches(next, page, { ...context, addressOf: ({ key }) => key })
      const ids = filled.type === 'fixtures' ? filled.matches.map(match => match.id) : []
      expect(ids).toHaveLength(running.filter(other => other !== page).length)
      expect(ids).not.toContain(matchOf(page).id)
    }
  })
})

it('tickets are sold for home matches, where the team’s file says', () => {
  expect(matchOf(pageAgainst('Eichwald', 'Nordhafen')).tickets).toBe(
    'https://stadion.example/shop/tickets/match/159-2026-12-eichwald-nordhafen/',
  )
  expect(matchOf(pageAgainst('Nordhafen', 'Eichwald')).tickets).toBeUndefined()
})

it('a match is named as the same one wherever its team is shown in another language', () => {
  const linked = ({ translations }: CmsPage) =>
    translations.map(({ language, link }) => [language, link.href])
  const german = linked(pageAgainst('Eichwald', 'Nordhafen'))
  expect(german).toContainEqual(['en', 'https://en.example/matches/2026/12-eichwald-nordhafen/'])
  const english = pageAgainst('Eichwald', 'Nordhafen', { site: { key: 'en', teamId: 159, language: 'en' } })
  expect(linked(english)).toContainEqual(['de', 'https://profis.example/spiele/2026/12-eichwald-nordhafen/'])
})

it.each([
  ['en', 'Matchday 12', 'Matchday 12: Eichwald are at home to Nordhafen.'],
  ['ja', '第12節', '第12節：SGEはホームでNordhafenと対戦します。'],
] as const)('a matchday is named in the page’s language: %s', (language, round, teaser) => {
  const page = pageAgainst('Eichwald', 'Nordhafen', { site: { key: 'en', teamId: 159, language } })
  expect(matchOf(page).round).toBe(round)
  expect(page).toMatchObject({ teaser, category: `Bundesliga, ${round}` })
})

it('a matchday is named in the reader’s language in the calendar, too', () => {
  const derby = '159-2026-12-eichwald-nordhafen'
  const context = { site: 'en', language: 'en', teamId: 159, hasAds: false, data, pages: [] } as const
  const whole = { ...context, addressOf: place().addressOf }
  expect(calendarEntriesOf(whole).find(({ id }) => id === derby)?.text).toBe('Bundesliga, Matchday 12')
  expect(matchEntriesIn('de', whole).find(({ id }) => id === derby)?.text).toBe('Bundesliga, 12. Spieltag')
})

it('articles of those days that name the opponent are about the match, the latest first', () => {
  const pages = [
    article('/news/vorbericht-nordhafen/', '2026-11-21'),
    article('/news/spielbericht/', '2026-11-29', 'Was der Abend gegen Nordhafen zeigt.'),
    article('/news/nordhafen-im-maerz/', '2026-03-21'),
    article('/news/vorbericht-grauburg/', '2026-11-20'),
  ]
  const stories = pageAgainst('Eichwald', 'Nordhafen', { pages }).blocks.find(
    (block): block is CmsBlockOf<'teaserGrid'> => block.type === 'teaserGrid',
  )
  expect(stories?.items.map(({ link }) => link?.href)).toEqual([
    '/news/spielbericht/',
    '/news/vorbericht-nordhafen/',
  ])
})

it('the page of one match is not where a list leads for all of them', () => {
  const pages = matchPages(data, place())
  const [page] = pages
  const next = page?.blocks.find(block => block.type === 'fixtures')
  if (!page || !next) throw new Error('There is no page of a match')
  const context = { site: 'profis', language: 'de', teamId: 159, hasAds: false, data, pages } as const
  expect(fillMatches(next, page, { ...context, addressOf: ({ key }) => key })).not.toHaveProperty('ticker')
})

describe('when the next season begins', () => {
  const folder = copyClubData()
  afterAll(folder.remove)
  const slugsIn = (of: ReturnType<typeof readClubData>) => matchPages(of, place()).map(({ slug }) => slug)
  const before = slugsIn(readClubData(folder.root))
  mkdirSync(path.join(folder.root, 'sites/club/data/2027'))
  folder.write(
    '2027/profis.json',
    JSON.stringify({
      name: 'Bundesliga 2027/28',
      matches: [{ round: '1', date: '2027-08-21', team1: 'Eichwald', team2: 'Nordhafen' }],
    }),
  )
  const next = readClubData(folder.root)

  it('the matches of all seasons before keep their pages', () => {
    expect(before).toContain('/spiele/2026/12-eichwald-nordhafen/')
    expect(before.filter(slug => slug.startsWith('/spiele/2025/'))).toHaveLength(34)
    expect(slugsIn(next)).toEqual(['/spiele/2027/1-eichwald-nordhafen/', ...before])
  })

  it('a page tells of its own season', () => {
    const page = matchPages(next, place()).find(({ slug }) => slug === '/spiele/2026/12-eichwald-nordhafen/')!
    expect(page.category).toBe('Bundesliga, 2026/27, 12. Spieltag')
    const context = {
      site: 'profis',
      language: 'de',
      teamId: 159,
      hasAds: false,
      data: next,
      pages: [],
    } as const
    const filled = fillPage(page, { ...context, addressOf: ({ key }) => key })
    expect(filled.event?.id).toBe('159-2026-12-eichwald-nordhafen')
    const seasonOf = (type: 'matchCentre' | 'standings') =>
      filled.blocks.flatMap(block => (block.type === type ? [block.season] : []))
    expect([seasonOf('matchCentre'), seasonOf('standings')]).toEqual([[2026], [2026]])
  })

  it('calendars go on with the running season alone', () => {
    const pages = matchPages(next, place())
    const context = { site: 'profis', language: 'de', teamId: 159, hasAds: false, data: next, pages } as const
    const entries = calendarEntriesOf({ ...context, addressOf: ({ key }) => key })
    expect(entries.map(({ id }) => id)).toEqual(['159-2027-1-eichwald-nordhafen'])
  })
})
