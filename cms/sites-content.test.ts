import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { CmsPage } from '#contract/cms/cms-page.ts'
import { datedSeasons, isFrom } from '#sites/redirects.ts'
import type { Site } from '#sites/site-schema.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { sites } from '#sites/sites.ts'
import { berlinDay } from './club-data/berlin-time.ts'
import type { MediaManifest } from './media/media-manifest.ts'
import { siteConfigOf } from './site-config.ts'
import { problemLine } from './content-problem.ts'
import { addressesIn, appAreas } from './dead-links.ts'
import { readSite } from './read-site.ts'

const root = path.resolve(import.meta.dirname, '..')
const settingsOf = (site: Site) => ({ site, environment: 'production' as const, ports: {}, root })

const mediaIn = (owner: string) => {
  const folder = path.join(root, 'sites', owner, 'media')
  return existsSync(folder) ? readdirSync(folder).map(file => ({ key: `${owner}/${file}`, file })) : []
}
const owners = [...sites.map(site => site.key), 'club'].flatMap(mediaIn)

/** Pictures and files as they lie in the folders; what becomes of them is not asked here. */
const media: MediaManifest = {
  pictures: Object.fromEntries(
    owners.map(({ key, file }) => [key, { src: file, width: 1, height: 1, sources: [], preview: file }]),
  ),
  files: Object.fromEntries(owners.map(({ key, file }) => [key, { src: `/media/${file}`, bytes: 1 }])),
}
const contents = new Map(
  await Promise.all(sites.map(async site => [site.key, await readSite(settingsOf(site), media)] as const)),
)
const pagesOf = (site: Site): readonly CmsPage[] => contents.get(site.key)?.pages ?? []

/** Whether a page answers there; addresses beyond the club's own are believed. */
function isAnswered(href: string, from: Site): boolean {
  const base = siteBaseUrl(from, 'production')
  const address = new URL(href, base)
  const site = sites.find(other => new URL(siteBaseUrl(other, 'production')).origin === address.origin)
  if (!site) return true
  return (
    appAreas.some(area => address.pathname.startsWith(area)) ||
    pagesOf(site).some(page => page.slug === address.pathname)
  )
}

/** What somebody said on the day. */
const quoted = /„[^“]*“|“[^”]*”|「[^」]*」/g

/** "Heute" and "today" are not among them: most texts mean these years by it. "Morgen" is a noun where it begins with a capital. */
const ofOneDay = new RegExp(
  [
    '(?<!\\p{L})(?:über)?morgen(?!\\p{L})|[.!?] Morgen[, ]|(?<!\\p{L})(?:[Vv]or)?[Gg]estern(?!\\p{L})',
    '[Hh]eute (?:Abend|Mittag|Nachmittag|Nacht)|(?:[Ss]eit|[Aa]b|[Ss]tand) heute(?!\\p{L})',
    '[Ii]n einer Woche|(?:[Nn]ächste|[Kk]ommende)[nr]? Woche|(?:Sams|Sonn|Mon|Diens|Donners|Frei)tag kommt',
    '[Tt]omorrow|[Yy]esterday|[Tt]onight|[Ii]n a week|(?:[Nn]ext|[Ll]ast|[Tt]his) week(?!end)|[Aa]s of today',
    '明日|明後日|昨日|来週|先週|今夜|本日',
  ].join('|'),
  'u',
)

it.each([
  ['In einer Woche kommt Nordhafen', true],
  ['Am Bahnhof. Morgen, am Sonntag, hängt die Fahne', true],
  ['Nordhafen come in a week’s time', true],
  ['明日の試合', true],
  ['Am Morgen, bis heute, Samstagmorgen, übermorgendlich', false],
  ['The department today has 61 members', false],
])('whether “%s” is true on one day alone: %s', (text, isOfOneDay) => {
  expect(ofOneDay.test(text)).toBe(isOfOneDay)
})

describe.each(sites.map(site => [site.key, site] as const))('the content of %s', (_, site) => {
  it('can be built as it stands', () => {
    const content = contents.get(site.key)
    expect([...(content?.problems ?? []), ...(content?.warnings ?? [])].map(problemLine)).toEqual([])
  })

  it('begins with a start page and tells news', () => {
    expect(pagesOf(site).find(page => page.slug === '/')?.template).toBe('startPage')
    expect(pagesOf(site).some(page => page.template === 'newsPage')).toBe(true)
  })

  it('tells its matches where the strip of its header leads', () => {
    const page = pagesOf(site).find(({ slug }) => slug === site.liveTicker)
    const tellsTicker = page?.blocks.some(block => block.type === 'matchCentre' && block.show === 'ticker')
    expect(tellsTicker).toBe(site.liveTicker === undefined ? undefined : true)
  })

  it('leads from where its matches had their pages when the day was part of the address', () => {
    const { pages = [], redirects = [] } = contents.get(site.key) ?? {}
    const isMatch = ({ slug }: CmsPage) =>
      datedSeasons.some(season => new RegExp(`^/(?:spiele|matches)/${season}/.`).test(slug))
    const unled = pages.filter(isMatch).filter(({ slug, event }) => {
      const former = slug.replace(/\/\d+-([^/]+)\/$/, `/${berlinDay(new Date(event?.start ?? ''))}-$1/`)
      return redirects.find(({ from }) => isFrom(from, former))?.to !== slug
    })
    expect(unled.map(({ slug }) => slug)).toEqual([])
  })

  it('leads only to pages that exist, from its texts, its navigation and its footer', () => {
    const { navigation, footer } = siteConfigOf(settingsOf(site), '')
    const written = addressesIn([pagesOf(site), navigation, footer])
    expect(written.length).toBeGreaterThan(10)
    expect(written.filter(href => !isAnswered(href, site))).toEqual([])
  })

  it('says in titles, teasers, openings and articles nothing that is true on one day alone', () => {
    const said = pagesOf(site).flatMap(({ slug, title, teaser = '', template, blocks }) => {
      const words = blocks.filter(
        ({ type }) => type === 'hero' || (type === 'text' && template === 'newsPage'),
      )
      const found = ofOneDay.exec(JSON.stringify([title, teaser, words]).replaceAll(quoted, ''))
      return found ? [`${slug}: ${found[0]}`] : []
    })
    expect(said).toEqual([])
  })

  it('names no season in the title of a page where another one can be chosen', () => {
    const isOpen = (block: CmsPage['blocks'][number]) => 'seasons' in block && block.seasons.length > 1
    const fixed = pagesOf(site)
      .filter(({ blocks }) => blocks.some(isOpen))
      .flatMap(({ title, seo, blocks }) => [
        title,
        seo.title ?? '',
        ...blocks.filter(isOpen).map(block => ('title' in block ? (block.title ?? '') : '')),
      ])
      .filter(words => /\b\d{4}\b/.test(words))
    expect(fixed).toEqual([])
  })

  it('describes every picture that is no mere ground', () => {
    const silent = pagesOf(site).flatMap(page =>
      page.blocks.filter(block => block.type === 'image' && block.picture.alt === '').map(() => page.slug),
    )
    expect(silent).toEqual([])
  })

  it('says in its footer who speaks, and how a contract is withdrawn and cancelled', () => {
    const links = siteConfigOf(settingsOf(site), '').footer.flatMap(column =>
      column.links.map(link => link.href),
    )
    const legal =
      site.language === 'de'
        ? ['/impressum/', '/datenschutz/', '/barrierefreiheit/', '/widerruf/']
        : ['/imprint/', '/privacy/', '/accessibility/', '/withdrawal/']
    expect(links).toEqual(expect.arrayContaining([...legal, '/cancel/']))
  })
})
