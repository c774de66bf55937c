import MiniSearch from 'minisearch'
import type { Language } from '#contract/primitives.ts'
import type { SearchFile, SearchPage, SearchSite, SearchTexts } from './search-file.ts'
import { indexOptions } from './search-options.ts'
import { fold, wordsOf } from './words.ts'

/** A page with all its words. */
export interface WholePage extends SearchPage {
  readonly text: string
}

const contentOf = ({ title, teaser, text }: WholePage) => [title, teaser ?? '', text].join(' ')

/** The words that stand alone somewhere: what compounds are taken apart by. */
function vocabularyOf(pages: readonly WholePage[]): ReadonlySet<string> {
  // Most words come many times, and folding them is what takes time.
  const written = new Set(pages.flatMap(page => wordsOf(contentOf(page)).map(word => word.text)))
  return new Set([...written].map(fold))
}

/** The index of pages in one language and, apart from it, their texts. */
export function searchIndexOf(
  sites: readonly SearchSite[],
  pages: readonly WholePage[],
  language: Language,
): { file: SearchFile; texts: SearchTexts } {
  const search = new MiniSearch(indexOptions(language, vocabularyOf(pages)))
  search.addAll(pages.map(({ title, teaser = '', text }, id) => ({ id, title, teaser, text })))
  return {
    file: { sites, pages: pages.map(({ text: _, ...page }) => page), index: search.toJSON() },
    texts: pages.map(({ text }) => text),
  }
}
