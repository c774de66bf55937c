import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import common from '#locales/de/common.json'
import { PageHead, type PageHeadProps } from './page-head.tsx'

type Page = { title: string; teaser?: string; seo?: { title?: string; noIndex?: boolean } }

const config = {
  name: 'Profis',
  club: { name: 'SG Eichwald 1899' },
  theme: 'light',
  themeCss: '',
  basePath: '',
}

/** What the file of a page has in its head. */
function headOf(page?: Page, keys: Pick<PageHeadProps, 'titleKey' | 'descriptionKey'> = {}) {
  const whole = page && { ...page, seo: { noIndex: false, ...page.seo } }
  const pageContext = { config, lang: 'de', messages: common, page: whole }
  const html = renderToStaticMarkup(<PageHead {...({ pageContext } as unknown as PageHeadProps)} {...keys} />)
  return {
    title: /<title>([^<]*)</.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
    isHidden: html.includes('<meta name="robots" content="noindex"'),
  }
}

describe('the title of a page', () => {
  it.each([
    [{ title: 'Kader' }, 'Kader · Profis · SG Eichwald 1899'],
    [{ title: 'Profis' }, 'Profis · SG Eichwald 1899'],
    [{ title: 'Kader', seo: { title: 'Alle Spieler' } }, 'Alle Spieler · SG Eichwald 1899'],
  ])('of %o names where it is', (page, title) => expect(headOf(page).title).toBe(title))

  it('stands alone where a list of results would cut it off', () => {
    const fits = 'x'.repeat(70 - ' · Profis · SG Eichwald 1899'.length)
    expect(headOf({ title: fits }).title).toHaveLength(70)
    expect(headOf({ title: `${fits}x` }).title).toBe(`${fits}x`)
  })
})

describe('search engines', () => {
  it('may know a page of the CMS, unless its editor says otherwise', () => {
    expect(headOf({ title: 'Kader', teaser: 'Alle' })).toMatchObject({ description: 'Alle', isHidden: false })
    expect(headOf({ title: 'Kader', seo: { noIndex: true } }).isHidden).toBe(true)
  })

  it('may know any other page only where it says what it is about', () => {
    const search = headOf(undefined, { titleKey: 'titles.search', descriptionKey: 'descriptions.search' })
    expect(search).toMatchObject({ description: common.descriptions.search, isHidden: false })
    expect(headOf(undefined, { titleKey: 'titles.cart' })).toMatchObject({ isHidden: true })
  })
})
