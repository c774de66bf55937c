import MiniSearch from 'minisearch'
import type { Language } from '#contract/kernel/primitives.ts'
import type { Synonyms } from '#contract/search/synonyms.ts'
import { otherNamesOf } from './page-names.ts'
import type { SearchFile, SearchPage, SearchSite, SearchTexts } from './search-file.ts'
import { indexOptions } from './search-options.ts'

/** A page with all its words. */
export interface WholePage extends SearchPage {
  readonly text: string
}

/** The index of pages in one language and, apart from it, their texts. */
export function searchIndexOf(
  sites: readonly SearchSite[],
  pages: readonly WholePage[],
  language: Language,
  synonyms: Synonyms = [],
): { file: SearchFile; texts: SearchTexts } {
  const search = new MiniSearch(indexOptions(language))
  search.addAll(
    pages.map((page, id) => ({
      id,
      title: page.title,
      names: otherNamesOf(page).join(' '),
      teaser: page.teaser ?? '',
      text: page.text,
    })),
  )
  return {
    file: { sites, pages: pages.map(({ text: _, ...page }) => page), synonyms, index: search.toJSON() },
    texts: pages.map(({ text }) => text),
  }
}
