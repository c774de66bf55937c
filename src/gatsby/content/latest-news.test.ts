import { describe, expect, it } from 'vitest'
import type { CmsPage } from '../../../contract/cms-page.ts'
import { fillLatestNews } from './latest-news.ts'

const page = (over: Partial<CmsPage>): CmsPage => ({
  slug: '/',
  template: 'default',
  title: 'Seite',
  website_lang: 'de',
  seo: { noIndex: false },
  blocks: [],
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
const linksOn = (pages: CmsPage[], slug: string) =>
  pages
    .find(one => one.slug === slug)
    ?.blocks.flatMap(block => (block.type === 'teaserGrid' ? block.items.map(item => item.link?.href) : []))

describe('a grid of the latest news', () => {
  const start = page({ blocks: grid(2) })
  const all = [
    start,
    news('/news/a/', '2026-03-01'),
    news('/news/b/', '2026-03-09'),
    news('/news/c/', '2026-02-01'),
  ]

  it('shows the newest first and no more than it should', () => {
    expect(linksOn(fillLatestNews(all), '/')).toEqual(['/news/b/', '/news/a/'])
  })

  it('leaves out the article that it stands on, and those in another language', () => {
    const article = news('/news/d/', '2026-03-10', { blocks: grid() })
    const english = news('/news/e/', '2026-03-11', { website_lang: 'en' })
    expect(linksOn(fillLatestNews([...all, article, english]), '/news/d/')).toEqual([
      '/news/b/',
      '/news/a/',
      '/news/c/',
    ])
  })

  it('keeps grids that were filled by hand', () => {
    const byHand = page({
      slug: '/x/',
      blocks: [{ type: 'teaserGrid', layout: 'cards', surface: 'page', items: [{ title: 'Von Hand' }] }],
    })
    expect(fillLatestNews([byHand, ...all])[0]).toEqual(byHand)
  })
})
