import MiniSearch from 'minisearch'
import type { Language } from '#contract/primitives.ts'
import type { PageKind, SearchFile, SearchPage } from '#src/lib/search/search-file.ts'
import { indexOptions, mistakesIn, queryOptions } from '#src/lib/search/search-options.ts'
import type { Vocabulary } from '#src/lib/search/compounds.ts'

/** A page that was found. */
export interface SearchResult {
  /** Its place in the index. */
  readonly id: number
  readonly page: SearchPage
  /** Where it leads, as a whole address: to this sub-site where it has the page too. */
  readonly href: string
  /** What its sub-site is called. */
  readonly site: string
  /** The words of the index that were found in it, folded. */
  readonly terms: ReadonlySet<string>
}

export interface SearchEngine {
  readonly vocabulary: Vocabulary
  /** All pages that a query finds, the best first. @param hereOnly pages of this sub-site alone. */
  readonly find: (query: string, hereOnly: boolean) => SearchResult[]
}

/** A page that is there for long before one of many that look alike. */
const weightOfKind: Readonly<Record<PageKind, number>> = {
  page: 1.4,
  event: 1,
  news: 1,
  product: 1,
  gallery: 0.9,
  match: 0.7,
}
const weightOfOwnSite = 1.2

/** From what was typed to what may have been meant: the next step is taken only where the one before finds nothing. */
const steps = [{}, { fuzzy: mistakesIn }, { fuzzy: mistakesIn, combineWith: 'OR' }] as const

/** Answers queries from the index of a language, read in small steps, so that typing goes on. @param here key of the sub-site that asks. */
export async function createSearchEngine(
  file: SearchFile,
  language: Language,
  here: string,
): Promise<SearchEngine> {
  const vocabulary = new Set(file.index.index.map(([term]) => term))
  const search = await MiniSearch.loadJSAsync(file.index, indexOptions(language, vocabulary))
  const own = file.sites.findIndex(({ key }) => key === here)

  const weightOf = (page: SearchPage | undefined) =>
    page ? weightOfKind[page.kind] * (page.sites.includes(own) ? weightOfOwnSite : 1) : 1

  const resultOf = (id: number, terms: readonly string[]): SearchResult[] => {
    const page = file.pages[id]
    const site = page && file.sites[page.sites.includes(own) ? own : (page.sites[0] ?? 0)]
    return site ? [{ id, page, href: site.base + page.path, site: site.name, terms: new Set(terms) }] : []
  }

  return {
    vocabulary,
    find: (query, hereOnly) => {
      const options = {
        ...queryOptions(query, language, vocabulary),
        boostDocument: (id: number) => weightOf(file.pages[id]),
        filter: ({ id }: { id: number }) => !hereOnly || (file.pages[id]?.sites.includes(own) ?? false),
      }
      for (const step of steps) {
        const found = search.search(query, { ...options, ...step })
        if (found.length > 0) return found.flatMap(({ id, terms }) => resultOf(id as number, terms))
      }
      return []
    },
  }
}
