import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { addressOf } from '../../../cms/site-config.ts'
import { contentFolders, type SiteSettings } from '../../../cms/site-settings.ts'
import { sourceOf } from '../../../cms/site-source.ts'
import { readMarkdownPage, readYamlPage } from '../../../cms/files/page-document.ts'
import { slugOf } from '../../../cms/files/page-file.ts'
import type { CmsPage } from '../../../contract/cms/cms-page.ts'
import { type Language, language } from '../../../contract/kernel/primitives.ts'
import { findSite, sites } from '../../../sites/sites.ts'

/** A page of any sub-site. */
export interface PagePlace {
  readonly site: string
  readonly slug: string
  readonly language: Language
}

/** A page and those that it says are the same in other languages. */
export interface Declared {
  readonly page: PagePlace
  readonly others: readonly PagePlace[]
}

const keyOf = ({ site, slug }: Pick<PagePlace, 'site' | 'slug'>) => `${site}:${slug}`

/**
 * The sets of pages that are the same one in several languages: whatever any of them says of another holds for all. Each language has
 * one page in a set, since of two a search engine could believe neither; that which most pages name is taken.
 * @returns the set of each page by `site:/slug/`; a page that stands alone has none.
 */
export function translationSets(declared: readonly Declared[]): ReadonlyMap<string, readonly PagePlace[]> {
  const places = new Map<string, PagePlace>()
  const beside = new Map<string, Set<string>>()
  const named = new Map<string, number>()
  const note = (place: PagePlace) => {
    const key = keyOf(place)
    if (!places.has(key)) places.set(key, place)
    const near = beside.get(key) ?? new Set<string>()
    beside.set(key, near)
    return near
  }
  for (const { page, others } of declared)
    for (const other of others) {
      note(page).add(keyOf(other))
      note(other).add(keyOf(page))
      named.set(keyOf(other), (named.get(keyOf(other)) ?? 0) + 1)
    }
  const sets = new Map<string, readonly PagePlace[]>()
  const seen = new Set<string>()
  for (const start of places.keys()) {
    if (seen.has(start)) continue
    const members = [start]
    seen.add(start)
    for (const key of members)
      for (const near of beside.get(key) ?? []) {
        if (seen.has(near)) continue
        seen.add(near)
        members.push(near)
      }
    const ranked = members.toSorted((a, b) => (named.get(b) ?? 0) - (named.get(a) ?? 0) || a.localeCompare(b))
    const byLanguage = new Map<Language, PagePlace>()
    for (const key of ranked) {
      const place = places.get(key)
      if (place && !byLanguage.has(place.language)) byLanguage.set(place.language, place)
    }
    const set = [...byLanguage.values()].toSorted((a, b) => a.language.localeCompare(b.language))
    if (set.length > 1) for (const place of set) sets.set(keyOf(place), set)
  }
  return sets
}

/** How search engines are to know a page. */
const searched = z.object({ noIndex: z.boolean(), canonical: z.string() }).partial()

/** What a page file says of itself, as far as it is read here; its own reader tells what is wrong with it. */
const head = z.object({
  website_lang: language.optional().catch(undefined),
  draft: z.boolean().optional().catch(undefined),
  seo: searched.default({}).catch({}),
  translations: z
    .array(z.object({ language, link: z.object({ to: z.string() }) }))
    .default([])
    .catch([]),
})

/** A page of a sub-site that has its pages in files. */
interface PageOfFile extends Declared {
  /** Whether search engines know it by its address. */
  readonly isKnown: boolean
}

