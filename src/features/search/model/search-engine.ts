import MiniSearch from 'minisearch'
import type { Language } from '#contract/kernel/primitives.ts'
import { createLexicon, type Lexicon } from '#contract/search/lexicon.ts'
import { together } from '#contract/search/rank.ts'
import { type Concept, readQuery } from '#contract/search/read-query.ts'
import { stopWordsOf } from '#contract/search/stop-words.ts'
import { fold, spellingsIn } from '#contract/search/words.ts'
import { nameKey, nameKeysOf } from '#src/lib/search/page-names.ts'
import type { PageKind, SearchFile, SearchPage } from '#src/lib/search/search-file.ts'
import { indexOptions, termOptions } from '#src/lib/search/search-options.ts'

export interface SearchResult {
  /** Its place in the index. */
  readonly id: number
  readonly page: SearchPage
  /** Where it leads, as a whole address: to this sub-site where it has the page too. */
  readonly href: string
  /** What its sub-site is called. */
  readonly site: string
  /** The words of the index that were looked for, folded. */
  readonly terms: ReadonlySet<string>
}

export interface SearchEngine {
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

/** Pages that are called what was typed stand before all others: first that of the sub-site where it was typed. */
const ranks = { own: 4, ownBySynonym: 3, named: 2, bySynonym: 1, other: 0 } as const

const lexiconOf = ({ index, pages, synonyms }: SearchFile): Lexicon =>
  createLexicon({
    words: index.index.map(([term]) => term),
    names: pages.flatMap(({ title, names = [] }) => [title, ...names].flatMap(spellingsIn)).map(fold),
    synonyms,
  })

/** Answers queries from the index of a language, read in small steps, so that typing goes on. @param here key of the sub-site that asks. */
export async function createSearchEngine(
  file: SearchFile,
  language: Language,
  here: string,
): Promise<SearchEngine> {
  const search = await MiniSearch.loadJSAsync(file.index, indexOptions(language))
  const stopWords = stopWordsOf(language)
  const lexicon = lexiconOf(file)
  const own = file.sites.findIndex(({ key }) => key === here)
  const isOwn = (page: SearchPage) => page.sites.includes(own)
  const keys = file.pages.map(page => nameKeysOf(page, stopWords))

  const weightOf = (page: SearchPage | undefined) =>
    page ? weightOfKind[page.kind] * (isOwn(page) ? weightOfOwnSite : 1) : 1

  const pagesWith = (concept: Concept, hereOnly: boolean): Map<number, number> =>
    new Map(
      search
        .search([...concept.keys()].join(' '), {
          ...termOptions(concept),
          boostDocument: (id: number) => weightOf(file.pages[id]),
          filter: ({ id }) => !hereOnly || (file.pages[id as number]?.sites.includes(own) ?? false),
        })
        .map(({ id, score }) => [id as number, score]),
    )

  const ranksFor = (query: string): ((id: number) => number) => {
    const name = nameKey(query, stopWords)
    const others = lexicon.synonymsOf(name).map(({ word }) => nameKey(word, stopWords))
    return id => {
      const page = file.pages[id]
      const isNamed = keys[id]?.has(name) ?? false
      if (!page || (!isNamed && !others.some(other => keys[id]?.has(other)))) return ranks.other
      if (isOwn(page)) return isNamed ? ranks.own : ranks.ownBySynonym
      return isNamed ? ranks.named : ranks.bySynonym
    }
  }

  const resultOf = (id: number, terms: ReadonlySet<string>): SearchResult[] => {
    const page = file.pages[id]
    const site = page && file.sites[isOwn(page) ? own : (page.sites[0] ?? 0)]
    return site ? [{ id, page, href: site.base + page.path, site: site.name, terms }] : []
  }

  return {
    find: (query, hereOnly) => {
      const ways = readQuery(query, lexicon, stopWords)
      const scores = new Map<number, number>()
      for (const concepts of ways) {
        for (const [id, score] of together(concepts.map(concept => pagesWith(concept, hereOnly))))
          scores.set(id, Math.max(scores.get(id) ?? 0, score))
      }
      const terms = new Set(ways.flatMap(concepts => concepts.flatMap(concept => [...concept.keys()])))
      const rankOf = ranksFor(query)
      return [...scores]
        .map(([id, score]) => ({ id, score, rank: rankOf(id) }))
        .toSorted((a, b) => b.rank - a.rank || b.score - a.score || a.id - b.id)
        .flatMap(({ id }) => resultOf(id, terms))
    },
  }
}
