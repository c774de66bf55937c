import { describe, expect, it } from 'vitest'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import { cmsPage } from '#contract/cms/cms-page.ts'
import type { FillContext } from './fill-context.ts'
import { fillPage } from './fill-pages.ts'

const page = (over: Partial<CmsPage>): CmsPage => ({
  ...cmsPage.parse({ slug: '/', template: 'default', title: 'Seite', website_lang: 'de' }),
  ...over,
})
const news = (slug: string, date: string, over: Partial<CmsPage> = {}) =>
  page({ slug, date, template: 'newsPage', title: slug, teaser: 'Kurz', ...over })
const grid = (limit?: number): CmsPage['blocks'] => [
  {
    type: 'teaserGrid',
    layout: 'cards',
    surface: 'page',
    news: 'latest',
    items: [],
    ...(limit && { limit }),
  },
]
const contextOf = (pages: CmsPage[], hasAds = false): FillContext => ({
  site: 'profis',
  language: 'de',
  hasAds,
  addressOf: ({ key }) => `https://${key}.example`,
  data: {
    teams: [],
    currentSeason: 2026,
    seasons: [],
    resultsFile: () => undefined,
    team: () => undefined,
    club: () => undefined,
    deductions: () => [],
    tableOptions: () => ({}),
    reports: () => [],
    matches: () => [],
    standings: () => [],
    squad: () => [],
    players: () => [],
  },
  pages,
})
const filled = (pages: CmsPage[], slug: string, hasAds = false) => {
  const found = pages.find(one => one.slug === slug)
  if (!found) throw new Error(`there is no ${slug}`)
  return fillPage(found, contextOf(pages, hasAds))
}
const linksOn = (pages: CmsPage[], slug: string) =>
  filled(pages, slug).blocks.flatMap(block =>
    block.type === 'teaserGrid' ? block.items.map(item => item.link?.href) : [],
  )

describe('a grid of the latest news', () => {
  const start = page({ blocks: grid(2) })
  const all = [
    start,
    news('/news/a/', '2026-03-01'),
    news('/news/b/', '2026-03-09'),
    news('/news/c/', '2026-02-01'),
  ]

  it('shows the newest first and no more than it should', () => {
    expect(linksOn(all, '/')).toEqual(['/news/b/', '/news/a/'])
  })

  it('leaves out the article that it stands on, and those in another language', () => {
    const article = news('/news/d/', '2026-03-10', { blocks: grid() })
    const english = news('/news/e/', '2026-03-11', { website_lang: 'en' })
    expect(linksOn([...all, article, english], '/news/d/')).toEqual(['/news/b/', '/news/a/', '/news/c/'])
  })

  it('keeps grids that were filled by hand', () => {
    const byHand = page({
      slug: '/x/',
      blocks: [{ type: 'teaserGrid', layout: 'cards', surface: 'page', items: [{ title: 'Von Hand' }] }],
    })
    expect(filled([byHand, ...all], '/x/')).toEqual(byHand)
  })
})

describe('an overview of news', () => {
  it('gets its list, newest first, where the editor wrote none', () => {
    const overview = page({ slug: '/news/', template: 'newsOverview' })
    const { blocks } = filled(
      [overview, news('/news/a/', '2026-03-01'), news('/news/b/', '2026-03-09')],
      '/news/',
    )
    expect(blocks).toMatchObject([{ type: 'newsList', items: [{ href: '/news/b/' }, { href: '/news/a/' }] }])
  })
})

describe('an article', () => {
  it('has a number that stays the same, or the one that it was given', () => {
    const article = news('/news/a/', '2026-03-01')
    expect(filled([article], '/news/a/').uid).toBe(filled([article], '/news/a/').uid)
    expect(filled([article], '/news/a/').uid).toBeGreaterThan(0)
    expect(filled([{ ...article, uid: 12 }], '/news/a/').uid).toBe(12)
  })
})

describe('room for advertising', () => {
  const text = (): CmsPage['blocks'][number] => ({ type: 'text', text: '<p>a</p>' })
  const positions = (count: number, hasAds: boolean) =>
    filled([page({ blocks: Array.from({ length: count }, text) })], '/', hasAds).blocks.flatMap(
      (block, index) => (block.type === 'adSlot' ? [`${block.position} at ${index + 1}`] : []),
    )

  it('is the 3rd, 9th, 15th and 21st block of a page that reaches so far', () => {
    expect(positions(2, true)).toEqual([])
    expect(positions(3, true)).toEqual(['3 at 3'])
    expect(positions(30, true)).toEqual(['3 at 3', '9 at 9', '15 at 15', '21 at 21'])
  })

  it('is nowhere on a sub-site without advertising', () => {
    expect(positions(30, false)).toEqual([])
  })
})

describe('the end of an article', () => {
  const all = ['2026-11-01', '2026-11-04', '2026-11-03', '2026-11-02'].map(date =>
    news(`/news/${date}/`, date),
  )
  const moreOf = (article: CmsPage) =>
    fillPage(article, contextOf(all)).blocks.flatMap(block =>
      block.type === 'teaserGrid' ? [block.items.map(({ link }) => link?.href)] : [],
    )

  it('leads on to the three newest others', () => {
    expect(moreOf(news('/news/2026-11-01/', '2026-11-01'))).toEqual([
      ['/news/2026-11-04/', '/news/2026-11-03/', '/news/2026-11-02/'],
    ])
    expect(moreOf(news('/news/2026-11-03/', '2026-11-03'))).toEqual([
      ['/news/2026-11-04/', '/news/2026-11-02/', '/news/2026-11-01/'],
    ])
  })

  it('keeps what its editor has put there', () => {
    expect(moreOf(news('/news/2026-11-01/', '2026-11-01', { blocks: grid(1) }))).toEqual([
      ['/news/2026-11-04/'],
    ])
  })
})
