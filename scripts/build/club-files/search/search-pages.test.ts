import { expect, it } from 'vitest'
import type { RecordPage } from '../site-record.ts'
import { type SearchedSite, searchPagesOf } from './search-pages.ts'

const site = (key: string, ...pages: (Partial<RecordPage> & { path: string })[]): SearchedSite => {
  const base = `https://${key}.example`
  return {
    key,
    name: key,
    base,
    navigation: [{ label: 'Wir', to: '/ueber-uns/' }],
    record: {
      site: key,
      pages: pages.map(({ path, ...page }) => ({
        href: base + path,
        kind: 'page',
        title: path,
        language: 'de',
        text: '',
        ...page,
      })),
      entries: [
        {
          id: 'derby',
          kind: 'match',
          title: 'Derby',
          // Already the next day in Eichwald.
          start: '2026-11-28T23:30:00Z',
          end: '2026-11-29T01:30:00Z',
          allDay: false,
          site: key,
          href: `${base}/spiele/derby/`,
        },
      ],
    },
  }
}
const klub = site(
  'klub',
  { path: '/impressum/' },
  { path: '/ueber-uns/', text: 'Der Klub' },
  { path: '/about/', language: 'en' },
)
const profis = site(
  'profis',
  { path: '/impressum/' },
  { path: '/ueber-uns/', text: 'Die Mannschaft' },
  { path: '/spiele/derby/', kind: 'match' },
)
const pages = searchPagesOf([klub, profis], 'de')

it('a page that sub-sites share is there once, and known to be on each of them', () => {
  expect(pages.map(({ path, sites }) => [path, sites])).toEqual([
    ['/impressum/', [0, 1]],
    ['/ueber-uns/', [0]],
    ['/ueber-uns/', [1]],
    ['/spiele/derby/', [1]],
  ])
})

it('pages of another language are in its own index', () => {
  expect(searchPagesOf([klub, profis], 'en').map(({ path }) => path)).toEqual(['/about/'])
})

it('what is on a day is found with that day', () => {
  expect(pages.find(({ kind }) => kind === 'match')?.day).toBe('2026-11-29')
})

it('what the menu calls a page is a name of it', () => {
  expect(pages.map(({ names }) => names)).toEqual([undefined, ['Wir'], ['Wir'], undefined])
})
