import path from 'node:path'
import { expect, it } from 'vitest'
import type { CmsBlock, CmsBlockOf, CmsPage } from '#contract/cms/cms-page.ts'
import { readClubData } from '../club-data/club-data.ts'
import type { FillContext } from './fill-context.ts'
import { fillMatches } from './fill-matches.ts'

const data = readClubData(path.resolve(import.meta.dirname, '../..'))
const pageAt = (slug: string, blocks: CmsBlock[] = []): CmsPage => ({
  slug,
  template: 'default',
  title: slug,
  website_lang: 'de',
  translations: [],
  draft: false,
  seo: { noIndex: false },
  blocks,
})
const page = pageAt('/saison/')
const context = (over: Partial<FillContext> = {}): FillContext => ({
  site: 'profis',
  language: 'de',
  teamId: 159,
  hasAds: false,
  addressOf: ({ key }) => `https://${key}.example`,
  data,
  pages: [
    page,
    pageAt('/kader/'),
    pageAt('/liveticker/', [{ type: 'matchCentre', show: 'ticker', seasons: [], views: [] }]),
  ],
  ...over,
})
const fixtures = (over: Partial<CmsBlockOf<'fixtures'>> = {}): CmsBlockOf<'fixtures'> => ({
  type: 'fixtures',
  show: 'season',
  limit: 40,
  matches: [],
  seasons: [],
  ...over,
})
const filled = <Type extends CmsBlock['type']>(block: CmsBlockOf<Type>, over: Partial<FillContext> = {}) =>
  fillMatches(block, page, context(over)) as CmsBlockOf<Type>

it('a whole season follows what happens, can be turned to others, and leads to the ticker', () => {
  const block = filled<'fixtures'>(fixtures())
  expect(block).toMatchObject({
    team: 159,
    season: 2026,
    live: true,
    seasons: [2026, 2025, 2024],
    ticker: '/liveticker/',
  })
  expect(block.matches).toHaveLength(34)
})

it('matches at home that are to come lead to their tickets in lists and as the next one', () => {
  const block = { type: 'nextMatch', title: 'Nächstes Spiel', home: false, matches: [] } as const
  const lists = [
    filled<'fixtures'>(fixtures()).matches,
    filled<'nextMatch'>({ ...block, matches: [] }).matches,
  ]
  for (const matches of lists) {
    const sold = matches.filter(({ tickets }) => tickets !== undefined)
    expect(sold.length).toBeGreaterThan(0)
    expect(sold).toEqual(matches.filter(({ home, score }) => home.own && !score))
  }
})

it('a season that a page names is that one alone, and stands still', () => {
  expect(filled<'fixtures'>(fixtures({ season: 2025, live: true }))).toMatchObject({
    live: false,
    seasons: [],
  })
})

it('what is next stands still unless its page says that it is live', () => {
  expect(filled<'fixtures'>(fixtures({ show: 'next' }))).toMatchObject({ live: false, seasons: [] })
  expect(filled<'fixtures'>(fixtures({ show: 'next', live: true }))).toMatchObject({
    live: true,
    seasons: [],
  })
})

it('a matchday is named in the page’s language, as the feed names it later', () => {
  expect(filled<'fixtures'>(fixtures(), { language: 'en' }).matches[11]?.round).toBe('Matchday 12')
})

it('a table says what its places lead to and how the latest matches ended', () => {
  const block = filled<'standings'>({ type: 'standings', show: 'all', rows: [], zones: [], seasons: [] })
  expect(block.zones).toContainEqual({ from: 17, to: 18, kind: 'relegation' })
  expect(block.rows[0]?.form).toHaveLength(5)
})

it('a squad knows the pages of its players on their own sub-site, and its older seasons', () => {
  const squad = { type: 'squad', show: 'players', groups: [], seasons: [] } as const
  const block = filled<'squad'>({ ...squad, groups: [], seasons: [] })
  expect(block).toMatchObject({ players: '/kader/', seasons: [2026, 2025, 2024] })
  expect(block.groups[0]?.members[0]).toMatchObject({ name: 'Mathis Vogt', slug: 'mathis-vogt' })
  expect(filled<'squad'>({ ...squad, groups: [], seasons: [], team: 16953 }).players).toBeUndefined()
})

it('the staff has neither pages nor older seasons', () => {
  const block = filled<'squad'>({ type: 'squad', show: 'staff', groups: [], seasons: [] })
  expect(block.players).toBeUndefined()
  expect(block.seasons).toEqual([])
  expect(block.groups[0]?.members[0]).not.toHaveProperty('slug')
})

it('a start page knows the matches to come, each with its page, also where that is on the team’s own sub-site', () => {
  const block = { type: 'nextMatch', title: 'Nächstes Spiel', home: false, matches: [] } as const
  const path = '/spiele/2026/12-eichwald-nordhafen/'
  const own = filled<'nextMatch'>({ ...block, matches: [] }, { pages: [page, pageAt(path)] })
  expect(own.matches.find(({ away }) => away.name === 'Nordhafen')).toMatchObject({ href: path })
  expect(own.matches.every(({ score }) => score === undefined)).toBe(true)
  const elsewhere = filled<'nextMatch'>(
    { ...block, matches: [], team: 159, home: true },
    { site: 'stadion', teamId: undefined },
  )
  expect(elsewhere.matches[0]?.href).toBe(`https://profis.example${path}`)
  expect(elsewhere.matches.every(({ home }) => home.own)).toBe(true)
})