/** `/visit/` or `stadion:/visit/`, as editors write links. */
function placeOf(to: string, site: string): Pick<PagePlace, 'site' | 'slug'> | undefined {
  const [, key = site, slug] = /^(?:([a-z][a-z0-9-]*):)?(\/(?!\/)[^?#]*)/.exec(to) ?? []
  return slug === undefined || !findSite(key) ? undefined : { site: key, slug: slug.replace(/\/?$/, '/') }
}

/** Search engines know a page that is not for them, or that has the address of another one, by no address of its own. */
const hasOwnAddress = ({ noIndex, canonical }: z.output<typeof searched>) =>
  noIndex !== true && canonical === undefined

/** Files that say nothing of what is read here are not parsed: there are some nine hundred. */
const saysMore = /^(?:translations|website_lang|draft):|\b(?:noIndex|canonical):/m

function pagesOfFiles(root: string, site: (typeof sites)[number]): PageOfFile[] {
  const found = new Map<string, PageOfFile>()
  for (const folder of contentFolders(root, site.key, site.language)) {
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
    for (const name of names.filter(each => /\.(ya?ml|md)$/.test(each)).toSorted()) {
      const slug = slugOf(name.split(path.sep).join('/'))
      if (found.has(slug)) continue
      const source = readFileSync(path.join(folder, name), 'utf8')
      const fields = saysMore.test(source)
        ? (name.endsWith('.md') ? readMarkdownPage : readYamlPage)(source).fields
        : undefined
      const { website_lang, draft, seo, translations } = head
        .catch({ translations: [], seo: {} })
        .parse(fields ?? {})
      if (draft === true) continue
      const page = { site: site.key, slug, language: website_lang ?? site.language }
      const others = translations.flatMap(({ language: spoken, link }) => {
        const other = placeOf(link.to, site.key)
        return other ? [{ ...other, language: spoken }] : []
      })
      found.set(slug, { page, others, isKnown: hasOwnAddress(seo) })
    }
  }
  return [...found.values()]
}

/** Pages that are made of data: every sub-site of a team has its matches, every shop its products. */
const made = /^\/(?:spiele|matches|shop)\/./
/** Players have pages below the one with the squad, where there is such a page. */
const squad = /^\/(?:kader|squad)\//

/** What the files of all sub-sites say of translations. */
export interface KnownTranslations {
  readonly declared: readonly Declared[]
  /** Whether search engines can know such a page, as far as files tell; what TYPO3 has is believed. */
  readonly exists: (place: Pick<PagePlace, 'site' | 'slug'>) => boolean
}

/** Reads it, once for a build. */
export function readTranslations(settings: Omit<SiteSettings, 'site'>): KnownTranslations {
  const filed = sites.filter(site => sourceOf({ ...settings, site }).kind === 'files')
  const pages = filed.flatMap(site => pagesOfFiles(settings.root, site))
  const known = pages.filter(({ isKnown }) => isKnown)
  const knownKeys = new Set(known.map(({ page }) => keyOf(page)))
  const all = new Set(pages.map(({ page }) => keyOf(page)))
  const keys = new Set(filed.map(({ key }) => key))
  const exists = (place: Pick<PagePlace, 'site' | 'slug'>) =>
    !keys.has(place.site) ||
    knownKeys.has(keyOf(place)) ||
    made.test(place.slug) ||
    all.has(keyOf({ site: place.site, slug: squad.exec(place.slug)?.[0] ?? '' }))
  return { declared: known.filter(({ others }) => others.length > 0), exists }
}

/** What a sub-site's pages depend on in the files of others: the sets that one of its pages is in. */
export const setsOfSite = (key: string, { declared, exists }: KnownTranslations): (readonly PagePlace[])[] =>
  [
    ...new Set(
      translationSets(declared.map(({ page, others }) => ({ page, others: others.filter(exists) }))).values(),
    ),
  ].filter(set => set.some(({ site }) => site === key))

/** A place of an address that a page links to; undefined where it is on no sub-site. */
function placeOfHref(href: string, settings: SiteSettings): Pick<PagePlace, 'site' | 'slug'> | undefined {
  if (href.startsWith('/')) return placeOf(href, settings.site.key)
  const site = sites
    .filter(other => href.startsWith(`${addressOf(other, settings)}/`))
    .toSorted((a, b) => addressOf(b, settings).length - addressOf(a, settings).length)[0]
  return site && placeOf(href.slice(addressOf(site, settings).length), site.key)
}

/**
 * The translations of a sub-site's pages as search engines are told of them: each names all others of its set, and no page that they do
 * not know.
 * @param pages as visitors see them.
 */
export function withWholeTranslations(
  settings: SiteSettings,
  pages: readonly CmsPage[],
  { declared, exists }: KnownTranslations,
): CmsPage[] {
  const own = settings.site.key
  const slugs = new Set(pages.filter(({ seo }) => hasOwnAddress(seo)).map(({ slug }) => slug))
  const isThere = (place: PagePlace) => (place.site === own ? slugs.has(place.slug) : exists(place))
  const ofPages = pages.map(page => ({
    page: { site: own, slug: page.slug, language: page.website_lang },
    others: page.translations.flatMap(({ language: spoken, link }) => {
      const place = placeOfHref(link.href, settings)
      return place ? [{ ...place, language: spoken }] : []
    }),
  }))
  const all = [...declared.filter(({ page }) => page.site !== own), ...ofPages]
    .filter(({ page }) => isThere(page))
    .map(({ page, others }) => ({ page, others: others.filter(isThere) }))
  const sets = translationSets(all)
  const linkTo = ({ site: key, slug, language: spoken }: PagePlace) => {
    const site = findSite(key)
    const base = key === own || !site ? '' : addressOf(site, settings)
    return { language: spoken, link: { label: site?.names[spoken] ?? key, href: base + slug } }
  }
  return pages.map(page => ({
    ...page,
    translations: (sets.get(keyOf({ site: own, slug: page.slug })) ?? [])
      .filter(place => place.site !== own || place.slug !== page.slug)
      .map(linkTo),
  }))
}
