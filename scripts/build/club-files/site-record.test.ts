import { expect, it } from 'vitest'
import { cmsPage } from '../../../contract/cms/cms-page.ts'
import { profis } from '../../../sites/profis/site.ts'
import { makeProduct } from '../../../tests/factories/products.ts'
import { siteRecordOf } from './site-record.ts'

const settings = {
  root: process.cwd(),
  site: profis,
  environment: 'local',
  ports: { platform: 8000, dev: 8001 },
} as Parameters<typeof siteRecordOf>[0]

const page = (over: object) =>
  cmsPage.parse({ template: 'default', title: 'Seite', website_lang: 'de', ...over })

it('knows what kind of thing each page is about', () => {
  const match = { kind: 'match', start: '2026-11-28T17:30:00Z', end: '2026-11-28T19:30:00Z', place: 'Park' }
  const product = { type: 'product', product: makeProduct() }
  const { pages } = siteRecordOf(settings, [
    page({ slug: '/ueber-uns/' }),
    page({
      slug: '/news/derby/',
      template: 'newsPage',
      date: '2026-11-20',
      teaser: 'Drei Punkte.',
      category: 'Spieltag',
    }),
    page({ slug: '/spiele/derby/', template: 'event', teaser: '12. Spieltag.', event: match }),
    page({ slug: '/shop/fan-shop/1001/', template: 'blank', blocks: [product] }),
  ])
  expect(pages.map(({ kind }) => kind)).toEqual(['page', 'news', 'match', 'product'])
})
