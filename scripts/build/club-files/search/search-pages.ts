import type { Language } from '../../../../contract/kernel/primitives.ts'
import type { WholePage } from '../../../../src/lib/search/make-index.ts'
import type { SiteLinkSource } from '../../../../sites/site-schema.ts'
import type { SearchSite } from '../../../../src/lib/search/search-file.ts'
import { berlinDay } from '../../../../src/lib/format/berlin-day.ts'
import type { RecordPage, SiteRecord } from '../site-record.ts'

/** A sub-site as the search names it, with what the build knows of its pages. */
export interface SearchedSite extends SearchSite {
  readonly record: SiteRecord
  /** Its menu. */
  readonly navigation: readonly SiteLinkSource[]
}

function pageOf(page: RecordPage, { base, record, navigation }: SearchedSite, place: number): WholePage {
  const { title, kind, teaser, category, text } = page
  const path = page.href.slice(base.length)
  const names = navigation.filter(({ to, label }) => to === path && label !== title).map(({ label }) => label)
  const start = record.entries.find(entry => entry.href === page.href)?.start
  const day = start === undefined ? page.date : berlinDay(start)
  return {
    title,
    kind,
    sites: [place],
    path,
    text,
    ...(names.length > 0 && { names }),
    ...(teaser !== undefined && { teaser }),
    ...(category !== undefined && { category }),
    ...(day !== undefined && { day }),
  }
}

/** The pages of all sub-sites in a language. One that several of them share, such as the imprint, is there once. */
export function searchPagesOf(sites: readonly SearchedSite[], language: Language): WholePage[] {
  const all = sites.flatMap((site, place) =>
    site.record.pages.filter(page => page.language === language).map(page => pageOf(page, site, place)),
  )
  const same = Map.groupBy(all, ({ path, title, text }) => JSON.stringify([path, title, text]))
  return [...same.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, sites: [first, ...others].flatMap(page => page.sites) }] : [],
  )
}
