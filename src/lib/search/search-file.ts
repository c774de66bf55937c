import type { AsPlainObject } from 'minisearch'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Synonyms } from '#contract/search/synonyms.ts'

/** What kind of thing a page is, for the filter of the search. */
export const pageKinds = ['page', 'news', 'event', 'match', 'gallery', 'product'] as const
export type PageKind = (typeof pageKinds)[number]

/** A sub-site whose pages are in the index. */
export interface SearchSite {
  readonly key: string
  readonly name: string
  /** Whole address of its start page, without a slash at the end. */
  readonly base: string
}

/** A page as a list of results shows it; its place in the list is its number in the index. */
export interface SearchPage {
  readonly title: string
  /** What menus call it, where that is another name. */
  readonly names?: readonly string[]
  readonly kind: PageKind
  /** Which of the sub-sites have it, by their place in the file: more than one share pages such as the imprint. */
  readonly sites: readonly number[]
  /** Below each of them. */
  readonly path: string
  readonly teaser?: string
  /** "Vorbericht": what kind of news it is. */
  readonly category?: string
  /** Of publication, or of the event; as 2026-03-14. */
  readonly day?: string
}

/** The index of all pages in a language, as the build writes it beside every sub-site of that language. */
export interface SearchFile {
  readonly sites: readonly SearchSite[]
  readonly pages: readonly SearchPage[]
  /** Of the club, in that language. */
  readonly synonyms: Synonyms
  /** Of MiniSearch. */
  readonly index: AsPlainObject
}

/** All words of each page, in the order of `SearchFile.pages`: for the lines around what was found, and loaded after it. */
export type SearchTexts = readonly string[]

/** The files of a language, as paths below a sub-site's base path. */
export const searchFiles = (language: Language) => ({
  index: `/search-${language}.json`,
  texts: `/search-${language}-texts.json`,
})
