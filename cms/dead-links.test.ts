import { describe, expect, it } from 'vitest'
import { cmsPage } from '#contract/cms/cms-page.ts'
import { deadLinksOn } from './dead-links.ts'

const pageWith = (text: string) =>
  cmsPage.parse({
    slug: '/',
    template: 'default',
    title: 'Seite',
    website_lang: 'de',
    blocks: [
      { type: 'text', text },
      { type: 'quickLinks', links: [{ link: { label: 'Da', href: '/da/' } }] },
    ],
  })
const slugs = new Set(['/', '/da/'])

describe('links of a page', () => {
  it('are dead where the sub-site has no such page', () => {
    const page = pageWith('<a href="/profis/weg/">x</a> <a href="/profis/da/#c1">y</a>')
    expect(deadLinksOn(page, slugs, '/profis')).toEqual(['/weg/'])
  })

  it('may lead to the app’s own areas and anywhere else', () => {
    const page = pageWith(
      '<a href="/shop/fan-shop/">x</a> <a href="https://club.example/">y</a> <a href="tel:+491">z</a>',
    )
    expect(deadLinksOn(page, slugs, '')).toEqual([])
  })
})
