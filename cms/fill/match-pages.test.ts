import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CmsBlockOf, CmsPage } from '#contract/cms-page.ts'
import { readClubData } from '../club-data/club-data.ts'
import { calendarEntriesOf, matchEntriesIn } from './fill-events.ts'
import { fillMatches } from './fill-matches.ts'
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
  site: { teamId: 159, language: 'de' },
  addressOf: ({ key }) => `https://${key}.example`,
  pages: [],
  linkTo: target => `https://club.example/${target}`,
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
  const pages = matchPages(data, place({ site: { teamId: id, language: 'de' } }))

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
    for (const page of pages) {
      const next = page.blocks.find((block): block is CmsBlockOf<'fixtures'> => block.type === 'fixtures')
      if (!next) throw new Error('The page lists no matches')
      const context = { site: 'profis', language: 'de', teamId: id, hasAds: false, data, pages } as const
      const filled = fillMatches(next, page, { ...context, addressOf: ({ key }) => key })
      const ids = filled.type === 'fixtures' ? filled.matches.map(match => match.id) : []
      expect(ids).toHaveLength(pages.length - 1)
      expect(ids).not.toContain(matchOf(page).id)
    }
  })
})

it('tickets are sold for home matches, where the team’s file says', () => {
  expect(matchOf(pageAgainst('Eichwald', 'Nordhafen')).tickets).toBe(
    'https://club.example/tickets:/tageskarten/',
  )
  expect(matchOf(pageAgainst('Nordhafen', 'Eichwald')).tickets).toBeUndefined()
})

it('a match is named as the same one wherever its team is shown in another language', () => {
  const linked = ({ translations }: CmsPage) =>
    translations.map(({ language, link }) => [language, link.href])
  const german = linked(pageAgainst('Eichwald', 'Nordhafen'))
  expect(german).toContainEqual(['en', 'https://en.example/matches/2026/12-eichwald-nordhafen/'])
  const english = pageAgainst('Eichwald', 'Nordhafen', { site: { teamId: 159, language: 'en' } })
  expect(linked(english)).toContainEqual(['de', 'https://profis.example/spiele/2026/12-eichwald-nordhafen/'])
})

it('a matchday is named in the page’s language', () => {
  const site = { teamId: 159, language: 'en' } as const
  expect(matchOf(pageAgainst('Eichwald', 'Nordhafen', { site })).round).toBe('Matchday 12')
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
